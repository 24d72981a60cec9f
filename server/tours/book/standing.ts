import type { Office } from '#server/db/organizations.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import type { ProofLevel, TourRule, VerificationKind } from '#server/tours/tour.ts';

export type Booked = {
  rule: TourRule;
  startsAt: Date;
  shown: readonly VerificationKind[];
  verifyLater: boolean;
  /** What is to be asked for beyond the rule. */
  raisedTo: ProofLevel | null;
  /** That too has to be shown before the time is taken: another one would be given up for it. */
  givesUpTime?: boolean;
  /** Whether somebody of the team can be asked. */
  hasTeam: boolean;
  office: Office;
  now: Date;
};

/** With what is asked for beyond the rule. */
export type Standing = Pick<Tour, 'status' | 'verifyBy' | 'answerBy' | 'raisedTo'>;
