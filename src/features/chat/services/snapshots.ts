import type { Conversation, JSONValue, Message, Participant, User } from '@twilio/conversations';

import type {
  ChatConversation,
  ChatMessage,
  ChatParticipant,
  ChatUser,
  ConversationState,
} from '../lib/chatShapes.ts';
import { parseText } from '../lib/untrustedValues.ts';

/** Plain copies of the SDK's objects, which are mutable. */

const toAttributes = (value: JSONValue): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** An invalid date becomes null. */
const toIsoOrNull = (date: Date | null) =>
  date === null || Number.isNaN(date.getTime()) ? null : date.toISOString();

export const toChatMessage = (message: Message): ChatMessage => ({
  sid: message.sid,
  index: message.index,
  author: message.author,
  participantSid: message.participantSid,
  body: message.body,
  attributes: toAttributes(message.attributes),
  createdAt: toIsoOrNull(message.dateCreated),
  updatedAt: toIsoOrNull(message.dateUpdated),
  media: (message.attachedMedia ?? []).map(({ sid, filename, contentType, size }) => ({
    sid,
    filename,
    contentType,
    size,
  })),
});

export const toParticipant = (participant: Participant): ChatParticipant => ({
  sid: participant.sid,
  identity: participant.identity,
  lastReadIndex: participant.lastReadMessageIndex,
  lastReadAt: toIsoOrNull(participant.lastReadTimestamp),
  attributes: toAttributes(participant.attributes),
});

const MAX_NAME_LENGTH = 80;

type Named = Pick<User, 'identity' | 'friendlyName'>;

export const toChatUser = ({ identity, friendlyName }: Named): ChatUser => ({
  identity,
  friendlyName: parseText(friendlyName?.slice(0, MAX_NAME_LENGTH)),
});

export const toConversationSnapshot = (
  conversation: Conversation,
): { conversation: ChatConversation; state: ConversationState | null } => ({
  conversation: {
    sid: conversation.sid,
    attributes: toAttributes(conversation.attributes),
    lastIndex: conversation.lastMessage?.index ?? null,
    lastReadIndex: conversation.lastReadMessageIndex,
    createdAt: toIsoOrNull(conversation.dateCreated),
  },
  state: conversation.state?.current ?? null,
});
