import sql from 'sql-template-tag';

import { notifyAgent } from '../showing/notifications.ts';
import { defineTourAction, isUpcoming } from './tourAction.ts';

declare module '#server/tours/actions/tourAction.ts' {
  interface TourActions {
    remindAgent: true;
  }
}

const LEAD_MS = 3_600_000;

const getAgentReminderTime = (startsAt: Date) => new Date(startsAt.getTime() - LEAD_MS);

/** A tour scheduled later than its reminder was just announced to its agent. */
export const remindAgent = defineTourAction({
  name: 'remindAgent',
  dueAt: ({ startsAt }) => getAgentReminderTime(startsAt),
  isDue: (now) => sql`
    ${isUpcoming(now)} and tours.agent_id is not null and tours.agent_unavailable_at is null
  `,
  async run(tx, { tour, now }) {
    if (tour.lastScheduledAt > getAgentReminderTime(tour.startsAt)) return;
    await notifyAgent(tx, tour, { about: 'reminder', now, goodUntil: tour.startsAt });
  },
});
