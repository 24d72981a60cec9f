import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { activitiesOf } from '#server/db/tours/activities.ts';
import type { Tour } from '#server/db/tours/tours.ts';

import { TOUR_AGENT_UNAVAILABLE } from '../mails/kinds.ts';

import { tellAgent } from './tellAgent.ts';

type Stranded = Pick<Tour, 'id' | 'organizationId' | 'sequence'>;
type Confirmed = Stranded & Pick<Tour, 'agentId' | 'agentUnavailableAt'>;
/** As it was before it ended, where that is known. */
type Ended = Stranded & Pick<Tour, 'agentId'> & Partial<Pick<Tour, 'status'>>;

/** Mails the team the link of a tour that no one gives. */
export const askTeamForAgent = (
  tx: Queryable,
  tour: Stranded,
  now: Date,
  kind = TOUR_AGENT_UNAVAILABLE,
): Promise<void> => askTeam(tx, tour, { kind, now });

/** Mails the team the link of a tour that needs them. */
export async function askTeam(
  tx: Queryable,
  { id, organizationId, sequence }: Stranded,
  { kind, now }: { kind: string; now: Date },
): Promise<void> {
  const organization = await organizationById(tx, organizationId);
  if (!organization?.leasingEmail) return;
  await queueMail(tx, {
    organizationId,
    kind,
    subjectId: id,
    version: sequence + 1,
    recipient: organization.leasingEmail,
    now,
  });
}

/** The agent hears of a tour that was confirmed. One who can’t give it doesn’t: the team is asked for another again. */
export async function tellOfConfirmed(tx: Queryable, tour: Confirmed, now: Date): Promise<void> {
  if (tour.agentUnavailableAt === null) await tellAgent(tx, tour, { about: 'tour', now });
  else await askTeamForAgent(tx, tour, now);
}

/** An agent who was told that a tour is theirs hears that it isn’t taking place, even if it was on hold since. */
export async function tellOfEnd(tx: Queryable, tour: Ended, now: Date): Promise<void> {
  if (tour.agentId === null) return;
  const wasConfirmed =
    tour.status === 'CONFIRMED' || (await activitiesOf(tx, tour.id)).some(({ kind }) => kind === 'confirmed');
  if (wasConfirmed) await tellAgent(tx, tour, { about: 'tour', now });
}
