import type { AgentAccess } from '#src/api/agentAccess.ts';

import { clockTime } from '../clockTime.ts';

type Words = { heading: string; sentence: string; next: readonly string[] };

/** What has happened, and what comes next. */
export function visitWords({ status, windowEndsAt, unit }: AgentAccess): Words {
  const ends = clockTime(windowEndsAt, unit.property.timeZone);
  switch (status) {
    case 'USED':
      return {
        heading: 'Thank you for locking up',
        sentence: 'Your visit is over. The code does not open the lockbox any more, and others may come.',
        next: ['Your client can ask for this home, or book a tour, on its page.'],
      };
    case 'EXPIRED':
      return {
        heading: 'The time of this visit has ended',
        sentence: `It ended at ${ends}. The code does not open the lockbox any more.`,
        next: [
          'If you are still there: put the key back, lock the door and turn off the lights.',
          'If the box does not take the key, call us.',
        ],
      };
    case 'REVOKED':
      return {
        heading: 'This visit cannot go on',
        sentence: 'The home is not to be seen any more.',
        next: ['If you are inside, lock up and call us.'],
      };
    // a visit begins at once: it waits for nothing
    case 'NEEDS_CONTACT':
    case 'NEEDS_IDENTITY':
    case 'IN_REVIEW':
    case 'APPROVED':
    case 'ACTIVE':
      return {
        heading: 'Your visit has begun',
        sentence: `The door can be opened until ${ends}.`,
        next: ['Show that you are at the home, and get the code.', 'Lock up when you go.'],
      };
  }
}
