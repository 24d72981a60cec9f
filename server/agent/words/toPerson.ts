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
    `I’m passing this chat, with everything in it, to the ${organization.name} team.`,
    whenAnswered(turn),
    'If you’d rather get a call, send your phone number here.',
  ].join(' ');
  return { says: [{ text, isOurs: true }], memory, handsOver: { reason } };
}
