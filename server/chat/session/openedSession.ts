import type { ChatSession, ChatUseCase } from '#server/db/chat/sessions.ts';

import type { SessionParts } from './sessionParts.ts';

export type OpenedSession = {
  token: string;
  expiration: Date;
  identity: string;
  conversationSid: string;
  useCase: ChatUseCase;
};

/** With a token of its own. */
export function openedSession(
  { chatTokens, clock, limits }: SessionParts,
  { identity, conversationSid, useCase }: Pick<ChatSession, 'identity' | 'conversationSid' | 'useCase'>,
): OpenedSession {
  const minted = chatTokens.mint({
    identity,
    now: clock.now(),
    seconds: limits.tokenSeconds,
  });
  return { token: minted.token, expiration: minted.expiresAt, identity, conversationSid, useCase };
}
