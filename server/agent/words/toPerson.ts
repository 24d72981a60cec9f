import type { Reply, Turn } from '../agent.ts';

import { hasMailbox, noMailbox } from './noMailbox.ts';
import { whenAnswered } from './whenAnswered.ts';

/** Who goes on, when, and how the visitor is reached. */
export function toPerson({ organization, visitor, memory }: Turn): Reply {
  if (!hasMailbox(organization))
    return { says: [{ text: noMailbox(organization) }], memory, handsOver: null };
  const text = [
    `I hand this chat to the team of ${organization.name}, with all that was said in it.`,
    whenAnswered(organization, visitor),
  ].join(' ');
  return { says: [{ text, isOurs: true }], memory, handsOver: { reason: 'Asked for a person' } };
}
