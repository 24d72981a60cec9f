import { type ChatSession, chatSession } from '#server/db/chat/sessions.ts';
import { notFound } from '#server/errors.ts';

import { isConversationSid } from '../sids.ts';

import type { SessionParts } from './sessionParts.ts';

export const unknownChat = () => notFound('We couldn’t find that chat, or you don’t have access to it.');

/** Of the browser that began it, or of whoever bears its token. An id alone opens nothing. */
export async function heldSession(parts: SessionParts, conversationSid: string): Promise<ChatSession> {
  const session = isConversationSid(conversationSid) ? await chatSession(parts.db, conversationSid) : null;
  if (!session || !(isOfBrowser(parts, session) || isBorne(parts, session))) throw unknownChat();
  return session;
}

export type NamedConversation = { conversationId: string; organizationId: string; agentIdentifier: string };

/** The same, named by all that the agent's own operations name it by. */
export async function agentsSession(parts: SessionParts, named: NamedConversation): Promise<ChatSession> {
  const session = await heldSession(parts, named.conversationId);
  const isIt =
    session.organizationId === named.organizationId && session.agentIdentifier === named.agentIdentifier;
  if (!isIt) throw unknownChat();
  return session;
}

export const isOfBrowser = ({ browser }: SessionParts, { browserMac }: ChatSession): boolean =>
  browser.mac()?.equals(browserMac) === true;

function isBorne({ chatTokens, clock, bearer }: SessionParts, { identity }: ChatSession): boolean {
  if (bearer === null) return false;
  const read = chatTokens.read(bearer, clock.now());
  return !('problem' in read) && read.identity === identity;
}
