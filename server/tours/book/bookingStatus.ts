import type { Office } from '#server/db/organizations.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import type { VerificationLevel, TourRule, VerificationKind } from '#server/tours/tour.ts';

export type BookingContext = {
  rule: TourRule;
  startsAt: Date;
  shown: readonly VerificationKind[];
  verifyLater: boolean;
  /** Extra verification required beyond the rule. */
  stepUpTo: VerificationLevel | null;
  /** It must then be verified before the time is taken, because a confirmed time would be given up. */
  replacesConfirmedTime?: boolean;
  /** Whether there is a team to ask. */
  hasTeam: boolean;
  office: Office;
  now: Date;
};

export type BookingStatus = Pick<Tour, 'status' | 'verifyBy' | 'answerBy' | 'stepUpTo'>;
