import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity, countActivities } from '#server/db/tours/activities.ts';
import type { Tour } from '#server/db/tours/tours.ts';

import { TOUR_DOOR, TOUR_DOOR_TO_TEAM } from '../mails/kinds.ts';

type Told = { stands: 'shut' | 'unshut'; now: Date };

/** Tells whoever comes alone that there is no way in, or that there is one again, and the team. */
export async function tellOfDoor(tx: Queryable, tour: Tour, { stands, now }: Told): Promise<void> {
  const { id, organizationId, email, startsAt } = tour;
  await addActivity(tx, id, { at: now, kind: stands, actor: 'SYSTEM' });
  const version = await countActivities(tx, id);
  const mail = { organizationId, subjectId: id, version, now, goodUntil: startsAt };
  if (email !== null) await queueMail(tx, { ...mail, kind: TOUR_DOOR, recipient: email });
  const organization = await organizationById(tx, organizationId);
  if (stands === 'unshut' || !organization?.leasingEmail) return;
  await queueMail(tx, { ...mail, kind: TOUR_DOOR_TO_TEAM, recipient: organization.leasingEmail });
}
