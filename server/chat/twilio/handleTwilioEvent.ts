import type { ChatDeps } from '#server/chat/chatDeps.ts';
import { closeConversation } from '#server/chat/conversations/closeConversation.ts';
import { consumeMessageLimit } from '#server/chat/conversations/consumeMessageLimit.ts';
import { getOpenMembership } from '#server/chat/conversations/membership.ts';
import { receiveMessage, redactMessage } from '#server/chat/conversations/receiveMessage.ts';
import { redactSecrets } from '#server/chat/conversations/redactSecrets.ts';
import { type ChatChange, changeChat } from '#server/chat/delivery/changeChat.ts';
import { conversationBySid, lockConversation } from '#server/chat/queries/conversations.ts';
import { changeMessage, type MessageMedia, messageBySid } from '#server/chat/queries/messages.ts';
import {
  type MirroredMessage,
  findMirroredMessage,
  saveMirroredMessage,
} from '#server/chat/queries/mirroredMessages.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import { chatUserByIdentity } from '#server/chat/queries/users.ts';
import type { Queryable } from '#server/db/database.ts';

/** Twilio's event, with Twilio's field names. */
export type TwilioEvent = Readonly<Record<string, string>>;

/** Stores what a visitor wrote or changed at Twilio; a repeated event changes nothing. */
export function handleTwilioEvent(deps: ChatDeps, event: TwilioEvent): Promise<void> {
  const { EventType: kind, ConversationSid: sid = '', Source: source } = event;
  return changeChat(deps, async (change) => {
    const conversation = await lockConversation(change.tx, sid);
    if (!conversation || !(await findChatSession(change.tx, sid))) return;
    const isEnd = kind === 'onConversationRemoved' || event.StateTo === 'closed';
    if (isEnd) return closeFromTwilio(change, sid);
    // all other events are caused by our own writes
    if (source !== 'SDK') return;
    if (kind === 'onMessageAdded') return addFromTwilio(deps, change, event);
    if (kind === 'onMessageUpdated' || kind === 'onMessageRemoved')
      return updateFromTwilio(deps, change, event);
  });
}

async function addFromTwilio(deps: ChatDeps, change: ChatChange, event: TwilioEvent): Promise<void> {
  const { ConversationSid: conversationSid = '', MessageSid: remoteSid = '', Author: author = '' } = event;
  if (await findMirroredMessage(change.tx, { conversationSid, remoteSid })) return;
  const user = await chatUserByIdentity(change.tx, author);
  if (!user) return;
  await consumeMessageLimit({ ...deps, db: change.tx }, user);
  const membership = await getOpenMembership(change.tx, user, conversationSid);
  const { sid: messageSid } = await receiveMessage(deps, change, membership, {
    body: event.Body,
    attributes: event.Attributes,
    mediaSids: [],
    externalMedia: parseFiles(event.Media),
  });
  await recordMirroredMessage(change.tx, { messageSid, conversationSid, remoteSid }, event);
}

async function updateFromTwilio(deps: ChatDeps, change: ChatChange, event: TwilioEvent): Promise<void> {
  const { ConversationSid: conversationSid = '', MessageSid: remoteSid = '' } = event;
  const mirrored = await findMirroredMessage(change.tx, { conversationSid, remoteSid });
  const message = mirrored && (await messageBySid(change.tx, { conversationSid, sid: mirrored.messageSid }));
  if (!message) return;
  const by = event.ModifiedBy ?? message.author;
  const { body = message.body ?? '', attributes = message.attributes } = await redactMessage(
    deps,
    change,
    conversationSid,
    { body: event.Body, attributes: event.Attributes },
  );
  await changeMessage(change.tx, message, {
    ...(event.EventType === 'onMessageRemoved' ? { isRemoved: true as const } : { body, attributes }),
    by,
    now: change.now,
  });
  await recordMirroredMessage(change.tx, mirrored, event);
  change.markChanged(conversationSid, 'messages');
}

async function closeFromTwilio(change: ChatChange, sid: string): Promise<void> {
  const conversation = await conversationBySid(change.tx, sid);
  if (conversation && conversation.state !== 'closed') await closeConversation(change, conversation);
}

/**
 * Relies on the conversation lock, so its latest change is this one. A message with a secret differs from our
 * redacted copy, so event 0 makes the sync send the copy back.
 */
async function recordMirroredMessage(
  tx: Queryable,
  message: Omit<MirroredMessage, 'event'>,
  { Body: body = '', Attributes: attributes = '' }: TwilioEvent,
): Promise<void> {
  const isSame = redactSecrets(body) === body && redactSecrets(attributes) === attributes;
  const conversation = isSame ? await conversationBySid(tx, message.conversationSid) : null;
  await saveMirroredMessage(tx, { ...message, event: conversation?.messagesEvent ?? 0 });
}

type WebhookFile = { Sid?: unknown; Filename?: unknown; ContentType?: unknown; Size?: unknown };

/** The files remain at Twilio. */
function parseFiles(text = '[]'): MessageMedia[] {
  return (JSON.parse(text) as WebhookFile[]).map(({ Sid, Filename, ContentType, Size }) => ({
    sid: String(Sid),
    category: 'media',
    filename: typeof Filename === 'string' ? Filename : 'file',
    contentType: String(ContentType),
    size: Number(Size),
  }));
}
