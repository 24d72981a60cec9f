import type { ChatSession } from '#server/db/chat/sessions.ts';

import { createChatTokens } from '../tokens.ts';

import type { SessionParts } from './sessionParts.ts';

export type OpenedSession = {
  token: string;
  expiration: Date;
  identity: string;
  conversationSid: string;
};

/** With a token of its own. */
export function openedSession(
  { secretKey, clock, limits }: SessionParts,
  { identity, conversationSid }: Pick<ChatSession, 'identity' | 'conversationSid'>,
): OpenedSession {
  const minted = createChatTokens(secretKey).mint({
    identity,
    now: clock.now(),
    seconds: limits.tokenSeconds,
  });
  return { token: minted.token, expiration: minted.expiresAt, identity, conversationSid };
}
