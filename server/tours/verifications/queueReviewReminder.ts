import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { getLatestStart } from '#server/organizations/officeTime.ts';
import type { Organization } from '#server/organizations/queries.ts';

import type { Tour } from '../model/tours.ts';
import { identityReminder } from './identityToTeam.ts';

/** How much office time the team still has when it is reminded. */
const REVIEW_LEAD_MINUTES = 60;

/** Reminds the team once of an ID that still waits for review when the tour is near. */
export async function queueReviewReminder(
  tx: Queryable,
  tour: Tour,
  { organization, now }: { organization: Organization | null; now: Date },
): Promise<void> {
  if (!organization?.leasingEmail || tour.startsAt <= now) return;
  const latestReminder = getLatestStart(organization, REVIEW_LEAD_MINUTES, tour.startsAt);
  const halfway = new Date((now.getTime() + tour.startsAt.getTime()) / 2);
  await queueMail(tx, {
    organizationId: tour.organizationId,
    message: identityReminder,
    subjectId: tour.id,
    version: tour.sequence + 1,
    recipient: organization.leasingEmail,
    now,
    dueAt: latestReminder !== null && latestReminder > now ? latestReminder : halfway,
    goodUntil: tour.startsAt,
  });
}
