import type { Reply, Turn } from '../agent.ts';

import { hasMailbox, noMailbox } from './noMailbox.ts';
import { whenAnswered } from './whenAnswered.ts';

/** Its organization has stopped the agent while this chat was under way: all that it says is where to turn. */
export function switchedOff(turn: Turn): Reply {
  const { organization, memory } = turn;
  const says = (text: string) => [{ text: `The virtual assistant is off for now. ${text}` }];
  if (!hasMailbox(organization)) return { says: says(noMailbox(organization)), memory, handsOver: null };
  return {
    says: says(`The ${organization.name} team gets your messages. ${whenAnswered(turn)}`),
    memory,
    handsOver: { reason: 'The virtual assistant is off' },
  };
}
