import { getTooLongError } from '#domain/text.ts';
import { MAX_CANCEL_COMMENT_LENGTH } from '#domain/tours/cancelReasons.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { invalidInput } from '#server/errors.ts';
import type { CancelTourRequestInput } from '#server/graphql/schemaTypes.ts';

import { notifyTeam } from '../emails/changedToTeam.ts';
import { tourEnded } from '../emails/tourEnded.ts';
import { revokeCodesNow } from '../locks/codesToRevoke.ts';
import { addActivity } from '../model/activities.ts';
import { findTourByToken } from '../model/findTourByToken.ts';
import { findMove } from '../model/moves.ts';
import { endTour, lockTour } from '../model/tourChanges.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { type Tour, tourById } from '../model/tours.ts';
import { notifyTourEnd } from '../showing/notifications.ts';
import { tourBlocked, unknownTour, canCancel } from '../view/tourChange.ts';
import { releaseTourTime, releaseMove } from '../waitlist/releaseTourTime.ts';

type Deps = Pick<TourDeps, 'db' | 'now' | 'ip' | 'tokens'>;
type CancelReason = { reason: string; comment: string | null };

/** Cancels a tour and releases its time. A canceled tour is returned unchanged. */
export async function cancelTour(deps: Deps, input: CancelTourRequestInput): Promise<Tour> {
  const { db } = deps;
  const { organizationId, publicToken } = input;
  const linkedTour = await findTourByToken(deps, { organizationId, token: publicToken });
  if (!linkedTour) throw unknownTour();
  const comment = normalizeLines(input.comment);
  const tooLong = getTooLongError(comment, MAX_CANCEL_COMMENT_LENGTH);
  if (tooLong !== null) throw invalidInput({ comment: tooLong });
  const cancellation = {
    reason: input.reason ?? 'PREFER_NOT_TO_SAY',
    comment: comment === '' ? null : comment,
  };
  await db.transaction((tx) => cancel(tx, deps, { id: linkedTour.id, cancellation }));
  const tour = await tourById(db, linkedTour.id);
  if (!tour) throw new Error('The tour was deleted while it was canceled');
  return tour;
}

async function cancel(
  tx: Queryable,
  { now }: Deps,
  { id, cancellation }: { id: string; cancellation: CancelReason },
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
  const sequence = await endTour(tx, {
    id,
    status: 'CANCELLED_BY_PROSPECT',
    from,
    reason: cancellation.reason,
    now,
  });
  if (sequence === null) return;
  await revokeCodesNow(tx, id, now);
  const move = await findMove(tx, id);
  if (move) await releaseMove(tx, tour, move, now);
  await releaseTourTime(tx, tour, now);
  const details = {
    reason: cancellation.reason,
    ...(cancellation.comment === null ? {} : { comment: cancellation.comment }),
  };
  await addActivity(tx, id, { at: now, kind: 'cancelled', actor: 'VISITOR', details });

  await notifyTourEnd(tx, { ...tour, sequence }, now);
  await notifyTeam(tx, { ...tour, sequence }, now);
  if (tour.email === null) return;
  await queueMail(tx, {
    organizationId: tour.organizationId,
    message: tourEnded,
    subjectId: id,
    version: sequence + 1,
    recipient: tour.email,
    now,
  });
}
