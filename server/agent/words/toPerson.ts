import type { Reply, Turn } from '../agent.ts';

import { officeHours } from './officeHours.ts';
import { waysToReach } from './waysToReach.ts';

/** Who goes on, when, and how the visitor is reached. */
export function toPerson({ organization, visitor, memory }: Turn): Reply {
  const hours = officeHours(organization);
  return {
    says: [
      {
        text: [
          `I hand this chat to the team of ${organization.name}, with all that was said in it.`,
          hours === null ? null : `Somebody answers ${hours}.`,
          `The answer appears here; if you have gone by then, they write to ${visitor.email}.`,
          waysToReach(organization),
        ]
          .filter((part) => part !== null)
          .join(' '),
      },
    ],
    memory,
    handsOver: { reason: 'Asked for a person' },
  };
}
