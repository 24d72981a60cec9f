import type { ChatConversation } from '#server/db/chat/conversations.ts';
import type { ChatMessage } from '#server/db/chat/messages.ts';
import type { ChatParticipant } from '#server/db/chat/participants.ts';
import type { ChatUser } from '#server/db/chat/users.ts';

import { objectOf } from './objectNames.ts';

/** One entry of a list or a map, or a document as a whole. */
export type SyncItem = {
  key: string | number;
  data: object;
  event: number;
  addedEvent: number;
  isRemoved: boolean;
  /** Whose place it is, of those who are in a conversation. */
  userSid?: string;
  createdAt: Date;
  updatedAt: Date;
};

/** What the SDK is told of a conversation, in its own words. */
const documentOf = (conversation: ChatConversation) => ({
  sid: conversation.sid,
  friendlyName: conversation.friendlyName,
  uniqueName: conversation.uniqueName,
  attributes: conversation.attributes,
  createdBy: conversation.createdBy,
  dateCreated: conversation.createdAt,
  dateUpdated: conversation.updatedAt,
  ...(conversation.lastIndex !== null && {
    lastMessage: { index: conversation.lastIndex, timestamp: conversation.lastAt },
  }),
  messages: objectOf(conversation.sid, 'messages').uniqueName,
  roster: objectOf(conversation.sid, 'roster').uniqueName,
  state: { current: conversation.state, dateUpdated: conversation.stateAt },
  bindings: {},
});

export const documentItem = (conversation: ChatConversation): SyncItem => ({
  key: conversation.sid,
  data: documentOf(conversation),
  event: conversation.documentEvent,
  addedEvent: 1,
  isRemoved: false,
  createdAt: conversation.createdAt,
  updatedAt: conversation.updatedAt,
});

export const messageItem = (message: ChatMessage): SyncItem => ({
  ...message,
  key: message.index,
  data: {
    sid: message.sid,
    author: message.author,
    memberSid: message.participantSid,
    text: message.body,
    attributes: message.attributes,
    timestamp: message.createdAt,
    dateUpdated: message.updatedAt,
    lastUpdatedBy: message.lastUpdatedBy,
    type: message.medias.length > 0 ? 'media' : 'text',
    ...(message.medias.length > 0 && { medias: message.medias, media: message.medias[0] }),
  },
});

export const participantItem = (participant: ChatParticipant): SyncItem => ({
  ...participant,
  key: participant.sid,
  isRemoved: participant.isGone,
  data: {
    identity: participant.identity,
    type: 'chat',
    attributes: participant.attributes,
    dateCreated: participant.createdAt,
    dateUpdated: participant.updatedAt,
    lastConsumedMessageIndex: participant.lastReadIndex,
    lastConsumptionTimestamp: participant.lastReadAt,
    userInfo: objectOf(participant.userSid, 'info').uniqueName,
    bindings: {},
  },
});

/** The same place, as the user finds it among his conversations. */
export const ownConversationItem = (participant: ChatParticipant): SyncItem => ({
  ...participant,
  key: participant.conversationSid,
  event: participant.listEvent,
  addedEvent: participant.listAddedEvent,
  isRemoved: participant.isGone,
  data: {
    channel: objectOf(participant.conversationSid, 'channel').uniqueName,
    messages: objectOf(participant.conversationSid, 'messages').uniqueName,
    roster: objectOf(participant.conversationSid, 'roster').uniqueName,
    status: participant.isGone ? 'notParticipating' : 'joined',
    notificationLevel: participant.notificationLevel,
    lastConsumedMessageIndex: participant.lastReadIndex,
  },
});

/** In the order of their keys. */
export const userItems = (user: ChatUser): SyncItem[] =>
  [
    { key: 'attributes', value: user.attributes, event: user.attributesEvent, addedEvent: 2 },
    { key: 'friendlyName', value: user.friendlyName, event: user.nameEvent, addedEvent: 1 },
  ].map(({ value, ...item }) => ({
    ...item,
    data: { value },
    isRemoved: false,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  }));
