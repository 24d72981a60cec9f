import type { ChatDeps } from '#server/chat/chatDeps.ts';
import type { ChatChange } from '#server/chat/delivery/changeChat.ts';
import { findChatSession, setSessionTour } from '#server/chat/queries/sessions.ts';
import { DomainError } from '#server/errors.ts';
import { findTourByToken } from '#server/tours/model/findTourByToken.ts';

import type { Membership } from './membership.ts';
import { findTourToken, redactSecrets } from './redactSecrets.ts';
import { type MessageDraft, sendMessage, type StoredMessage } from './sendMessage.ts';

type Deps = Pick<ChatDeps, 'tokens' | 'requestReply'>;
type MessageFields = { body: string | undefined; attributes: string | undefined };

/** Stores a visitor's message without the secrets in it. */
export async function receiveMessage(
  deps: Deps,
  change: ChatChange,
  membership: Membership,
  message: MessageDraft,
): Promise<StoredMessage> {
  return sendMessage(deps, change, membership, {
    ...message,
    ...(await redactMessage(deps, change, membership.conversation.sid, message)),
  });
}

/** Links the chat to the tour whose link was sent, and removes the secret from the text. */
export async function redactMessage(
  { tokens }: Pick<ChatDeps, 'tokens'>,
  { tx, now }: Pick<ChatChange, 'tx' | 'now'>,
  conversationSid: string,
  { body, attributes }: MessageFields,
): Promise<MessageFields> {
  const token = findTourToken(body ?? '');
  const session = token === null ? null : await findChatSession(tx, conversationSid);
  if (token !== null && session) {
    const { organizationId, ipHash } = session;
    const ip = ipHash === null ? conversationSid : Buffer.from(ipHash).toString('hex');
    const tourKey = { organizationId, token };
    const tour = await findTourByToken({ db: tx, tokens, ip, now }, tourKey).catch(ignoreDomainError);
    if (tour) await setSessionTour(tx, conversationSid, tour.id);
  }
  return {
    body: body === undefined ? undefined : redactSecrets(body),
    attributes: attributes === undefined ? undefined : redactSecrets(attributes),
  };
}

/** The message is accepted even if the visitor has sent too many invalid links. */
function ignoreDomainError(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}
