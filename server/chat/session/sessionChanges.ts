import { changeChat } from '#server/chat/delivery/changeChat.ts';
import { changeConversation, lockConversation } from '#server/chat/queries/conversations.ts';
import { claimSequence, markSessionEnded } from '#server/chat/queries/sessions.ts';
import { invalidInput } from '#server/errors.ts';
import type { EndAiAgentConversationInput, UpdateChatAttributesInput } from '#server/graphql/schemaTypes.ts';

import { getAgentSession, getOwnedSession, chatNotFound } from './getOwnedSession.ts';
import { parseServerAttributes } from './serverAttributes.ts';
import type { SessionDeps } from './sessionDeps.ts';

const MAX_BYTES = 8 * 1_024;

/** Updates which page the visitor is on, for the agent. Updates that arrive out of order are dropped. */
export async function updateAttributes(
  deps: SessionDeps,
  { conversationSid, attributes, sequence }: UpdateChatAttributesInput,
): Promise<{ conversationSid: string }> {
  const { endedAt } = await getOwnedSession(deps, conversationSid);
  if (endedAt !== null) throw chatNotFound();
  const fields = validateAttributes(attributes);
  await changeChat(deps, async ({ tx, now, markChanged }) => {
    const conversation = await lockConversation(tx, conversationSid);
    if (!conversation || !(await claimSequence(tx, conversationSid, sequence))) return;
    const text = JSON.stringify({ ...fields, ...parseServerAttributes(conversation.attributes) });
    await changeConversation(tx, conversation, { attributes: text, now });
    markChanged(conversationSid, 'channel');
  });
  return { conversationSid };
}

function validateAttributes(attributes: unknown): object {
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) {
    throw invalidInput({ attributes: 'The attributes must be an object.' });
  }
  if (Buffer.byteLength(JSON.stringify(attributes)) > MAX_BYTES) {
    throw invalidInput({ attributes: 'The attributes are too large.' });
  }
  return attributes;
}

/** Ends the chat for both sides; ending it again changes nothing. */
export async function endSession(
  deps: SessionDeps,
  { conversationSid }: { conversationSid: string },
): Promise<{ conversationSid: string }> {
  const { endedAt } = await getOwnedSession(deps, conversationSid);
  if (endedAt !== null) return { conversationSid };
  await changeChat(deps, async ({ tx, now, markChanged }) => {
    const conversation = await lockConversation(tx, conversationSid);
    if (!conversation || conversation.state === 'closed') return;
    await changeConversation(tx, conversation, { state: 'closed', now });
    await markSessionEnded(tx, conversationSid, now);
    markChanged(conversationSid, 'channel');
  });
  return { conversationSid };
}

/** Does what `endSession` does, with the field names of the agent's own operation. */
export async function endConversation(
  deps: SessionDeps,
  input: EndAiAgentConversationInput,
): Promise<{ conversationId: string }> {
  const { conversationSid } = await getAgentSession(deps, input);
  await endSession(deps, { conversationSid });
  return { conversationId: conversationSid };
}
