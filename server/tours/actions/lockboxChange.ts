import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { tourLockboxToTeam, tourLockboxChange } from '../emails/lockboxChange.ts';
import { addActivity, countActivities } from '../model/activities.ts';
import type { Tour } from '../model/tours.ts';
import { isUpcomingSelfGuided } from '../setup/countSelfGuidedTours.ts';
import { defineTourAction } from './tourAction.ts';

declare module '#server/tours/actions/tourAction.ts' {
  interface TourActions {
    lockboxRemoved: true;
    lockboxRestored: true;
  }
}

const hasLockbox = sql`exists (select from lockboxes where lockboxes.unit_id = tours.unit_id)`;

/** The lockbox is gone; notifies early enough to choose another way in. */
export const lockboxRemoved = defineTourAction({
  name: 'lockboxRemoved',
  isDue: (now) => sql`
    ${isUpcomingSelfGuided(now)} and tours.lockbox_missing_notified_at is null and not ${hasLockbox}
  `,
  async run(tx, { tour, now }) {
    await setLockboxMissingNotifiedAt(tx, tour.id, now);
    await notifyLockboxChange(tx, tour, { change: 'lockboxRemoved', now });
  },
});

export const lockboxRestored = defineTourAction({
  name: 'lockboxRestored',
  isDue: (now) => sql`
    ${isUpcomingSelfGuided(now)} and tours.lockbox_missing_notified_at is not null and ${hasLockbox}
  `,
  async run(tx, { tour, now }) {
    await setLockboxMissingNotifiedAt(tx, tour.id, null);
    await notifyLockboxChange(tx, tour, { change: 'lockboxRestored', now });
  },
});

const setLockboxMissingNotifiedAt = (tx: Queryable, id: string, at: Date | null) =>
  tx.query(
    'tours.setLockboxMissingNotifiedAt',
    sql`update tours set lockbox_missing_notified_at = ${at} where id = ${id}`,
  );

type Options = { change: 'lockboxRemoved' | 'lockboxRestored'; now: Date };

/** Notifies the self-guided visitor and the team that the lockbox is gone, or is back. */
async function notifyLockboxChange(tx: Queryable, tour: Tour, { change, now }: Options): Promise<void> {
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
