import type { TourKind, VerificationKind } from '#domain/tours/kinds.ts';

export type TourStatus =
  | 'PENDING_APPROVAL'
  | 'NEEDS_VERIFICATION'
  | 'CONFIRMED'
  | 'CHECKED_IN'
  | 'COMPLETED'
  | 'NO_SHOW'
  | 'CANCELLED_BY_PROSPECT'
  | 'CANCELLED_BY_MANAGER'
  | 'DECLINED'
  | 'EXPIRED';

/** A tour that is upcoming or under way, so its time is taken. */
export const activeStatuses: readonly TourStatus[] = [
  'PENDING_APPROVAL',
  'NEEDS_VERIFICATION',
  'CONFIRMED',
  'CHECKED_IN',
];

/** What a tour may require; the highest level is the team's approval. */
export type VerificationLevel = VerificationKind | 'TEAM';

/** How a visitor joins a video tour: by a link, or by a call to their number. */
export type VideoJoin = { joinUrl: string } | { callsVisitor: true };

/**
 * Hours of a weekday in the home's time zone: 1 is Monday, times are HH:MM, and 24:00 is the end of the day.
 */
export type OpeningHours = { weekday: number; opens: string; closes: string };

/** How one kind of tour is offered: the closest rule of the property, the market or the organization. */
export type TourRule = {
  kind: TourKind;
  windows: OpeningHours[];
  lengthMinutes: number;
  stepMinutes: number;
  /** No one else is in the home for this long before and after. */
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  noticeMinutes: number;
  bookingWindowDays: number;
  /** Per home. Null: no limit. */
  maxPerDay: number | null;
  seats: number;
  requiresHost: boolean;
  requiresApproval: boolean;
  /** A visitor at the door may tour alone right away: no notice is needed for a time about to start or under way. */
  allowsInstantTour: boolean;
  /** Releases the time two hours before the tour if the visitor hasn't confirmed. */
  autoReleaseUnconfirmed: boolean;
  requires: VerificationKind[];
  verifyMinutesBefore: number;
  /** Null: always. */
  lockHours: { opens: string; closes: string } | null;
  whatToExpect: string[];
  accessibilityNote: string | null;
  /** Where visitors park. Null: they may use the home's free parking. */
  parking: string | null;
  /** The visitor may be called for a video tour, so their number is required. */
  callsVisitor: boolean;
};

/** The part of a rule that decides which times are offered. */
export type OfferRule = Omit<TourRule, 'callsVisitor'>;

/** Days, or hours on each of these days, without tours. Both days are included. */
export type Blackout = {
  startsOn: string;
  endsOn: string;
  hours: { opens: string; closes: string } | null;
  reason: string | null;
};

/** A time that the rules offer, whether or not it is taken. */
export type OfferedTime = { kind: TourKind; startsAt: Date; endsAt: Date };

/** The tour ended because the visitor did not confirm that they are coming. */
export const UNCONFIRMED = 'UNCONFIRMED';

/** The tour ended because its home was leased or is off the market. */
export const HOME_UNAVAILABLE = 'HOME_UNAVAILABLE';

/** The visitor submitted everything on time, but our team did not review it before the tour started. */
export const UNREVIEWED = 'UNREVIEWED';

/** The tour ended because our team rejected the visitor's ID. */
export const UNVERIFIED = 'UNVERIFIED';
