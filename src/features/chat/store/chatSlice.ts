import { createSlice } from '@reduxjs/toolkit';

import type { ChatState } from './chatState.ts';
import { emptyChat } from './chatState.ts';
import { composerReducers } from './composerReducers.ts';
import { contextReducers, feedbackReducers, mediaReducers, notificationReducers } from './extraReducers.ts';
import { messageReducers } from './messageReducers.ts';
import { participantReducers } from './participantReducers.ts';

/** A chat's messages and participants, and the visitor's draft. */
export const chatSlice = createSlice({
  name: 'chat',
  initialState: emptyChat,
  reducers: {
    ...participantReducers,
    ...messageReducers,
    ...composerReducers,
    ...feedbackReducers,
    ...mediaReducers,
    ...contextReducers,
    ...notificationReducers,
    /** Clears the whole chat, except for where the visitor is. */
    chatCleared: (chat): ChatState => ({
      ...emptyChat,
      context: chat.context,
      isContextSynced: chat.isContextSynced,
    }),
  },
});

export const chatActions = chatSlice.actions;
