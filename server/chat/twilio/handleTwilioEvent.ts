import {
  type MirroredMessage,
  findMirroredMessage,
  saveMirroredMessage,
} from '#server/db/chat/mirroredMessages.ts';
import { changeConversation, conversationBySid, lockConversation } from '#server/db/chat/conversations.ts';
import { changeMessage, type MessageMedia, messageBySid } from '#server/db/chat/messages.ts';
import { findChatSession, endSession } from '#server/db/chat/sessions.ts';
import { chatUserByIdentity } from '#server/db/chat/users.ts';
import type { Queryable } from '#server/db/database.ts';

import type { ChatDeps } from '../chatDeps.ts';
import { receiveMessage, redactMessage } from '../conversations/receiveMessage.ts';
import { getOpenMembership } from '../conversations/membership.ts';
import { redactSecrets } from '../conversations/redactSecrets.ts';
import { consumeMessageLimit } from '../conversations/consumeMessageLimit.ts';
import { type ChatChange, changeChat } from '../delivery/change.ts';

/** Twilio's event, with Twilio's field names. */
export type TwilioEvent = Readonly<Record<string, string>>;

/** Stores what a visitor wrote or changed at Twilio; a repeated event changes nothing. */
export function handleTwilioEvent(parts: ChatDeps, event: TwilioEvent): Promise<void> {
  const { EventType: kind, ConversationSid: sid = '', Source: source } = event;
  return changeChat(parts, async (change) => {
    const conversation = await lockConversation(change.tx, sid);
    if (!conversation || !(await findChatSession(change.tx, sid))) return;
    const isEnd = kind === 'onConversationRemoved' || event.StateTo === 'closed';
    if (isEnd) return closeFromTwilio(change, sid);
    // all other events are caused by our own writes
    if (source !== 'SDK') return;
    if (kind === 'onMessageAdded') return addFromTwilio(parts, change, event);
    if (kind === 'onMessageUpdated' || kind === 'onMessageRemoved')
      return updateFromTwilio(parts, change, event);
  });
}

async function addFromTwilio(parts: ChatDeps, change: ChatChange, event: TwilioEvent): Promise<void> {
  const { ConversationSid: conversationSid = '', MessageSid: remoteSid = '', Author: author = '' } = event;
  if (await findMirroredMessage(change.tx, { conversationSid, remoteSid })) return;
  const user = await chatUserByIdentity(change.tx, author);
  if (!user) return;
  await consumeMessageLimit({ ...parts, db: change.tx }, user);
  const place = await getOpenMembership(change.tx, user, conversationSid);
  const { sid: messageSid } = await receiveMessage(parts, change, place, {
    body: event.Body,
    attributes: event.Attributes,
    mediaSids: [],
    externalMedia: parseFiles(event.Media),
  });
  await recordMirroredMessage(change.tx, { messageSid, conversationSid, remoteSid }, event);
}

async function updateFromTwilio(parts: ChatDeps, change: ChatChange, event: TwilioEvent): Promise<void> {
  const { ConversationSid: conversationSid = '', MessageSid: remoteSid = '' } = event;
  const known = await findMirroredMessage(change.tx, { conversationSid, remoteSid });
  const message = known && (await messageBySid(change.tx, { conversationSid, sid: known.messageSid }));
  if (!message) return;
  const by = event.ModifiedBy ?? message.author;
  const { body = message.body ?? '', attributes = message.attributes } = await redactMessage(
    parts,
    change,
    conversationSid,
    { body: event.Body, attributes: event.Attributes },
  );
  await changeMessage(change.tx, message, {
    ...(event.EventType === 'onMessageRemoved' ? { isRemoved: true as const } : { body, attributes }),
    by,
    now: change.now,
  });
  await recordMirroredMessage(change.tx, known, event);
  change.changed(conversationSid, 'messages');
}

async function closeFromTwilio({ tx, now, changed }: ChatChange, sid: string): Promise<void> {
  const conversation = await conversationBySid(tx, sid);
  if (!conversation || conversation.state === 'closed') return;
  await changeConversation(tx, conversation, { state: 'closed', now });
  await endSession(tx, sid, now);
  changed(sid, 'channel');
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
