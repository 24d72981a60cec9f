import { chatSession } from '#server/db/chat/sessions.ts';

import { isConversationSid } from '../sids.ts';

import { unknownChat } from './heldSession.ts';
import { type OpenedSession, openedSession } from './openedSession.ts';
import type { SessionParts } from './sessionParts.ts';

/** For whom sleep or a dead network has let it run out. */
const GRACE_MS = 15 * 60 * 1_000;

export type RefreshTokenInput = { token: string; conversationSid: string };

/** Another token for who has one of the same visitor in the same chat, while it is not ended. */
export async function refreshToken(
  parts: SessionParts,
  { token, conversationSid }: RefreshTokenInput,
): Promise<OpenedSession> {
  const { db, clock, chatTokens } = parts;
  const session = isConversationSid(conversationSid) ? await chatSession(db, conversationSid) : null;
  const read = chatTokens.read(token, new Date(clock.now().getTime() - GRACE_MS));
  const isTheirs = session && !('problem' in read) && read.identity === session.identity;
  if (!isTheirs || session.endedAt !== null) throw unknownChat();
  return openedSession(parts, session);
}
