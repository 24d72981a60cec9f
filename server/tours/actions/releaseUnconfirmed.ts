import sql from 'sql-template-tag';

import { queueMail } from '#server/db/outbox.ts';

import { notifyTeam } from '../emails/changedToTeam.ts';
import { tourReleased } from '../emails/followUpToVisitor.ts';
import { addActivity } from '../model/activities.ts';
import { UNCONFIRMED } from '../model/tour.ts';
import { endTour } from '../model/tourChanges.ts';
import { notifyAgent } from '../showing/notifications.ts';
import { releaseTourTime } from '../waitlist/releaseTourTime.ts';
import { defineTourAction, getDoneAt, isUpcoming } from './tourAction.ts';

declare module '#server/tours/actions/tourAction.ts' {
  interface TourActions {
    releaseUnconfirmed: true;
  }
}

const LEAD_MS = 2 * 3_600_000;

/** Releases a time whose visitor has not confirmed, if the organization wants that. */
export const releaseUnconfirmed = defineTourAction({
  name: 'releaseUnconfirmed',
  dueAt: ({ startsAt }) => new Date(startsAt.getTime() - LEAD_MS),
  isDue: (now) => sql`
    ${isUpcoming(now)} and tours.kind in ('IN_PERSON', 'LIVE_VIDEO') and tours.attendance_confirmed_at is null
    and ${getDoneAt('requestConfirmation')} <= tours.starts_at - interval '20 hours'
    and not exists (select from tour_moves where tour_moves.tour_id = tours.id)
    and coalesce((
      select auto_release_unconfirmed from tour_rules as rules
      where rules.organization_id = tours.organization_id and rules.kind = tours.kind
        and (rules.property_id is null or rules.property_id = properties.id)
        and (rules.market_id is null or rules.market_id = properties.market_id)
      order by rules.property_id is null, rules.market_id is null
      limit 1
    ), false)
  `,
  async run(tx, { tour, now }) {
    const { id, organizationId, email } = tour;
    const sequence = await endTour(tx, {
      id,
      status: 'EXPIRED',
      from: ['CONFIRMED'],
      reason: UNCONFIRMED,
      now,
    });
    if (sequence === null) return;
    await releaseTourTime(tx, tour, now);
    await addActivity(tx, id, { at: now, kind: 'released', actor: 'SYSTEM' });
    const released = { ...tour, sequence };
    const mail = { organizationId, subjectId: id, version: sequence + 1, now };
    if (email !== null) await queueMail(tx, { ...mail, message: tourReleased, recipient: email });
    await notifyAgent(tx, released, { about: 'tour', now });
    await notifyTeam(tx, released, now);
  },
});
