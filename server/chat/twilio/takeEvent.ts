import { type CarriedMessage, carriedMessage, noteCarriedMessage } from '#server/db/chat/carriedMessages.ts';
import { changeConversation, conversationBySid, lockConversation } from '#server/db/chat/conversations.ts';
import { changeMessage, type ChatMediaShown, messageBySid } from '#server/db/chat/messages.ts';
import { chatSession, endSession } from '#server/db/chat/sessions.ts';
import { chatUserByIdentity } from '#server/db/chat/users.ts';
import type { Queryable } from '#server/db/database.ts';

import type { ChatParts } from '../chatParts.ts';
import { hear, understood } from '../conversations/hear.ts';
import { openPlaceOf } from '../conversations/place.ts';
import { withoutSecrets } from '../conversations/shownLinks.ts';
import { takeFromMessages } from '../conversations/takeFromMessages.ts';
import { type ChatChange, changeChat } from '../delivery/change.ts';

/** What Twilio tells, by the names that it gives it. */
export type TwilioEvent = Readonly<Record<string, string>>;

/** Writes here what a visitor has said or changed there. Told again, it changes nothing. */
export function takeEvent(parts: ChatParts, event: TwilioEvent): Promise<void> {
  const { EventType: kind, ConversationSid: sid = '', Source: source } = event;
  return changeChat(parts, async (change) => {
    const conversation = await lockConversation(change.tx, sid);
    if (!conversation || !(await chatSession(change.tx, sid))) return;
    const isEnd = kind === 'onConversationRemoved' || event.StateTo === 'closed';
    if (isEnd) return close(change, sid);
    // the rest is ours: it came from here
    if (source !== 'SDK') return;
    if (kind === 'onMessageAdded') return add(parts, change, event);
    if (kind === 'onMessageUpdated' || kind === 'onMessageRemoved') return alter(parts, change, event);
  });
}

async function add(parts: ChatParts, change: ChatChange, event: TwilioEvent): Promise<void> {
  const { ConversationSid: conversationSid = '', MessageSid: remoteSid = '', Author: author = '' } = event;
  if (await carriedMessage(change.tx, { conversationSid, remoteSid })) return;
  const user = await chatUserByIdentity(change.tx, author);
  if (!user) return;
  await takeFromMessages({ ...parts, db: change.tx }, user);
  const place = await openPlaceOf(change.tx, user, conversationSid);
  const { sid: messageSid } = await hear(parts, change, place, {
    body: event.Body,
    attributes: event.Attributes,
    mediaSids: [],
    foreign: filesIn(event.Media),
  });
  await noteAsKnown(change.tx, { messageSid, conversationSid, remoteSid }, event);
}

async function alter(parts: ChatParts, change: ChatChange, event: TwilioEvent): Promise<void> {
  const { ConversationSid: conversationSid = '', MessageSid: remoteSid = '' } = event;
  const known = await carriedMessage(change.tx, { conversationSid, remoteSid });
  const message = known && (await messageBySid(change.tx, { conversationSid, sid: known.messageSid }));
  if (!message) return;
  const by = event.ModifiedBy ?? message.author;
  const { body = message.body ?? '', attributes = message.attributes } = await understood(
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
  await noteAsKnown(change.tx, known, event);
  change.changed(conversationSid, 'messages');
}

async function close({ tx, now, changed }: ChatChange, sid: string): Promise<void> {
  const conversation = await conversationBySid(tx, sid);
  if (!conversation || conversation.state === 'closed') return;
  await changeConversation(tx, conversation, { state: 'closed', now });
  await endSession(tx, sid, now);
  changed(sid, 'channel');
}

/**
 * Under the lock of the conversation: its last change is this one. What was said there with a secret in it is not the
 * same here: it is carried back without.
 */
async function noteAsKnown(
  tx: Queryable,
  message: Omit<CarriedMessage, 'event'>,
  { Body: body = '', Attributes: attributes = '' }: TwilioEvent,
): Promise<void> {
  const isSame = withoutSecrets(body) === body && withoutSecrets(attributes) === attributes;
  const conversation = isSame ? await conversationBySid(tx, message.conversationSid) : null;
  await noteCarriedMessage(tx, { ...message, event: conversation?.messagesEvent ?? 0 });
}

type ToldFile = { Sid?: unknown; Filename?: unknown; ContentType?: unknown; Size?: unknown };

/** They stay at Twilio. */
function filesIn(text = '[]'): ChatMediaShown[] {
  return (JSON.parse(text) as ToldFile[]).map(({ Sid, Filename, ContentType, Size }) => ({
    sid: String(Sid),
    category: 'media',
    filename: typeof Filename === 'string' ? Filename : 'file',
    contentType: String(ContentType),
    size: Number(Size),
  }));
}
