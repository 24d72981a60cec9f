import type { Reply, Turn } from '../agent.ts';

import { hasMailbox, noMailbox } from './noMailbox.ts';
import { whenAnswered } from './whenAnswered.ts';

/** Why a person goes on, as the team reads it, and what is said of that first. */
type Given = { reason?: string; before?: string };

/** Who goes on, when, and how the visitor is reached. */
export function toPerson(turn: Turn, { reason = 'Asked for a person', before = '' }: Given = {}): Reply {
  const { organization, memory } = turn;
  if (!hasMailbox(organization))
    return { says: [{ text: noMailbox(organization) }], memory, handsOver: null };
  const text = [
    ...(before === '' ? [] : [before]),
    `I hand this chat to the team of ${organization.name}, with all that was said in it.`,
    whenAnswered(turn),
    'If you would rather be called, write a phone number here.',
  ].join(' ');
  return { says: [{ text, isOurs: true }], memory, handsOver: { reason } };
}
