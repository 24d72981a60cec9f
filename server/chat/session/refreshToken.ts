import { chatSession } from '#server/db/chat/sessions.ts';

import { isConversationSid } from '../sids.ts';

import { isOfBrowser, unknownChat } from './heldSession.ts';
import { type OpenedSession, openedSession } from './openedSession.ts';
import type { SessionParts } from './sessionParts.ts';

const MINUTE_MS = 60 * 1_000;
/** For whom sleep or a dead network has let it run out: as long as what was not sent is kept, in its own browser. */
const GRACE_MS = { inItsBrowser: 24 * 60 * MINUTE_MS, elsewhere: 15 * MINUTE_MS };

export type RefreshTokenInput = { token: string; conversationSid: string };

/** Another token for who has one of the same visitor in the same chat, while it is not ended. */
export async function refreshToken(
  parts: SessionParts,
  { token, conversationSid }: RefreshTokenInput,
): Promise<OpenedSession> {
  const { db, clock, chatTokens } = parts;
  const session = isConversationSid(conversationSid) ? await chatSession(db, conversationSid) : null;
  if (session?.endedAt !== null) throw unknownChat();
  const graceMs = isOfBrowser(parts, session) ? GRACE_MS.inItsBrowser : GRACE_MS.elsewhere;
  const read = chatTokens.read(token, new Date(clock.now().getTime() - graceMs));
  if ('problem' in read || read.identity !== session.identity) throw unknownChat();
  return openedSession(parts, session);
}
