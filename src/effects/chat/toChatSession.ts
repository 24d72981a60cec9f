import type { ChatSession } from '#machines/chat/context.ts';
import type { ChatEvent } from '#machines/chat/events.ts';
import type { OpenedSession } from '#src/api/chat.ts';
import { toApiError, isRefusal } from '#src/lib/refusal.ts';

export const toChatSession = (opened: OpenedSession): ChatSession => ({
  token: opened.token,
  expiration: opened.expiration,
  conversationSid: opened.conversationSid,
  identity: opened.identity,
  twilsockUri: opened.twilsockUri,
  useCase: opened.useCase,
});

/** Why a chat has not begun: rejected for good, or unknown. */
export function toSessionFailureEvent(error: unknown): ChatEvent {
  const refused = toApiError(error);
  if (!refused || !isRefusal(refused)) return { type: 'session.failed' };
  const { preEngagement, ...info } = refused.info ?? {};
  const fields = Object.fromEntries(
    Object.entries(info).map(([name, messages]) => [name.split('.').at(-1) ?? name, [messages].flat()]),
  );
  const message = preEngagement === undefined ? refused.message : [preEngagement].flat().join(' ');
  return { type: 'session.refused', error: { message, fields } };
}

/** Whether the chat no longer exists for the caller. */
export const isNotFound = (error: unknown) => toApiError(error)?.code === 'NOT_FOUND';

export const getErrorMessage = (error: unknown) => toApiError(error)?.message ?? String(error);
