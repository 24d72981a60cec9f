import type { Reply, Turn } from '../agent.ts';

import { hasLeasingEmail, formatContactAlternatives } from './formatContactAlternatives.ts';
import { formatResponseTime } from './formatResponseTime.ts';

/** Sent when the organization has switched the agent off mid-chat; it only says how to reach the team. */
export function createAgentOffReply(turn: Turn): Reply {
  const { organization, memory } = turn;
  const createMessages = (text: string) => [{ text: `The virtual assistant is off for now. ${text}` }];
  if (!hasLeasingEmail(organization))
    return {
      messages: createMessages(formatContactAlternatives(organization)),
      memory,
      handOverRequest: null,
    };
  return {
    messages: createMessages(`The ${organization.name} team gets your messages. ${formatResponseTime(turn)}`),
    memory,
    handOverRequest: { reason: 'The virtual assistant is off' },
  };
}
