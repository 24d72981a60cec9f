import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { Tour } from '#server/db/tours/tours.ts';

import { TOUR_CHANGED_TO_TEAM } from '../mails/kinds.ts';

type Changed = Pick<Tour, 'id' | 'organizationId' | 'sequence'>;

/** That the tour has changed: how, the mail says. */
export async function tellTeam(tx: Queryable, tour: Changed, now: Date): Promise<void> {
  const { id: subjectId, organizationId, sequence } = tour;
  const organization = await organizationById(tx, organizationId);
  if (!organization?.leasingEmail) return;
  await queueMail(tx, {
    organizationId,
    kind: TOUR_CHANGED_TO_TEAM,
    subjectId,
    version: sequence + 1,
    recipient: organization.leasingEmail,
    now,
  });
}
