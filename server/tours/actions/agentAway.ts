import sql from 'sql-template-tag';

import { flagWithoutAgent } from '../showing/agentAnswers.ts';
import { defineTourAction, isUpcoming } from './tourAction.ts';

declare module '#server/tours/actions/tourAction.ts' {
  interface TourActions {
    agentAway: true;
  }
}

/**
 * Whoever marks an agent absent learns which tours that strands. These tours had the agent reserved before,
 * and were confirmed after: a held time that was booked, or a requested move that the team accepted.
 */
export const agentAway = defineTourAction({
  name: 'agentAway',
  isDue: (now) => sql`
    ${isUpcoming(now)} and tours.agent_unavailable_at is null
    and exists (
      select from tour_agents
      where tour_agents.id = tours.agent_id and (
        not is_active
        or exists (
          select from tour_agent_absences as absences
          join tour_times on tour_times.during && absences.during
          where absences.agent_id = tour_agents.id and tour_times.tour_id = tours.id
        )
      )
    )
  `,
  run: (tx, { tour, now }) => flagWithoutAgent(tx, tour, { now, actor: 'SYSTEM' }),
});
