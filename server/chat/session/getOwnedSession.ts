import { type ChatSession, findChatSession } from '#server/chat/queries/sessions.ts';
import { isConversationSid } from '#server/chat/sids.ts';
import { notFound } from '#server/errors.ts';
import type { EndAiAgentConversationInput } from '#server/graphql/schemaTypes.ts';

import type { SessionDeps } from './sessionDeps.ts';

export const chatNotFound = () => notFound('We couldn’t find that chat, or you don’t have access to it.');

/** Allows the browser that started the chat and anyone with its token; an id alone gives no access. */
export async function getOwnedSession(deps: SessionDeps, conversationSid: string): Promise<ChatSession> {
  const session = isConversationSid(conversationSid) ? await findChatSession(deps.db, conversationSid) : null;
  if (!session || !(isFromSameBrowser(deps, session) || hasSessionToken(deps, session))) throw chatNotFound();
  return session;
}

/** Also checks the other identifiers used by the agent's own operations. */
export async function getAgentSession(
  deps: SessionDeps,
  input: EndAiAgentConversationInput,
): Promise<ChatSession> {
  const session = await getOwnedSession(deps, input.conversationId);
  const isMatch =
    session.organizationId === input.organizationId && session.agentIdentifier === input.agentIdentifier;
  if (!isMatch) throw chatNotFound();
  return session;
}

export const isFromSameBrowser = ({ browser }: SessionDeps, { browserHash }: ChatSession): boolean =>
  browser.hash()?.equals(browserHash) === true;

function hasSessionToken({ chatTokens, clock, bearer }: SessionDeps, { identity }: ChatSession): boolean {
  if (bearer === null) return false;
  const tokenGrant = chatTokens.read(bearer, clock.now());
  return !('problem' in tokenGrant) && tokenGrant.identity === identity;
}
