import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/organizations/queries.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity, countActivities } from '#server/db/tours/activities.ts';
import type { Tour } from '#server/db/tours/tours.ts';

import { tourLockboxToTeam } from '../mails/lockboxToTeam.ts';
import { tourLockboxChange } from '../mails/lockboxToVisitor.ts';

type Options = { change: 'lockboxRemoved' | 'lockboxRestored'; now: Date };

/** Notifies the self-guided visitor and the team that the lockbox is gone, or is back. */
export async function notifyLockboxChange(
  tx: Queryable,
  tour: Tour,
  { change, now }: Options,
): Promise<void> {
  const { id, organizationId, email, startsAt } = tour;
  await addActivity(tx, id, {
    at: now,
    kind: change === 'lockboxRemoved' ? 'lockbox_removed' : 'lockbox_restored',
    actor: 'SYSTEM',
  });
  const version = await countActivities(tx, id);
  const mail = { organizationId, subjectId: id, version, now, goodUntil: startsAt };
  if (email !== null) await queueMail(tx, { ...mail, message: tourLockboxChange, recipient: email });
  const organization = await organizationById(tx, organizationId);
  if (change === 'lockboxRestored' || !organization?.leasingEmail) return;
  await queueMail(tx, { ...mail, message: tourLockboxToTeam, recipient: organization.leasingEmail });
}
