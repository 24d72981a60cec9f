import type { Conversation, JSONValue, Message, Participant, User } from '@twilio/conversations';

import { wordsIn } from '#src/lib/chat/givenWords.ts';
import type {
  ChatConversation,
  ChatMessage,
  ChatParticipant,
  ChatUser,
  ConversationState,
} from '#src/lib/chatShapes.ts';

/** Of the SDK's objects, which change under one's hands, what they say now. */

const attributesOf = (value: JSONValue): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** A date may be any string, and then it is none. */
const momentOf = (date: Date | null) =>
  date === null || Number.isNaN(date.getTime()) ? null : date.toISOString();

export const messageOf = (message: Message): ChatMessage => ({
  sid: message.sid,
  index: message.index,
  author: message.author,
  participantSid: message.participantSid,
  body: message.body,
  attributes: attributesOf(message.attributes),
  createdAt: momentOf(message.dateCreated),
  updatedAt: momentOf(message.dateUpdated),
  media: (message.attachedMedia ?? []).map(({ sid, filename, contentType, size }) => ({
    sid,
    filename,
    contentType,
    size,
  })),
});

export const participantOf = (participant: Participant): ChatParticipant => ({
  sid: participant.sid,
  identity: participant.identity,
  lastReadIndex: participant.lastReadMessageIndex,
  lastReadAt: momentOf(participant.lastReadTimestamp),
  attributes: attributesOf(participant.attributes),
});

const MOST_NAME = 80;

type Named = Pick<User, 'identity' | 'friendlyName'>;

export const userOf = ({ identity, friendlyName }: Named): ChatUser => ({
  identity,
  friendlyName: wordsIn(friendlyName?.slice(0, MOST_NAME)),
});

export const conversationOf = (
  conversation: Conversation,
): { conversation: ChatConversation; state: ConversationState | null } => ({
  conversation: {
    sid: conversation.sid,
    attributes: attributesOf(conversation.attributes),
    lastIndex: conversation.lastMessage?.index ?? null,
    lastReadIndex: conversation.lastReadMessageIndex,
    createdAt: momentOf(conversation.dateCreated),
  },
  state: conversation.state?.current ?? null,
});
