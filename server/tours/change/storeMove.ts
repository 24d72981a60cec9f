import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { Organization } from '#server/organizations/queries.ts';

import { scheduleTour } from '../actions/scheduleTour.ts';
import { tourMoved } from '../confirmations/tourMoved.ts';
import { tourChangedToTeam } from '../emails/changedToTeam.ts';
import { queueVerificationReminder } from '../emails/tourVerificationReminder.ts';
import { revokeCodesNow } from '../locks/codesToRevoke.ts';
import { addActivity, type TourActor } from '../model/activities.ts';
import { activeStatuses } from '../model/tour.ts';
import { moveTour } from '../model/tourChanges.ts';
import type { Tour } from '../model/tours.ts';
import { notifyAgent } from '../showing/notifications.ts';
import { confirmOnceVerified } from '../verifications/confirmOnceVerified.ts';

type MoveToStore = {
  tour: Tour;
  organization: Pick<Organization, 'leasingEmail'>;
  moved: Pick<
    Tour,
    'kind' | 'startsAt' | 'endsAt' | 'agentId' | 'status' | 'verifyBy' | 'answerBy' | 'stepUpTo'
  >;
  reason?: string | null;
  actor?: TourActor;
};

/** Stores the new time, which is already taken, and queues the emails about it. */
export async function storeMove(
  tx: Queryable,
  { now }: { now: Date },
  { tour, organization, moved, reason = null, actor = 'VISITOR' }: MoveToStore,
): Promise<void> {
  const { id, organizationId, email, status, kind, startsAt } = tour;
  const isVisitorInitiated = activeStatuses.includes(status) && tour.proposedAt === null;
  const isCounted = isVisitorInitiated || status === 'NO_SHOW' || status === 'COMPLETED';
  const sequence = await moveTour(tx, { ...moved, id, isCounted, now });
  await scheduleTour(tx, id, now);
  await revokeCodesNow(tx, id, now);
  await addActivity(tx, id, {
    at: now,
    kind: 'moved',
    actor,
    details: {
      from: startsAt.toISOString(),
      ...(moved.kind === kind ? {} : { fromKind: kind }),
      ...(reason === null ? {} : { reason }),
    },
  });
  const mail = { organizationId, subjectId: id, version: sequence + 1, now };
  if (email !== null) await queueMail(tx, { ...mail, message: tourMoved, recipient: email });
  if (organization.leasingEmail !== null) {
    await queueMail(tx, { ...mail, message: tourChangedToTeam, recipient: organization.leasingEmail });
  }
  const wasOn = status === 'CONFIRMED' && tour.agentId !== null;
  const isOn = moved.status === 'CONFIRMED';
  if (wasOn && tour.agentId !== moved.agentId) {
    await notifyAgent(tx, { ...tour, sequence }, { about: 'release', now });
  }
  if (isOn || (wasOn && tour.agentId === moved.agentId)) {
    await notifyAgent(tx, { ...tour, sequence, agentId: moved.agentId }, { about: 'tour', now });
  }
  // The team may have reviewed the ID in the meantime.
  if (moved.status === 'NEEDS_VERIFICATION') {
    await confirmOnceVerified(tx, id, { now, actor: 'TEAM' });
    await queueVerificationReminder(tx, id, now);
  }
}
