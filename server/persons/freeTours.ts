import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { endCodesOf } from '#server/db/access/codesToRevoke.ts';
import { showingAgentById } from '#server/db/tours/showing.ts';
import { toursByIds } from '#server/db/tours/tours.ts';
import { freeTime } from '#server/tours/change/giveBack.ts';
import { TOUR_TIME_FREED, TOUR_TIME_FREED_TO_AGENT } from '#server/tours/mails/kinds.ts';
import { versionOfTime } from '#server/tours/mails/timeFreed.ts';
import { activeStatuses } from '#server/tours/tour.ts';

/** To be called before tours are erased: those to come have no visitor any more, and their times are free. */
export async function freeTours(tx: Queryable, ids: readonly string[], now: Date): Promise<number> {
  const toCome = (await toursByIds(tx, ids)).filter(
    ({ status, endsAt }) => activeStatuses.includes(status) && endsAt > now,
  );
  for (const tour of toCome) {
    const { id, organizationId, unitId: subjectId, startsAt, agentId } = tour;
    await endCodesOf(tx, id, now);
    await freeTime(tx, tour, now);
    // of the home and the time alone: nothing of the visitor is left by the time that it is written
    const mail = { organizationId, subjectId, version: versionOfTime(startsAt), now };
    const organization = await organizationById(tx, organizationId);
    if (organization?.leasingEmail) {
      await queueMail(tx, { ...mail, kind: TOUR_TIME_FREED, recipient: organization.leasingEmail });
    }
    const agent = agentId === null ? null : await showingAgentById(tx, agentId);
    if (agent?.email)
      await queueMail(tx, { ...mail, kind: TOUR_TIME_FREED_TO_AGENT, recipient: agent.email });
  }
  return toCome.length;
}
