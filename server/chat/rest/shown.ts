import type { ChatConversation } from '#server/db/chat/conversations.ts';
import { messageCount } from '#server/db/chat/messages.ts';
import { type ChatParticipant, participantCount } from '#server/db/chat/participants.ts';
import type { Queryable } from '#server/db/database.ts';

import { objectOf } from '../sync/objectNames.ts';

import { links } from './links.ts';

const objectsOf = (sid: string) => ({
  conversation: objectOf(sid, 'channel').uniqueName,
  messages: objectOf(sid, 'messages').uniqueName,
  participants: objectOf(sid, 'roster').uniqueName,
});

/** As the list of one's own conversations has it. */
export async function shownToMember(db: Queryable, mine: ChatParticipant) {
  const { conversationSid: sid, lastReadIndex } = mine;
  return {
    conversation_sid: sid,
    status: 'joined',
    last_read_message_index: lastReadIndex,
    notification_level: mine.notificationLevel,
    unread_messages_count: lastReadIndex === null ? null : await messageCount(db, sid, lastReadIndex),
    sync_objects: objectsOf(sid),
  };
}

/** As it stands for itself. */
export async function shownConversation(db: Queryable, service: string, conversation: ChatConversation) {
  const { sid } = conversation;
  const url = `${links(service).conversations}/${sid}`;
  return {
    sid,
    url,
    unique_name: conversation.uniqueName,
    friendly_name: conversation.friendlyName,
    attributes: conversation.attributes,
    state: conversation.state,
    messages_count: await messageCount(db, sid),
    participants_count: await participantCount(db, sid),
    sync_objects: objectsOf(sid),
    links: { messages: `${url}/Messages`, participants: `${url}/Participants` },
  };
}
