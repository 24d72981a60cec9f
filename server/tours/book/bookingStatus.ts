import type { VerificationKind } from '#domain/tours/kinds.ts';
import type { Office } from '#server/organizations/queries.ts';

import type { VerificationLevel, TourRule } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';

export type BookingContext = {
  rule: TourRule;
  startsAt: Date;
  shown: readonly VerificationKind[];
  verifyLater: boolean;
  /** Extra verification required beyond the rule. */
  stepUpTo: VerificationLevel | null;
  /** The visitor must then verify before the time is taken, because it replaces a confirmed time. */
  replacesConfirmedTime?: boolean;
  /** Whether there is a team to ask. */
  hasTeam: boolean;
  office: Office;
  now: Date;
};

export type BookingStatus = Pick<Tour, 'status' | 'verifyBy' | 'answerBy' | 'stepUpTo'>;
