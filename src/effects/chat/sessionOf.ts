import type { ChatSession } from '#machines/chat/context.ts';
import type { ChatEvent } from '#machines/chat/events.ts';
import type { OpenedSession } from '#src/api/chat.ts';
import { apiErrorOf, isRefusal } from '#src/lib/refusal.ts';

export const sessionOf = (opened: OpenedSession): ChatSession => ({
  token: opened.token,
  expiration: opened.expiration,
  conversationSid: opened.conversationSid,
  identity: opened.identity,
  twilsockUri: opened.twilsockUri,
  useCase: opened.useCase,
});

/** Why a chat has not begun: refused for good, or not known. */
export function beginningFailed(error: unknown): ChatEvent {
  const refused = apiErrorOf(error);
  if (!refused || !isRefusal(refused)) return { type: 'session.failed' };
  const { preEngagement, ...info } = refused.info ?? {};
  const fields = Object.fromEntries(
    Object.entries(info).map(([name, messages]) => [name.split('.').at(-1) ?? name, [messages].flat()]),
  );
  const message = preEngagement === undefined ? refused.message : [preEngagement].flat().join(' ');
  return { type: 'session.refused', trouble: { message, fields } };
}

/** Whether there is no such chat any more for whoever asks. */
export const isGone = (error: unknown) => apiErrorOf(error)?.code === 'NOT_FOUND';

export const wordsOf = (error: unknown) => apiErrorOf(error)?.message ?? String(error);
