import type { ChatSession } from '#machines/chat/context.ts';
import type { ChatEvent } from '#machines/chat/events.ts';
import { toApiError, isRefusal } from '#src/lib/refusal.ts';

import type { OpenedSession } from '../api/chat.ts';

export const toChatSession = (response: OpenedSession): ChatSession => ({
  token: response.token,
  expiration: response.expiration,
  conversationSid: response.conversationSid,
  identity: response.identity,
  twilsockUri: response.twilsockUri,
  useCase: response.useCase,
});

/** Why a chat has not begun: rejected for good, or unknown. */
export function toSessionFailureEvent(error: unknown): ChatEvent {
  const apiError = toApiError(error);
  if (!apiError || !isRefusal(apiError)) return { type: 'session.failed' };
  const { preEngagement, ...info } = apiError.info ?? {};
  const fields = Object.fromEntries(
    Object.entries(info).map(([name, messages]) => [name.split('.').at(-1) ?? name, [messages].flat()]),
  );
  const message = preEngagement === undefined ? apiError.message : [preEngagement].flat().join(' ');
  return { type: 'session.refused', error: { message, fields } };
}

/** Whether the chat no longer exists for the caller. */
export const isNotFound = (error: unknown) => toApiError(error)?.code === 'NOT_FOUND';

export const getErrorMessage = (error: unknown) => toApiError(error)?.message ?? String(error);
