import type {
  ContactProof,
  Hold,
  IdentityCheck,
  SentCode,
  Slot,
  TourKind,
  TourOption,
  Trouble,
  Values,
  Words,
} from '../tour/context.ts';

export const dayStepNames = ['day', 'times', 'contact', 'details', 'verify', 'review'] as const;
export type DayStep = (typeof dayStepNames)[number];

/** One of the homes that shall be seen, and what the organization asks of whoever sees it. */
export type DayHome = {
  slug: string;
  /** How it is called in a sentence. */
  name: string;
  options: readonly TourOption[];
  questionsVersion: string;
  totalCents: number;
};

export type DayOffer = {
  homes: readonly DayHome[];
  questions: Words;
};

/** A home that cannot be seen, and why. */
export type ClosedHome = { slug: string; name: string; because: string };

export type DayStop = {
  slug: string;
  /** Null when somebody else has it: then there is what was lost, and what is free instead. */
  slot: Slot | null;
  hold: Hold | null;
  lost: Slot | null;
  alternatives: readonly Slot[];
};

export type Way = { fromSlug: string; toSlug: string; minutes: number };

/** A tour of the day that was booked. */
export type BookedStop = { slug: string; publicToken: string; status: string };

/** What the visitor has chosen and said. It outlives a reload. */
export type DayDraft = {
  slugs: readonly string[];
  kind: TourKind | null;
  date: string | null;
  /** By their times. */
  stops: readonly DayStop[];
  ways: readonly Way[];
  /** Whether these times were asked to be held. */
  isTimesGiven: boolean;
  /** They were held longer unasked, which they are once: for whoever has to find his papers. */
  isHeldForDocument: boolean;
  contact: Values;
  isContactGiven: boolean;
  details: Values;
  isDetailsGiven: boolean;
  answered: Words;
  /** The words of the questions as they were put last, answered or not. */
  asked: Words;
  codeSent: SentCode | null;
  proofs: readonly ContactProof[];
  identity: IdentityCheck | null;
  /** Some of it was shown in this browser before. */
  isRecalled: boolean;
  isVerifiedLater: boolean;
  /** By the home, the price that was seen. */
  acceptedCents: Readonly<Record<string, number>>;
  sessionKey: string;
  /** Of a request of which it is not known whether it arrived. */
  idempotencyKey: string | null;
  booked: readonly BookedStop[] | null;
};

export type DayContext = DayDraft & {
  organizationId: string;
  wanted: DayStep;
  /** How the address is to follow. */
  how: 'push' | 'replace';
  offer: DayOffer | null;
  closed: readonly ClosedHome[];
  note: string | null;
  trouble: Trouble | null;
};

export const emptyDayDraft: DayDraft = {
  slugs: [],
  kind: null,
  date: null,
  stops: [],
  ways: [],
  isTimesGiven: false,
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
  acceptedCents: {},
  sessionKey: '',
  idempotencyKey: null,
  booked: null,
};

export const emptyDayContext: DayContext = {
  ...emptyDayDraft,
  organizationId: '',
  wanted: 'day',
  how: 'replace',
  offer: null,
  closed: [],
  note: null,
  trouble: null,
};

/** The part that is kept for a reload. Of a day that was booked nothing is but where it is shown. */
export function dayDraftOf(context: DayContext): DayDraft {
  const { booked, slugs, date, sessionKey } = context;
  if (booked !== null) return { ...emptyDayDraft, booked, slugs, date, sessionKey };
  const names = Object.keys(emptyDayDraft) as (keyof DayDraft)[];
  return Object.fromEntries(names.map((name) => [name, context[name]])) as DayDraft;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((slug) => other.includes(slug));

/** What of a draft holds for these homes: who the visitor is always does. */
export function draftFor(kept: DayDraft | null, slugs: readonly string[]): DayDraft {
  if (kept === null) return { ...emptyDayDraft, slugs };
  if (isSame(kept.slugs, slugs)) return { ...kept, slugs };
  const { contact, isContactGiven, details, asked, codeSent, proofs, identity, isRecalled } = kept;
  const known = { contact, isContactGiven, details, asked, codeSent, proofs, identity, isRecalled };
  const { acceptedCents, sessionKey } = kept;
  return { ...emptyDayDraft, ...known, acceptedCents, sessionKey, slugs };
}
