export const stepNames = ['tour-type', 'time', 'contact', 'details', 'verify', 'review'] as const;
export type StepName = (typeof stepNames)[number];

/** `quick` is the page that begins from a question: the next free times of a home, on one screen. */
export type PageName = StepName | 'quick';

export type TourKind = 'SELF_GUIDED' | 'IN_PERSON' | 'LIVE_VIDEO' | 'OPEN_HOUSE';
export type Proof = 'EMAIL_CODE' | 'PHONE_CODE' | 'GOVERNMENT_ID';

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
  /** From when it was answered: clocks differ. */
  leftMs: number;
  extensionsLeft: number;
};

export type Values = Readonly<Record<string, string>>;

/** Of the field in which a question is answered its words. */
export type Words = Readonly<Record<string, string>>;

export type TourOption = {
  type: TourKind;
  requires: readonly Proof[];
  verifyByMinutesBefore: number;
  /** Whether the visitor may be called. */
  needsPhone: boolean;
};

/** What the organization asks of whoever books a tour of this home. */
export type TourOffer = {
  options: readonly TourOption[];
  steps: readonly StepName[];
  questions: Words;
  /** The fields of those that have to be answered. */
  required: readonly string[];
  questionsVersion: string;
  totalCents: number;
};

/** A code that is on its way: whoever reads his mail comes back to where it is typed in. */
export type SentCode = {
  channel: 'EMAIL' | 'TEXT';
  destination: string;
  maskedDestination: string;
  resendAfter: string;
  expiresAt: string;
};

export type ContactProof = { channel: 'EMAIL' | 'TEXT'; destination: string; proof: string };

export type IdentityCheck = { id: string; status: string };

/** What the visitor has chosen and said. It outlives a reload; nothing but his wish takes it away. */
export type TourDraft = {
  type: TourKind | null;
  slot: Slot | null;
  hold: Hold | null;
  /** Whether the visitor goes on with this time, chosen here or elsewhere: only then it is held. */
  isSlotCommitted: boolean;
  /** Held until another one is. */
  keptSlot: Slot | null;
  /** It was held longer unasked, which it is once: for whoever has to find his papers. */
  isHeldForDocument: boolean;
  /** As typed so far, and whether it was given by pressing on. */
  contact: Values;
  isContactGiven: boolean;
  details: Values;
  isDetailsGiven: boolean;
  /** The words of the questions that were answered. */
  answered: Words;
  /** The words of the questions as they were put last, answered or not. */
  asked: Words;
  codeSent: SentCode | null;
  proofs: readonly ContactProof[];
  identity: IdentityCheck | null;
  /** Some of it was shown in this browser before. */
  isRecalled: boolean;
  isVerifiedLater: boolean;
  acceptedTotalCents: number | null;
  sessionKey: string;
  /** Of a request of which it is not known whether it arrived. */
  idempotencyKey: string | null;
  /** Of the question from which the visitor comes. */
  inquiryToken: string | null;
  /** Of the tour on whose day this home is to be seen as well. */
  sameDayAs: string | null;
  /** Whether he books beside a tour of this home that was booked in this browser. */
  isForAnother: boolean;
  /** Of the tour that was booked. */
  publicToken: string | null;
};

export type BookedTour = { publicToken: string; localLabel: string };

/** What stood in the way, in words for the visitor. */
export type Trouble = { code: string; message: string; fields: Readonly<Record<string, readonly string[]>> };

export type TourContext = TourDraft & {
  organizationId: string;
  slug: string;
  wanted: PageName;
  /** How the address is to follow. */
  how: 'push' | 'replace';
  /** A time that was chosen before this page was there. */
  wantedSlotId: string | null;
  isWantedSlotHeld: boolean;
  offer: TourOffer | null;
  /** Free instead of the time that somebody else has taken. */
  alternatives: readonly Slot[];
  lostSlot: Slot | null;
  note: string | null;
  trouble: Trouble | null;
  blockedBecause: string | null;
  /** The tour of this home that was booked in this browser before. */
  bookedHere: BookedTour | null;
};

export const emptyDraft: TourDraft = {
  type: null,
  slot: null,
  hold: null,
  isSlotCommitted: false,
  keptSlot: null,
  isHeldForDocument: false,
  contact: {},
  isContactGiven: false,
  details: {},
  isDetailsGiven: false,
  answered: {},
  asked: {},
  codeSent: null,
  proofs: [],
  identity: null,
  isRecalled: false,
  isVerifiedLater: false,
  acceptedTotalCents: null,
  sessionKey: '',
  idempotencyKey: null,
  inquiryToken: null,
  sameDayAs: null,
  isForAnother: false,
  publicToken: null,
};

export const emptyContext: TourContext = {
  ...emptyDraft,
  organizationId: '',
  slug: '',
  wanted: 'time',
  how: 'replace',
  wantedSlotId: null,
  isWantedSlotHeld: false,
  offer: null,
  alternatives: [],
  lostSlot: null,
  note: null,
  trouble: null,
  blockedBecause: null,
  bookedHere: null,
};

/** The part that is kept for a reload. Of a tour that was booked nothing is but where it is shown. */
export function draftOf(context: TourContext): TourDraft {
  const { publicToken, sessionKey } = context;
  if (publicToken !== null) return { ...emptyDraft, publicToken, sessionKey };
  const names = Object.keys(emptyDraft) as (keyof TourDraft)[];
  return Object.fromEntries(names.map((name) => [name, context[name]])) as TourDraft;
}
