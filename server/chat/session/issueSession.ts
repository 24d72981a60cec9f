import { type ChatSession, type ChatUseCase, findChatSession } from '#server/chat/queries/sessions.ts';
import { isConversationSid } from '#server/chat/sids.ts';
import type { RefreshChatTokenInput } from '#server/graphql/schemaTypes.ts';

import { isFromSameBrowser, chatNotFound } from './getOwnedSession.ts';
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

const MINUTE_MS = 60 * 1_000;
/**
 * How long an expired token can be renewed after sleep or network loss; its own browser saves unsent messages
 * this long.
 */
const GRACE_MS = { sameBrowser: 24 * 60 * MINUTE_MS, elsewhere: 15 * MINUTE_MS };

/** Renews a token for the same visitor and chat, unless the chat has ended. */
export async function refreshToken(
  deps: SessionDeps,
  { token, conversationSid }: RefreshChatTokenInput,
): Promise<OpenedSession> {
  const { db, clock, chatTokens } = deps;
  const session = isConversationSid(conversationSid) ? await findChatSession(db, conversationSid) : null;
  if (session?.endedAt !== null) throw chatNotFound();
  const graceMs = isFromSameBrowser(deps, session) ? GRACE_MS.sameBrowser : GRACE_MS.elsewhere;
  const tokenGrant = chatTokens.read(token, new Date(clock.now().getTime() - graceMs));
  if ('problem' in tokenGrant || tokenGrant.identity !== session.identity) throw chatNotFound();
  return issueSession(deps, session);
}
