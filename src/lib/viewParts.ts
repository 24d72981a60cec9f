import type { Camera, GeoBounds } from './mapCamera.ts';

/** The state of a statechart that belongs to one part of a page. */
export type ViewMachine = { value: unknown; context: object };

/** What was typed into a form, and what was wrong with it. */
export type FormView = {
  values?: Readonly<Record<string, string>>;
  feedback?: {
    errors: Readonly<Record<string, readonly string[]>>;
    summary: readonly { field: string | null; message: string }[];
  };
};

/**
 * What each part of a page shows besides data, by its name in the log. A type `object` is an answer of the
 * backend or a part of one.
 */
export type ViewParts = {
  adCheck: object | null;
  adCheckNotice: string | null;
  adReport: boolean;
  alertChange: { text: string; isProblem: boolean };
  alertNotice: string | null;
  alertRename: boolean;
  alertSentTo: string | null;
  allQuestions: string | null;
  cardPictures: Readonly<Record<string, number>>;
  chatFeedbackNotice: string | null;
  chatInFront: boolean;
  chatMenu: boolean;
  chatSideView: string | null;
  chatStartNotice: string | null;
  codeProblem: string | null;
  contactProblem: string | null;
  contactToVerify: { channel: 'EMAIL' | 'TEXT'; destination: string } | null;
  costCalculator: boolean;
  costInput: object | null;
  criteria: boolean;
  criteriaNotes: { notes: readonly object[]; values: Readonly<Record<string, string>> } | null;
  dayDate: string | null;
  dayKind: string | null;
  dayWarning: boolean;
  destinationToVerify: string | null;
  documentUploaded: boolean;
  emailSuggestion: string | null;
  emojiChoice: boolean;
  equalRows: boolean;
  filters: string | null;
  forgetProblem: string | null;
  gallery: ViewMachine;
  identity: { id: string; status: string } | null;
  identityProblem: string | null;
  identityRetry: number | null;
  linkSent: boolean;
  map: MapArea;
  mapChoice: object | null;
  messagesStopped: boolean;
  moreFilters: boolean;
  noSuitableTimes: boolean;
  offline: boolean;
  otherTimes: boolean;
  pickedHomes: readonly string[];
  presenceWay: string | null;
  boxesMissed: number;
  priceMissed: number;
  quickTimes: readonly object[];
  recheck: boolean;
  removedHomes: readonly { slug: string; at: number }[];
  reportKind: string | null;
  reportNotice: string | null;
  resendLink: boolean;
  searchField: ViewMachine;
  searchOnMove: boolean;
  sectionInView: string;
  sentCode: {
    channel: 'EMAIL' | 'TEXT';
    destination: string;
    maskedDestination: string;
    resendAfter: string;
    expiresAt: string;
  } | null;
  sentInquiry: object | null;
  sentReport: { reference: string; reviewBy: string | null; email: string } | null;
  shareNotice: string;
  slotAlert: boolean;
  takenTimes: Readonly<Record<string, readonly object[]>>;
  timePicker: ViewMachine;
  tourTimeline: boolean;
  transcriptNote: { sid: string | null; words: string } | null;
  unitDetails: boolean;
  weekPager: ViewMachine;
  whileYouWait: boolean;
};

export type MapArea = {
  camera: Camera;
  hasMoved: boolean;
  /** Whether the map shows another area than the list. */
  hasLeftArea: boolean;
  box: { bounds: GeoBounds; zoom: number } | null;
};

export type FormName =
  | 'adCheckForm'
  | 'agentDetailsForm'
  | 'alertForm'
  | 'cancelForm'
  | 'chatDetailsForm'
  | 'chatFeedbackForm'
  | 'chatStartForm'
  | 'codeForm'
  | 'costForm'
  | 'destinationForm'
  | 'doorContactForm'
  | 'doorProblemForm'
  | 'feedbackForm'
  | 'identityForm'
  | 'inquiryForm'
  | 'lockUpForm'
  | 'lockboxForm'
  | 'presenceForm'
  | 'renameAlertForm'
  | 'reportForm'
  | 'rescheduleForm'
  | 'resendForm'
  | 'rulesForm'
  | 'timesForm'
  | 'tourContactForm'
  | 'tourDetailsForm'
  | 'tourKindForm';
