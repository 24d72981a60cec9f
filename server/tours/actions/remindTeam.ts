import sql from 'sql-template-tag';

import { requestAgentFromTeam, tourStillWithoutAgent } from '../showing/notifications.ts';
import { defineTourAction, getDoneAt, isUpcoming } from './tourAction.ts';

declare module '#server/tours/actions/tourAction.ts' {
  interface TourActions {
    remindTeam: true;
  }
}

const LEAD_MS = 2 * 3_600_000;

/** The agent can't make it, and no one has taken the tour since. */
export const remindTeam = defineTourAction({
  name: 'remindTeam',
  dueAt: ({ startsAt }) => new Date(startsAt.getTime() - LEAD_MS),
  isDue: (now) => sql`
    ${isUpcoming(now)} and ${getDoneAt('remindAgent')} is null
    and tours.agent_unavailable_at <= ${now}::timestamptz - interval '30 minutes'
  `,
  run: (tx, { tour, now }) => requestAgentFromTeam(tx, tour, now, tourStillWithoutAgent),
});
