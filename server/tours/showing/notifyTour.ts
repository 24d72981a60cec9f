import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { listActivities } from '../model/activities.ts';
import type { Tour } from '../model/tours.ts';
import { notifyAgent } from './notifyAgent.ts';
import { tourAgentUnavailable } from './teamRequests.ts';

type TourRef = Pick<Tour, 'id' | 'organizationId' | 'sequence'>;
type ConfirmedTour = TourRef & Pick<Tour, 'agentId' | 'agentUnavailableAt'>;
/** As it was before it ended, if known. */
type EndedTour = TourRef & Pick<Tour, 'agentId'> & Partial<Pick<Tour, 'status'>>;

/** Emails the team the link of a tour without an agent. */
export const requestAgentFromTeam = (
  tx: Queryable,
  tour: TourRef,
  now: Date,
  message = tourAgentUnavailable,
): Promise<void> => queueTeamRequest(tx, tour, { message, now });

/** Emails the team the link of a tour that needs them. */
export async function queueTeamRequest(
  tx: Queryable,
  { id, organizationId, sequence }: TourRef,
  { message, now }: { message: MailKind; now: Date },
): Promise<void> {
  const organization = await organizationById(tx, organizationId);
  if (!organization?.leasingEmail) return;
  await queueMail(tx, {
    organizationId,
    message,
    subjectId: id,
    version: sequence + 1,
    recipient: organization.leasingEmail,
    now,
  });
}

/** Notifies the agent of a confirmed tour. If they can't give it, the team is asked for another agent. */
export async function notifyConfirmed(tx: Queryable, tour: ConfirmedTour, now: Date): Promise<void> {
  if (tour.agentUnavailableAt === null) await notifyAgent(tx, tour, { about: 'tour', now });
  else await requestAgentFromTeam(tx, tour, now);
}

/** Notifies an agent who knew of the tour that it is off, even if it was on hold since. */
export async function notifyTourEnd(tx: Queryable, tour: EndedTour, now: Date): Promise<void> {
  if (tour.agentId === null) return;
  const wasConfirmed =
    tour.status === 'CONFIRMED' ||
    (await listActivities(tx, tour.id)).some(({ kind }) => kind === 'confirmed');
  if (wasConfirmed) await notifyAgent(tx, tour, { about: 'tour', now });
}
