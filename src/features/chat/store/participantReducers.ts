import type { PayloadAction } from '@reduxjs/toolkit';

import type { ChatConversation, ChatParticipant, ChatUser, ConversationState } from '../lib/chatShapes.ts';
import type { ChatConnection, ChatState } from './chatState.ts';

type ConversationUpdate = { conversation: ChatConversation; state: ConversationState | null };

export const participantReducers = {
  conversationChanged: (chat: ChatState, { payload }: PayloadAction<ConversationUpdate>) => {
    const known =
      chat.conversation?.sid === payload.conversation.sid ? chat.conversation.lastReadIndex : null;
    const received = payload.conversation.lastReadIndex;
    // the server reports what was read here with a delay
    const lastReadIndex = known === null ? received : Math.max(known, received ?? known);
    chat.conversation = { ...payload.conversation, lastReadIndex };
    chat.conversationState = payload.state;
    const { lastIndex } = payload.conversation;
    if (lastIndex !== null) chat.lastKnownIndex = Math.max(lastIndex, chat.lastKnownIndex ?? lastIndex);
  },
  connectionChanged: (chat: ChatState, { payload }: PayloadAction<ChatConnection>) => {
    chat.connection = payload;
    if (payload !== 'connected') chat.typing = [];
  },
  participantAdded: (chat: ChatState, { payload }: PayloadAction<ChatParticipant>) => {
    chat.participants = [...chat.participants.filter(({ sid }) => sid !== payload.sid), payload];
  },
  /** Removes the participant's user too. */
  participantRemoved: (
    chat: ChatState,
    { payload }: PayloadAction<Pick<ChatParticipant, 'sid' | 'identity'>>,
  ) => {
    chat.participants = chat.participants.filter(({ sid }) => sid !== payload.sid);
    chat.users = chat.users.filter(({ identity }) => identity !== payload.identity);
    chat.typing = chat.typing.filter((identity) => identity !== payload.identity);
  },
  userAdded: (chat: ChatState, { payload }: PayloadAction<ChatUser>) => {
    chat.users = [...chat.users.filter(({ identity }) => identity !== payload.identity), payload];
  },
  typingStarted: (chat: ChatState, { payload }: PayloadAction<string>) => {
    chat.typing = [...new Set([...chat.typing, payload])];
  },
  typingEnded: (chat: ChatState, { payload }: PayloadAction<string>) => {
    chat.typing = chat.typing.filter((identity) => identity !== payload);
  },
  /** The visitor has read up to this index. */
  messagesRead: (chat: ChatState, { payload }: PayloadAction<number>) => {
    if (!chat.conversation) return;
    const { lastReadIndex } = chat.conversation;
    chat.conversation = { ...chat.conversation, lastReadIndex: Math.max(payload, lastReadIndex ?? payload) };
  },
};
