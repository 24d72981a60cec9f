import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { organizationById } from '#server/organizations/queries.ts';

import type { Tour } from '../model/tours.ts';
import { tourChangedToTeam } from './changedToTeam.ts';

type ChangedTour = Pick<Tour, 'id' | 'organizationId' | 'sequence'>;

/** Notifies the team of a change; the email says what changed. */
export async function notifyTeam(tx: Queryable, tour: ChangedTour, now: Date): Promise<void> {
  const { id: subjectId, organizationId, sequence } = tour;
  const organization = await organizationById(tx, organizationId);
  if (!organization?.leasingEmail) return;
  await queueMail(tx, {
    organizationId,
    message: tourChangedToTeam,
    subjectId,
    version: sequence + 1,
    recipient: organization.leasingEmail,
    now,
  });
}
