import type { Queryable } from '#server/db/database.ts';
import { saveRiskSignals } from '#server/db/tours/tourChanges.ts';
import type { Tour } from '#server/db/tours/tours.ts';

import { UNCONFIRMED } from '../endReasons.ts';
import { assessRisk } from '../riskSignals/assessRisk.ts';
import { getNextVerification } from '../riskSignals/nextVerification.ts';
import type { VerificationLevel, TourRule } from '../tour.ts';
import type { TourDeps } from '../tourDeps.ts';

type MoveContext = { tour: Tour; rule: TourRule; sessionKey: string; hasTeam: boolean };

/**
 * Extra verification for a move. Another kind of tour is assessed again; within the same kind, a visitor who
 * was confirmed before has already verified or has the team's approval.
 */
export async function getStepUpForMove(
  tx: Queryable,
  deps: TourDeps,
  { tour, rule, sessionKey, hasTeam }: MoveContext,
): Promise<VerificationLevel | null> {
  if (rule.kind === tour.kind) return wasConfirmed(tour) ? null : tour.stepUpTo;
  const contact = { ...tour, email: tour.email ?? '' };
  const { riskSignals, offered } = await assessRisk(tx, deps, { ...tour, contact, sessionKey });
  await saveRiskSignals(tx, tour.id, riskSignals);
  return offered && getNextVerification(rule, { verifications: offered, hasTeam });
}

const wasConfirmed = ({ status, endReason }: Tour): boolean =>
  status === 'CONFIRMED' ||
  status === 'COMPLETED' ||
  status === 'NO_SHOW' ||
  (status === 'EXPIRED' && endReason === UNCONFIRMED);
