import type { Queryable } from '#server/db/database.ts';

import { UNCONFIRMED, type VerificationLevel, type TourRule } from '../model/tour.ts';
import { saveRiskSignals } from '../model/tourChanges.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import type { Tour } from '../model/tours.ts';
import { assessRisk } from '../risk/assessRisk.ts';
import { getNextVerification } from '../risk/nextVerification.ts';

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
