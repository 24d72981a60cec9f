import type { ChatConversation } from '#server/chat/queries/conversations.ts';
import type { ChatMessage } from '#server/chat/queries/messages.ts';
import type { ChatParticipant } from '#server/chat/queries/participants.ts';
import type { ChatUser } from '#server/chat/queries/users.ts';

import { createObjectName } from './objectNames.ts';

/** One entry of a list or map, or a whole document. */
export type SyncItem = {
  key: string | number;
  data: object;
  event: number;
  addedEvent: number;
  isRemoved: boolean;
  /** The user whose participant this is. */
  userSid?: string;
  createdAt: Date;
  updatedAt: Date;
};

/** A conversation in the SDK's format. */
const toDocumentData = (conversation: ChatConversation) => ({
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
  messages: createObjectName(conversation.sid, 'messages').uniqueName,
  roster: createObjectName(conversation.sid, 'roster').uniqueName,
  state: { current: conversation.state, dateUpdated: conversation.stateAt },
  bindings: {},
});

export const toDocumentItem = (conversation: ChatConversation): SyncItem => ({
  key: conversation.sid,
  data: toDocumentData(conversation),
  event: conversation.documentEvent,
  addedEvent: 1,
  isRemoved: false,
  createdAt: conversation.createdAt,
  updatedAt: conversation.updatedAt,
});

export const toMessageItem = (message: ChatMessage): SyncItem => ({
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

export const toParticipantItem = (participant: ChatParticipant): SyncItem => ({
  ...participant,
  key: participant.sid,
  isRemoved: participant.hasLeft,
  data: {
    identity: participant.identity,
    type: 'chat',
    attributes: participant.attributes,
    dateCreated: participant.createdAt,
    dateUpdated: participant.updatedAt,
    lastConsumedMessageIndex: participant.lastReadIndex,
    lastConsumptionTimestamp: participant.lastReadAt,
    userInfo: createObjectName(participant.userSid, 'info').uniqueName,
    bindings: {},
  },
});

/** The same participant, as an entry in the user's list of conversations. */
export const toOwnConversationItem = (participant: ChatParticipant): SyncItem => ({
  ...participant,
  key: participant.conversationSid,
  event: participant.listEvent,
  addedEvent: participant.listAddedEvent,
  isRemoved: participant.hasLeft,
  data: {
    channel: createObjectName(participant.conversationSid, 'channel').uniqueName,
    messages: createObjectName(participant.conversationSid, 'messages').uniqueName,
    roster: createObjectName(participant.conversationSid, 'roster').uniqueName,
    status: participant.hasLeft ? 'notParticipating' : 'joined',
    notificationLevel: participant.notificationLevel,
    lastConsumedMessageIndex: participant.lastReadIndex,
  },
});

/** Ordered by key. */
export const toUserItems = (user: ChatUser): SyncItem[] =>
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
