import sql from 'sql-template-tag';

import { notifyVisitor } from '../emails/notifyVisitor.ts';
import { tourAttendanceRequestByText } from '../emails/texts.ts';
import { tourAttendanceRequest } from '../emails/upcomingToVisitor.ts';
import { defineTourAction, getDueAt, isUpcoming } from './tourAction.ts';

declare module '#server/tours/actions/tourAction.ts' {
  interface TourActions {
    requestConfirmation: true;
  }
}

const LEAD_MS = 24 * 3_600_000;

/** Asks whether the visitor is coming, unless they booked within the last day. */
export const requestConfirmation = defineTourAction({
  name: 'requestConfirmation',
  dueAt({ startsAt, announcedAt }) {
    const at = new Date(startsAt.getTime() - LEAD_MS);
    return announcedAt <= at ? at : null;
  },
  isDue: (now) => sql`
    ${isUpcoming(now)} and tours.attendance_confirmed_at is null and tours.lockbox_missing_notified_at is null
    and ${getDueAt('remind')} > ${now}
  `,
  run: (tx, { tour, ...delivery }) =>
    notifyVisitor(tx, tour, { mail: tourAttendanceRequest, text: tourAttendanceRequestByText }, delivery),
  shownInTimeline: ({ attendanceConfirmedAt }) =>
    attendanceConfirmedAt === null ? { kind: 'ask', summary: 'We’ll ask you to confirm' } : null,
});
