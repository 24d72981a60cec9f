import { visitStarted } from '#domain/agents.ts';

import type { AgentAccess } from '../api/agentAccess.ts';
import { formatClockTime } from '../formatClockTime.ts';

type VisitTexts = { heading: string; sentence: string; next: readonly string[] };

/** What has happened, and what comes next. */
export function describeVisit({ status, windowEndsAt, unit }: AgentAccess): VisitTexts {
  const ends = formatClockTime(windowEndsAt, unit.property.timeZone);
  switch (status) {
    case 'USED':
      return {
        heading: 'Thank you for locking up',
        sentence:
          'Your visit is over. The code no longer opens the lockbox, and other visitors can tour the home.',
        next: ['Your client can ask about this home or book a tour on its page.'],
      };
    case 'EXPIRED':
      return {
        heading: 'Your visit has ended',
        sentence: `It ended at ${ends}. The code no longer opens the lockbox.`,
        next: [
          'If you’re still there, put the key back, lock the door and turn off the lights.',
          'If the key won’t go back in the lockbox, call us.',
        ],
      };
    case 'REVOKED':
      return {
        heading: 'This visit can’t continue',
        sentence: 'This home is no longer available to tour.',
        next: ['If you’re inside, lock up and call us.'],
      };
    // A visit begins at once and never waits.
    case 'NEEDS_CONTACT':
    case 'NEEDS_IDENTITY':
    case 'IN_REVIEW':
    case 'APPROVED':
    case 'ACTIVE':
      return {
        heading: visitStarted,
        sentence: `You can open the door until ${ends}.`,
        next: ['Confirm that you’re at the home and get the code.', 'Lock up when you leave.'],
      };
  }
}
