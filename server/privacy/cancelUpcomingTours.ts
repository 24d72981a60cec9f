import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { revokeCodesNow } from '#server/db/access/codesToRevoke.ts';
import { showingAgentById } from '#server/db/tours/showingAgents.ts';
import { toursByIds } from '#server/db/tours/tours.ts';
import { releaseTourTime } from '#server/tours/change/releaseTourTime.ts';
import { getTimeVersion, tourTimeFreed, tourTimeFreedToAgent } from '#server/tours/mails/timeFreed.ts';
import { activeStatuses } from '#server/tours/tour.ts';

/** Call this before erasing tours: upcoming ones lose their visitor, and their times become free. */
export async function cancelUpcomingTours(tx: Queryable, ids: readonly string[], now: Date): Promise<number> {
  const toCome = (await toursByIds(tx, ids)).filter(
    ({ status, endsAt }) => activeStatuses.includes(status) && endsAt > now,
  );
  for (const tour of toCome) {
    const { id, organizationId, unitId: subjectId, startsAt, agentId } = tour;
    await revokeCodesNow(tx, id, now);
    await releaseTourTime(tx, tour, now);
    // names only the home and the time, since the visitor's data are gone by the time this email is written
    const mail = { organizationId, subjectId, version: getTimeVersion(startsAt), now };
    const organization = await organizationById(tx, organizationId);
    if (organization?.leasingEmail) {
      await queueMail(tx, { ...mail, message: tourTimeFreed, recipient: organization.leasingEmail });
    }
    const agent = agentId === null ? null : await showingAgentById(tx, agentId);
    if (agent?.email) await queueMail(tx, { ...mail, message: tourTimeFreedToAgent, recipient: agent.email });
  }
  return toCome.length;
}
