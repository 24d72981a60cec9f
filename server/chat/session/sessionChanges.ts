import { MAX_CHAT_COMMENT_LENGTH } from '#domain/chat.ts';
import { getTooLongError } from '#domain/text.ts';
import { closeConversation } from '#server/chat/conversations/closeConversation.ts';
import { changeChat } from '#server/chat/delivery/changeChat.ts';
import { changeConversation, lockConversation } from '#server/chat/queries/conversations.ts';
import { messageBySid } from '#server/chat/queries/messages.ts';
import { claimSequence, saveChatFeedback } from '#server/chat/queries/sessions.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import { runOnce } from '#server/db/idempotency.ts';
import { invalidInput, type ErrorInfo } from '#server/errors.ts';
import type {
  EndAiAgentConversationInput,
  UpdateChatAttributesInput,
  SendChatFeedbackInput,
} from '#server/graphql/schemaTypes.ts';

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
    // only the server says who from the team is there
    const text = JSON.stringify({
      ...fields,
      team: undefined,
      ...parseServerAttributes(conversation.attributes),
    });
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
  await changeChat(deps, async (change) => {
    const conversation = await lockConversation(change.tx, conversationSid);
    if (conversation && conversation.state !== 'closed') await closeConversation(change, conversation);
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

/** Stores a rating of a chat or of one answer in it. */
export async function sendFeedback(deps: SessionDeps, input: SendChatFeedbackInput): Promise<{ ok: true }> {
  const { db, clock } = deps;
  const { idempotencyKey: key, ...content } = input;
  const { conversationSid, messageSid = null, rating = null, helpful: isHelpful = null } = input;
  const { organizationId } = await getOwnedSession(deps, conversationSid);
  const comment = normalizeLines(input.comment);
  const problems: ErrorInfo = {};
  if (rating !== null && (rating < 1 || rating > 5)) problems.rating = 'Choose a number from 1 to 5.';
  const tooLong = getTooLongError(comment, MAX_CHAT_COMMENT_LENGTH);
  if (tooLong !== null) problems.comment = tooLong;
  if (messageSid !== null && !(await messageBySid(db, { conversationSid, sid: messageSid }))) {
    problems.messageSid = 'That message isn’t in this chat.';
  }
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  const now = clock.now();
  const request = { operation: 'sendChatFeedback', key, input: content, organizationId, now };
  return runOnce(db, request, async (tx) => {
    const feedback = { conversationSid, messageSid, rating, isHelpful, comment: comment || null };
    await saveChatFeedback(tx, { ...feedback, now });
    return { ok: true as const };
  });
}
