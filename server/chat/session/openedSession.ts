import type { ChatSession } from '#server/db/chat/sessions.ts';

import type { SessionParts } from './sessionParts.ts';

export type OpenedSession = {
  token: string;
  expiration: Date;
  identity: string;
  conversationSid: string;
};

/** With a token of its own. */
export function openedSession(
  { chatTokens, clock, limits }: SessionParts,
  { identity, conversationSid }: Pick<ChatSession, 'identity' | 'conversationSid'>,
): OpenedSession {
  const minted = chatTokens.mint({
    identity,
    now: clock.now(),
    seconds: limits.tokenSeconds,
  });
  return { token: minted.token, expiration: minted.expiresAt, identity, conversationSid };
}
