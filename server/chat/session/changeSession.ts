import { changeConversation, lockConversation } from '#server/db/chat/conversations.ts';
import { endSession as markEnded, takeSequence } from '#server/db/chat/sessions.ts';
import { invalidInput } from '#server/errors.ts';

import { changeChat } from '../delivery/change.ts';

import { agentsSession, heldSession, type NamedConversation, unknownChat } from './heldSession.ts';
import { notedIn } from './notedAttributes.ts';
import type { SessionParts } from './sessionParts.ts';

const MOST_BYTES = 8 * 1_024;

export type UpdateAttributesInput = { conversationSid: string; attributes: unknown; sequence: number };

/** What the agent is told of where the visitor is. What comes late, after something newer, is let go. */
export async function updateAttributes(
  parts: SessionParts,
  { conversationSid, attributes, sequence }: UpdateAttributesInput,
): Promise<{ conversationSid: string }> {
  const { endedAt } = await heldSession(parts, conversationSid);
  if (endedAt !== null) throw unknownChat();
  const given = checked(attributes);
  await changeChat(parts, async ({ tx, now, changed }) => {
    const conversation = await lockConversation(tx, conversationSid);
    if (!conversation || !(await takeSequence(tx, conversationSid, sequence))) return;
    const text = JSON.stringify({ ...given, ...notedIn(conversation.attributes) });
    await changeConversation(tx, conversation, { attributes: text, now });
    changed(conversationSid, 'channel');
  });
  return { conversationSid };
}

function checked(attributes: unknown): object {
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) {
    throw invalidInput({ attributes: 'The attributes must be an object.' });
  }
  if (Buffer.byteLength(JSON.stringify(attributes)) > MOST_BYTES) {
    throw invalidInput({ attributes: 'The attributes are too large.' });
  }
  return attributes;
}

/** Both sides see that it is over. Ending it again changes nothing. */
export async function endSession(
  parts: SessionParts,
  { conversationSid }: { conversationSid: string },
): Promise<{ conversationSid: string }> {
  const { endedAt } = await heldSession(parts, conversationSid);
  if (endedAt !== null) return { conversationSid };
  await changeChat(parts, async ({ tx, now, changed }) => {
    const conversation = await lockConversation(tx, conversationSid);
    if (!conversation || conversation.state === 'closed') return;
    await changeConversation(tx, conversation, { state: 'closed', now });
    await markEnded(tx, conversationSid, now);
    changed(conversationSid, 'channel');
  });
  return { conversationSid };
}

/** The same, by what the agent's own operation calls it. */
export async function endConversation(
  parts: SessionParts,
  input: NamedConversation,
): Promise<{ conversationId: string }> {
  const { conversationSid } = await agentsSession(parts, input);
  await endSession(parts, { conversationSid });
  return { conversationId: conversationSid };
}
