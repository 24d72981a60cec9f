import type { Reply, Turn } from '../agent.ts';

import { hasMailbox, noMailbox } from './noMailbox.ts';
import { whenAnswered } from './whenAnswered.ts';

/** Its organization has stopped the agent while this chat was under way: all that it says is where to turn. */
export function switchedOff(turn: Turn): Reply {
  const { organization, memory } = turn;
  const says = (text: string) => [{ text: `The assistant is switched off for now. ${text}` }];
  if (!hasMailbox(organization)) return { says: says(noMailbox(organization)), memory, handsOver: null };
  return {
    says: says(`The team of ${organization.name} gets what you wrote. ${whenAnswered(turn)}`),
    memory,
    handsOver: { reason: 'The assistant is switched off' },
  };
}
