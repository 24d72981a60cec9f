import type { TourKind } from '#domain/tours/kinds.ts';

import type { BookingDraft, BookingPage, Hold, QuestionTexts, Slot, TourOption } from '../tour/context.ts';
import { emptyBooking } from '../tour/context.ts';

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

/** What the visitor has chosen and entered for a day. */
export type DayDraft = BookingDraft & {
  slugs: readonly string[];
  kind: TourKind | null;
  date: string | null;
  /** Sorted by time. */
  stops: readonly DayStop[];
  travelTimes: readonly TravelLeg[];
  /** Whether the visitor has asked to hold these times. */
  areTimesSubmitted: boolean;
  /** The price the visitor saw, by home slug. */
  acceptedCentsBySlug: Readonly<Record<string, number>>;
  booked: readonly BookedStop[] | null;
};

export type DayContext = DayDraft &
  BookingPage<DayStep> & { offer: DayOffer | null; closed: readonly ClosedHome[] };

export const emptyDayDraft: DayDraft = {
  ...emptyBooking,
  slugs: [],
  kind: null,
  date: null,
  stops: [],
  travelTimes: [],
  areTimesSubmitted: false,
  acceptedCentsBySlug: {},
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
