import sql from 'sql-template-tag';

import { notifyVisitor } from '../emails/notifyVisitor.ts';
import { tourReminderByText } from '../emails/texts.ts';
import { tourReminder } from '../emails/upcomingToVisitor.ts';
import { getReminderTime } from '../model/reminderSchedule.ts';
import { defineTourAction, isUpcoming } from './tourAction.ts';

declare module '#server/tours/actions/tourAction.ts' {
  interface TourActions {
    remind: true;
  }
}

/** Reminds the visitor, unless they were given the time after the reminder was due: it would only repeat it. */
export const remind = defineTourAction({
  name: 'remind',
  dueAt({ startsAt, timeZone, announcedAt }) {
    const at = getReminderTime(startsAt, timeZone);
    return announcedAt < at ? at : null;
  },
  isDue: (now) => sql`${isUpcoming(now)} and tours.lockbox_missing_notified_at is null`,
  run: (tx, { tour, ...delivery }) =>
    notifyVisitor(tx, tour, { mail: tourReminder, text: tourReminderByText }, delivery),
  shownInTimeline: () => ({ kind: 'remind', summary: 'We’ll remind you about your tour' }),
});
