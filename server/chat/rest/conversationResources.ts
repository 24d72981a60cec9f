import type { ChatConversation } from '#server/chat/queries/conversations.ts';
import { countMessages } from '#server/chat/queries/messages.ts';
import { type ChatParticipant, countParticipants } from '#server/chat/queries/participants.ts';
import { createObjectName } from '#server/chat/sync/objectNames.ts';
import type { Queryable } from '#server/db/database.ts';

import { getServiceLinks } from './links.ts';

const getSyncObjectNames = (sid: string) => ({
  conversation: createObjectName(sid, 'channel').uniqueName,
  messages: createObjectName(sid, 'messages').uniqueName,
  participants: createObjectName(sid, 'roster').uniqueName,
});

/** The format used in the user's list of conversations. */
export async function toMemberConversation(db: Queryable, mine: ChatParticipant) {
  const { conversationSid: sid, lastReadIndex } = mine;
  return {
    conversation_sid: sid,
    status: 'joined',
    last_read_message_index: lastReadIndex,
    notification_level: mine.notificationLevel,
    unread_messages_count: lastReadIndex === null ? null : await countMessages(db, sid, lastReadIndex),
    sync_objects: getSyncObjectNames(sid),
  };
}

/** The format used for a single conversation. */
export async function toConversationResource(db: Queryable, service: string, conversation: ChatConversation) {
  const { sid } = conversation;
  const url = `${getServiceLinks(service).conversations}/${sid}`;
  return {
    sid,
    url,
    unique_name: conversation.uniqueName,
    friendly_name: conversation.friendlyName,
    attributes: conversation.attributes,
    state: conversation.state,
    messages_count: await countMessages(db, sid),
    participants_count: await countParticipants(db, sid),
    sync_objects: getSyncObjectNames(sid),
    links: { messages: `${url}/Messages`, participants: `${url}/Participants` },
  };
}
