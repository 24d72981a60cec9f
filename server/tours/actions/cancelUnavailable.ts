import sql from 'sql-template-tag';

import { queueMail } from '#server/db/outbox.ts';

import { notifyTeam } from '../emails/changedToTeam.ts';
import { tourEnded } from '../emails/tourEnded.ts';
import { addActivity } from '../model/activities.ts';
import { dropMove, findMove } from '../model/moves.ts';
import { HOME_UNAVAILABLE } from '../model/tour.ts';
import { endTour } from '../model/tourChanges.ts';
import { releaseTimes } from '../model/tourTimes.ts';
import { notifyTourEnd } from '../showing/notifications.ts';
import { defineTourAction, isUnavailable } from './tourAction.ts';

declare module '#server/tours/actions/tourAction.ts' {
  interface TourActions {
    cancelUnavailable: true;
  }
}

/**
 * For an hour this may be a feed error that the next feed corrects, but a visitor may be about to leave for
 * the tour.
 */
const isOffMarket = (now: Date) => sql`
  ${isUnavailable}
  and (
    coalesce(units.off_market_since, '-infinity') <= ${now}::timestamptz - interval '1 hour'
    or tours.starts_at <= ${now}::timestamptz + interval '2 hours'
  )
`;

/**
 * The home is really leased or off the market, so no visitor should come to its door. The waitlist is not
 * notified, because no one can tour the home at this time.
 */
export const cancelUnavailable = defineTourAction({
  name: 'cancelUnavailable',
  isDue: (now) => sql`
    tours.status in ('PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED') and tours.starts_at > ${now}
    and ${isOffMarket(now)}
  `,
  async run(tx, { tour, now }) {
    const { id, organizationId, email } = tour;
    const ended = {
      id,
      status: 'CANCELLED_BY_MANAGER',
      from: [tour.status],
      reason: HOME_UNAVAILABLE,
      now,
    } as const;
    const sequence = await endTour(tx, ended);
    if (sequence === null) return;
    const move = await findMove(tx, id);
    if (move) await dropMove(tx, move);
    await releaseTimes(tx, [id]);
    await addActivity(tx, id, {
      at: now,
      kind: 'cancelled',
      actor: 'SYSTEM',
      details: { reason: HOME_UNAVAILABLE },
    });
    const mail = { organizationId, subjectId: id, version: sequence + 1, now };
    if (email !== null) await queueMail(tx, { ...mail, message: tourEnded, recipient: email });
    await notifyTeam(tx, { ...tour, sequence }, now);
    await notifyTourEnd(tx, { ...tour, sequence }, now);
  },
});
