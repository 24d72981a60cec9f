export const tourKinds = ['SELF_GUIDED', 'IN_PERSON', 'LIVE_VIDEO', 'OPEN_HOUSE'] as const;
export type TourKind = (typeof tourKinds)[number];

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

/** A tour that is still to come or under way: its time is taken. */
export const activeStatuses: readonly TourStatus[] = [
  'PENDING_APPROVAL',
  'NEEDS_VERIFICATION',
  'CONFIRMED',
  'CHECKED_IN',
];

export type VerificationKind = 'EMAIL_CODE' | 'PHONE_CODE' | 'GOVERNMENT_ID';

/** What can be asked for before a tour; the most is the team's own yes. */
export type ProofLevel = VerificationKind | 'TEAM';

/** How a visitor joins a video tour: by a link, or by a call to their number. */
export type VideoJoin = { joinUrl: string } | { callsVisitor: true };

/** Hours of a weekday where the home is: 1 is Monday, times are HH:MM, and 24:00 is the end of the day. */
export type Opening = { weekday: number; opens: string; closes: string };

/** How one kind of tour of a home is offered: the nearest of its property's, its market's, its organization's rules. */
export type TourRule = {
  kind: TourKind;
  windows: Opening[];
  lengthMinutes: number;
  stepMinutes: number;
  /** Nobody else is there for so long before and after. */
  minutesBefore: number;
  minutesAfter: number;
  noticeMinutes: number;
  daysAhead: number;
  /** In one home. Null: as many as there are times. */
  mostADay: number | null;
  seats: number;
  needsAgent: boolean;
  isAskedFor: boolean;
  /** Whoever stands at the home may see it at once, alone: no notice is needed for the time that begins or has begun. */
  isSeenAtOnce: boolean;
  /** A time to which nobody has said he comes is given back two hours before. */
  releasesUnconfirmed: boolean;
  requires: VerificationKind[];
  verifyMinutesBefore: number;
  /** Null: always. */
  lockHours: { opens: string; closes: string } | null;
  whatToExpect: string[];
  accessibilityNote: string | null;
  /** Where visitors park. Null: what the home has without charge is theirs too. */
  parking: string | null;
  /** A video tour in which the visitor may be called, so that their number has to be known. */
  callsVisitor: boolean;
};

/** What of a rule decides which times there are. */
export type OfferRule = Omit<TourRule, 'callsVisitor'>;

/** Days, or hours of each of these days, on which nothing is offered. Both days are included. */
export type Blackout = {
  startsOn: string;
  endsOn: string;
  hours: { opens: string; closes: string } | null;
  reason: string | null;
};

/** A time that the rules offer, whoever may have taken it. */
export type OfferedTime = { kind: TourKind; startsAt: Date; endsAt: Date };
