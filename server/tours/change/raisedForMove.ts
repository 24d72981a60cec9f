import type { Queryable } from '#server/db/database.ts';
import { noteSigns } from '#server/db/tours/changeTour.ts';
import type { Tour } from '#server/db/tours/tours.ts';

import { UNCONFIRMED } from '../endReasons.ts';
import { lookAt } from '../signs/lookAt.ts';
import { nextProof } from '../signs/nextProof.ts';
import type { ProofLevel, TourRule } from '../tour.ts';
import type { TourParts } from '../tourParts.ts';

type Moved = { tour: Tour; rule: TourRule; sessionKey: string; hasTeam: boolean };

/**
 * What is asked for beyond the rule when a tour is moved. Another kind of tour is looked at anew; in the same kind nothing is
 * asked of whoever was confirmed once: he has shown it, or the team has said yes.
 */
export async function raisedForMove(
  tx: Queryable,
  parts: TourParts,
  { tour, rule, sessionKey, hasTeam }: Moved,
): Promise<ProofLevel | null> {
  if (rule.kind === tour.kind) return wasConfirmed(tour) ? null : tour.raisedTo;
  const contact = { ...tour, email: tour.email ?? '' };
  const { signs, offered } = await lookAt(tx, parts, { ...tour, contact, sessionKey });
  await noteSigns(tx, tour.id, signs);
  return offered && nextProof(rule, { proofs: offered, hasTeam });
}

const wasConfirmed = ({ status, endReason }: Tour): boolean =>
  status === 'CONFIRMED' ||
  status === 'COMPLETED' ||
  status === 'NO_SHOW' ||
  (status === 'EXPIRED' && endReason === UNCONFIRMED);
