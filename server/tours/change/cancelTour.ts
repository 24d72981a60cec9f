import { plainLines, tooLong } from '#server/contact/plainLines.ts';
import { endCodesOf } from '#server/db/access/codesToRevoke.ts';
import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { lockTour } from '#server/db/proofs/waitingTours.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { endTour } from '#server/db/tours/changeTour.ts';
import { moveOf } from '#server/db/tours/moves.ts';
import { type Tour, tourById } from '#server/db/tours/tours.ts';
import { invalidInput } from '#server/errors.ts';

import { TOUR_CHANGED_TO_TEAM, TOUR_ENDED } from '../mails/kinds.ts';
import { tellOfEnd } from '../showing/tellOfTour.ts';
import type { TourParts } from '../tourParts.ts';
import { canCancel } from '../view/changes.ts';
import { heldTour } from '../view/heldTour.ts';

import { tourBlocked, unknownTour } from './blocked.ts';
import type { CancelTourRequestInput } from './changeInput.ts';
import { freeTime, giveBackMove } from './giveBack.ts';

type Parts = Pick<TourParts, 'db' | 'now' | 'ip' | 'tokens'>;
type Said = { reason: string; comment: string | null };

const MOST_CHARACTERS = 500;

/** Ends a tour and gives its time back. One that is cancelled already is answered as it is. */
export async function cancelTour(parts: Parts, input: CancelTourRequestInput): Promise<Tour> {
  const { db } = parts;
  const { organizationId, publicToken } = input;
  const held = await heldTour(parts, { organizationId, token: publicToken });
  if (!held) throw unknownTour();
  const comment = plainLines(input.comment);
  if (Array.from(comment).length > MOST_CHARACTERS) {
    throw invalidInput({ comment: tooLong(MOST_CHARACTERS) });
  }
  const said = { reason: input.reason ?? 'PREFER_NOT_TO_SAY', comment: comment === '' ? null : comment };
  await db.transaction((tx) => cancel(tx, parts, { id: held.id, said }));
  const tour = await tourById(db, held.id);
  if (!tour) throw new Error('A tour went while it was cancelled');
  return tour;
}

async function cancel(
  tx: Queryable,
  { now }: Parts,
  { id, said }: { id: string; said: Said },
): Promise<void> {
  await lockTour(tx, id);
  const tour = await tourById(tx, id);
  if (!tour || tour.status === 'CANCELLED_BY_PROSPECT') return;
  if (!canCancel(tour, now)) {
    throw tourBlocked(
      'ALREADY_HAPPENED',
      'This tour has started or is over, so there’s nothing left to cancel.',
    );
  }
  const from = [tour.status];
  const sequence = await endTour(tx, { id, status: 'CANCELLED_BY_PROSPECT', from, reason: said.reason, now });
  if (sequence === null) return;
  await endCodesOf(tx, id, now);
  const move = await moveOf(tx, id);
  if (move) await giveBackMove(tx, tour, move, now);
  await freeTime(tx, tour, now);
  const details = { reason: said.reason, ...(said.comment === null ? {} : { comment: said.comment }) };
  await addActivity(tx, id, { at: now, kind: 'cancelled', actor: 'VISITOR', details });

  await tellOfEnd(tx, { ...tour, sequence }, now);
  const organization = await organizationById(tx, tour.organizationId);
  const mail = { organizationId: tour.organizationId, subjectId: id, version: sequence + 1, now };
  if (tour.email !== null) await queueMail(tx, { ...mail, kind: TOUR_ENDED, recipient: tour.email });
  if (organization?.leasingEmail) {
    await queueMail(tx, { ...mail, kind: TOUR_CHANGED_TO_TEAM, recipient: organization.leasingEmail });
  }
}
