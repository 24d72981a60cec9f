import { plainLines, tooLong } from '#server/contact/plainLines.ts';
import { messageBySid } from '#server/db/chat/messages.ts';
import { saveChatFeedback } from '#server/db/chat/sessions.ts';
import { once } from '#server/db/idempotency.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';

import { heldSession } from './heldSession.ts';
import type { SessionParts } from './sessionParts.ts';

const MOST_COMMENT = 2_000;

export type FeedbackInput = {
  conversationSid: string;
  messageSid?: string | null;
  rating?: number | null;
  helpful?: boolean | null;
  comment?: string | null;
  idempotencyKey: string;
};

/** How a chat, or one answer in it, was. */
export async function sendFeedback(parts: SessionParts, input: FeedbackInput): Promise<{ ok: true }> {
  const { db, clock } = parts;
  const { idempotencyKey: key, ...content } = input;
  const { conversationSid, messageSid = null, rating = null, helpful: isHelpful = null } = input;
  const { organizationId } = await heldSession(parts, conversationSid);
  const comment = plainLines(input.comment);
  const problems: ErrorInfo = {};
  if (rating !== null && (rating < 1 || rating > 5)) problems.rating = 'Choose a number from 1 to 5.';
  if (Array.from(comment).length > MOST_COMMENT) {
    problems.comment = tooLong(MOST_COMMENT);
  }
  if (messageSid !== null && !(await messageBySid(db, { conversationSid, sid: messageSid }))) {
    problems.messageSid = 'That message isn’t in this chat.';
  }
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  const now = clock.now();
  const request = { operation: 'sendChatFeedback', key, input: content, organizationId, now };
  return once(db, request, async (tx) => {
    const feedback = { conversationSid, messageSid, rating, isHelpful, comment: comment || null };
    await saveChatFeedback(tx, { ...feedback, now });
    return { ok: true as const };
  });
}
