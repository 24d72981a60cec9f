import type { ChatSession, ChatUseCase } from '#server/chat/queries/sessions.ts';

import type { SessionDeps } from './sessionDeps.ts';

export type OpenedSession = {
  token: string;
  expiration: Date;
  identity: string;
  conversationSid: string;
  useCase: ChatUseCase;
};

/** Issues the session with a new token. */
export function issueSession(
  { chatTokens, clock, limits }: SessionDeps,
  { identity, conversationSid, useCase }: Pick<ChatSession, 'identity' | 'conversationSid' | 'useCase'>,
): OpenedSession {
  const issued = chatTokens.mint({
    identity,
    now: clock.now(),
    seconds: limits.tokenSeconds,
  });
  return { token: issued.token, expiration: issued.expiresAt, identity, conversationSid, useCase };
}
