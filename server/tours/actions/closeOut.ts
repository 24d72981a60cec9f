import sql from 'sql-template-tag';

import { addActivity } from '../model/activities.ts';
import { setAttendance } from '../model/tourChanges.ts';
import { defineTourAction } from './tourAction.ts';

declare module '#server/tours/actions/tourAction.ts' {
  interface TourActions {
    closeOut: true;
  }
}

/** Self-guided visitors check in at the home; other visitors are assumed to have come. */
export const closeOut = defineTourAction({
  name: 'closeOut',
  isDue: (now) => sql`tours.status in ('CONFIRMED', 'CHECKED_IN') and tours.ends_at <= ${now}`,
  async run(tx, { tour, now }) {
    const from = [tour.status];
    const isMissed = tour.status === 'CONFIRMED' && tour.kind === 'SELF_GUIDED';
    if (isMissed) {
      await setAttendance(tx, tour.id, { status: 'NO_SHOW', attendance: 'MISSED', from, now });
      await addActivity(tx, tour.id, { at: now, kind: 'missed', actor: 'SYSTEM' });
      return;
    }
    const attendance = tour.status === 'CHECKED_IN' ? 'CAME' : tour.attendance;
    await setAttendance(tx, tour.id, { status: 'COMPLETED', attendance, from, now });
  },
});
