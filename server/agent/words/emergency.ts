import type { Reply, Turn } from '../agent.ts';
import type { FixedAnswer } from '../fixed/emergencies.ts';

import { waysToReach } from './waysToReach.ts';

/** What to do comes first; then a person has the chat. */
export const emergency = ({ organization, memory }: Turn, { name, text }: FixedAnswer): Reply => ({
  says: [
    { text, attributes: { urgent: true } },
    { text: `I have told the team, and a person goes on here. ${waysToReach(organization)}` },
  ],
  memory,
  handsOver: { reason: `Emergency: ${name}` },
});
