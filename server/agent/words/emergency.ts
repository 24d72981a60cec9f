import type { Reply, Turn } from '../agent.ts';
import type { FixedAnswer } from '../fixed/emergencies.ts';

import { hasSpanish } from '../understand/spanish.ts';

import { hasMailbox, noMailbox } from './noMailbox.ts';
import { waysToReach } from './waysToReach.ts';

/** What to do comes first; then a person has the chat, where one can be told. */
export function emergency(turn: Turn, { name, text: english, spanish }: FixedAnswer): Reply {
  const { organization, memory } = turn;
  const text = turn.asked.some((line) => hasSpanish(line.text)) ? `${spanish}\n${english}` : english;
  const first = { text, attributes: { urgent: true as const } };
  if (!hasMailbox(organization)) {
    return { says: [first, { text: noMailbox(organization) }], memory, handsOver: null };
  }
  const told = `I have told the team, and a person goes on here. ${waysToReach(organization)}`;
  return { says: [first, { text: told }], memory, handsOver: { reason: `Emergency: ${name}` } };
}
