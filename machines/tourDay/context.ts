import type { TourKind } from '#domain/tours/kinds.ts';

import type {
  ContactVerification,
  Hold,
  IdentityCheck,
  SentCode,
  Slot,
  TourOption,
  FlowError,
  Values,
  QuestionTexts,
} from '../tour/context.ts';

export const dayStepNames = ['day', 'times', 'contact', 'details', 'verify', 'review'] as const;
export type DayStep = (typeof dayStepNames)[number];

/** One of the homes to tour, and what the organization requires of its visitors. */
export type DayHome = {
  slug: string;
  /** The home's name as used in a sentence. */
  name: string;
  options: readonly TourOption[];
  questionsVersion: string;
  totalCents: number;
};

export type DayOffer = {
  homes: readonly DayHome[];
  questions: QuestionTexts;
};

/** A home that cannot be toured, and why. */
export type ClosedHome = { slug: string; name: string; reason: string };

export type DayStop = {
  slug: string;
  /** Null when the time was taken; then `lostSlot` and the alternatives are set. */
  slot: Slot | null;
  hold: Hold | null;
  lostSlot: Slot | null;
  alternatives: readonly Slot[];
};

export type TravelLeg = { fromSlug: string; toSlug: string; minutes: number };

/** A booked tour of the day. */
export type BookedStop = { slug: string; publicToken: string; status: string };

/** What the visitor has chosen and entered. It survives a reload. */
export type DayDraft = {
  slugs: readonly string[];
  kind: TourKind | null;
  date: string | null;
  /** Sorted by time. */
  stops: readonly DayStop[];
  travelTimes: readonly TravelLeg[];
  /** Whether the visitor has asked to hold these times. */
  areTimesSubmitted: boolean;
  /**
   * The times were extended automatically, which happens once, for visitors who need to find their document.
   */
  isHeldForDocument: boolean;
  contact: Values;
  isContactSubmitted: boolean;
  details: Values;
  isDetailsSubmitted: boolean;
  answeredQuestions: QuestionTexts;
  /** The texts of the questions as last shown, answered or not. */
  shownQuestions: QuestionTexts;
  codeSent: SentCode | null;
  verifications: readonly ContactVerification[];
  identity: IdentityCheck | null;
  /** Some of it was verified earlier in this browser. */
  isPreviouslyVerified: boolean;
  isVerificationPostponed: boolean;
  /** The price the visitor saw, by home slug. */
  acceptedCentsBySlug: Readonly<Record<string, number>>;
  sessionKey: string;
  /** Set while it is unknown whether the request arrived. */
  idempotencyKey: string | null;
  booked: readonly BookedStop[] | null;
};

export type DayContext = DayDraft & {
  organizationId: string;
  requestedPage: DayStep;
  /** How the address is updated. */
  historyMode: 'push' | 'replace';
  offer: DayOffer | null;
  closed: readonly ClosedHome[];
  notice: string | null;
  error: FlowError | null;
};

export const emptyDayDraft: DayDraft = {
  slugs: [],
  kind: null,
  date: null,
  stops: [],
  travelTimes: [],
  areTimesSubmitted: false,
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
  acceptedCentsBySlug: {},
  sessionKey: '',
  idempotencyKey: null,
  booked: null,
};

export const emptyDayContext: DayContext = {
  ...emptyDayDraft,
  organizationId: '',
  requestedPage: 'day',
  historyMode: 'replace',
  offer: null,
  closed: [],
  notice: null,
  error: null,
};

/** The part that is saved for a reload. For a booked day, only what is needed to show it is saved. */
export function toDayDraft(context: DayContext): DayDraft {
  const { booked, slugs, date, sessionKey } = context;
  if (booked !== null) return { ...emptyDayDraft, booked, slugs, date, sessionKey };
  const names = Object.keys(emptyDayDraft) as (keyof DayDraft)[];
  return Object.fromEntries(names.map((name) => [name, context[name]])) as DayDraft;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((slug) => other.includes(slug));

/** The part of a draft that applies to these homes; the visitor's own data always applies. */
export function restoreDayDraft(saved: DayDraft | null, slugs: readonly string[]): DayDraft {
  if (saved === null) return { ...emptyDayDraft, slugs };
  if (isSame(saved.slugs, slugs)) return { ...saved, slugs };
  const {
    contact,
    isContactSubmitted,
    details,
    shownQuestions,
    codeSent,
    verifications,
    identity,
    isPreviouslyVerified,
  } = saved;
  const known = {
    contact,
    isContactSubmitted,
    details,
    shownQuestions,
    codeSent,
    verifications,
    identity,
    isPreviouslyVerified,
  };
  const { acceptedCentsBySlug, sessionKey } = saved;
  return { ...emptyDayDraft, ...known, acceptedCentsBySlug, sessionKey, slugs };
}
