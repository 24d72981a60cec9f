import type { Reply, Turn } from '../agent.ts';

import { hasLeasingEmail, formatContactAlternatives } from './formatContactAlternatives.ts';
import { formatResponseTime } from './formatResponseTime.ts';

/** The reason for the hand-over as the team reads it, and a text to put in front of the reply. */
type Options = { reason?: string; intro?: string };

/** Says who takes over, when, and how the visitor is reached. */
export function createHandOverReply(
  turn: Turn,
  { reason = 'Asked for a person', intro = '' }: Options = {},
): Reply {
  const { organization, memory } = turn;
  if (!hasLeasingEmail(organization))
    return { messages: [{ text: formatContactAlternatives(organization) }], memory, handOverRequest: null };
  const text = [
    ...(intro === '' ? [] : [intro]),
    `I’m passing this chat, with everything in it, to the ${organization.name} team.`,
    formatResponseTime(turn),
    'If you’d rather get a call, send your phone number here.',
  ].join(' ');
  return { messages: [{ text, isTrusted: true }], memory, handOverRequest: { reason } };
}
