import { MAX_CHAT_COMMENT_LENGTH } from '#domain/chat.ts';
import { getTooLongError } from '#domain/text.ts';
import { messageBySid } from '#server/chat/queries/messages.ts';
import { saveChatFeedback } from '#server/chat/queries/sessions.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import { runOnce } from '#server/db/idempotency.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { SendChatFeedbackInput } from '#server/graphql/schemaTypes.ts';

import { getOwnedSession } from './getOwnedSession.ts';
import type { SessionDeps } from './sessionDeps.ts';

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
