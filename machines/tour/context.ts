import type { TourKind, VerificationKind } from '#domain/tours/kinds.ts';

export const stepNames = ['tour-type', 'time', 'contact', 'details', 'verify', 'review'] as const;
export type StepName = (typeof stepNames)[number];

/** `quick` is the page for visitors who come from an inquiry: the next free times of a home on one screen. */
export type PageName = StepName | 'quick';

export type Slot = {
  id: string;
  type: TourKind;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  localLabel: string;
  timeLabel: string;
};

export type Hold = {
  id: string;
  slotId: string;
  expiresAt: string;
  /** Relative to the answer because clocks differ. */
  remainingMs: number;
  extensionsLeft: number;
};

export type Values = Readonly<Record<string, string>>;

/** The text of the question for each field. */
export type QuestionTexts = Readonly<Record<string, string>>;

export type TourOption = {
  type: TourKind;
  requires: readonly VerificationKind[];
  verifyByMinutesBefore: number;
  /** Whether the visitor's phone number is required. */
  needsPhone: boolean;
};

/** What the organization requires of visitors who book a tour of this home. */
export type TourOffer = {
  options: readonly TourOption[];
  steps: readonly StepName[];
  questions: QuestionTexts;
  /** The fields of the questions that must be answered. */
  required: readonly string[];
  /** Those of them that are boxes to check, if there are few enough to stand beside a button. */
  boxes: readonly string[];
  questionsVersion: string;
  totalCents: number;
};

/** A code that was sent: visitors who leave to read their email return to the page where it is entered. */
export type SentCode = {
  channel: 'EMAIL' | 'TEXT';
  destination: string;
  maskedDestination: string;
  resendAfter: string;
  expiresAt: string;
};

export type ContactVerification = { channel: 'EMAIL' | 'TEXT'; destination: string; proof: string };

export type IdentityCheck = { id: string; status: string };

/** What a visitor who books one tour or several has entered. It survives a reload. */
export type BookingDraft = {
  /** The hold was extended automatically, which happens once, for visitors who need to find their document. */
  isHeldForDocument: boolean;
  /** As typed so far, and whether it was submitted. */
  contact: Values;
  isContactSubmitted: boolean;
  details: Values;
  isDetailsSubmitted: boolean;
  /** The texts of the questions that were answered. */
  answeredQuestions: QuestionTexts;
  /** The texts of the questions as last shown, answered or not. */
  shownQuestions: QuestionTexts;
  codeSent: SentCode | null;
  verifications: readonly ContactVerification[];
  identity: IdentityCheck | null;
  /** Some of it was verified earlier in this browser. */
  isPreviouslyVerified: boolean;
  isVerificationPostponed: boolean;
  sessionKey: string;
  /** Set while it is unknown whether the request arrived. */
  idempotencyKey: string | null;
};

/** What the visitor has chosen and entered for one tour. It is removed only at their request. */
export type TourDraft = BookingDraft & {
  type: TourKind | null;
  slot: Slot | null;
  hold: Hold | null;
  /** Whether the visitor goes on with this time, chosen here or elsewhere; only then is it held. */
  isSlotCommitted: boolean;
  /** Held until another time is held. */
  previousSlot: Slot | null;
  /** The steps that the visitor has seen; others may have been completed elsewhere. */
  seenSteps: readonly StepName[];
  acceptedTotalCents: number | null;
  /** The token of the inquiry the visitor comes from. */
  inquiryToken: string | null;
  /** The tour whose day this home is added to. */
  sameDayAs: string | null;
  /** Whether this is an additional tour of a home for which this browser already booked one. */
  isAdditionalTour: boolean;
  /** The token of the booked tour. */
  publicToken: string | null;
};

export type BookedTour = { publicToken: string; localLabel: string };

/** A problem, described for the visitor. */
export type FlowError = {
  code: string;
  message: string;
  fields: Readonly<Record<string, readonly string[]>>;
};

/** What is shown to a visitor who books. */
export type BookingPage<Page extends string> = {
  organizationId: string;
  requestedPage: Page;
  /** How the address is updated. */
  historyMode: 'push' | 'replace';
  notice: string | null;
  error: FlowError | null;
};

export type TourContext = TourDraft &
  BookingPage<PageName> & {
    slug: string;
    /** A time that was chosen before this page loaded. */
    preselectedSlotId: string | null;
    isPreselectedSlotHeld: boolean;
    offer: TourOffer | null;
    /** Free times offered in place of the one that was taken. */
    alternatives: readonly Slot[];
    lostSlot: Slot | null;
    blockedReason: string | null;
    /** The tour of this home that was booked earlier in this browser. */
    existingTour: BookedTour | null;
  };

export const emptyBooking: BookingDraft = {
  isHeldForDocument: false,
  contact: {},
  isContactSubmitted: false,
  details: {},
  isDetailsSubmitted: false,
  answeredQuestions: {},
  shownQuestions: {},
  codeSent: null,
  verifications: [],
  identity: null,
  isPreviouslyVerified: false,
  isVerificationPostponed: false,
  sessionKey: '',
  idempotencyKey: null,
};

export const emptyDraft: TourDraft = {
  ...emptyBooking,
  type: null,
  slot: null,
  hold: null,
  isSlotCommitted: false,
  previousSlot: null,
  seenSteps: [],
  acceptedTotalCents: null,
  inquiryToken: null,
  sameDayAs: null,
  isAdditionalTour: false,
  publicToken: null,
};

export const emptyContext: TourContext = {
  ...emptyDraft,
  organizationId: '',
  slug: '',
  requestedPage: 'time',
  historyMode: 'replace',
  preselectedSlotId: null,
  isPreselectedSlotHeld: false,
  offer: null,
  alternatives: [],
  lostSlot: null,
  notice: null,
  error: null,
  blockedReason: null,
  existingTour: null,
};

/** The part that is saved for a reload. For a booked tour, only what is needed to show it is saved. */
export function toTourDraft(context: TourContext): TourDraft {
  const { publicToken, sessionKey } = context;
  if (publicToken !== null) return { ...emptyDraft, publicToken, sessionKey };
  const names = Object.keys(emptyDraft) as (keyof TourDraft)[];
  return Object.fromEntries(names.map((name) => [name, context[name]])) as TourDraft;
}
