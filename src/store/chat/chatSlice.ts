import { createSlice } from '@reduxjs/toolkit';

import type { ChatState } from './chatState.ts';
import { emptyChat } from './chatState.ts';
import { composerReducers } from './composerReducers.ts';
import { contextReducers, feedbackReducers, mediaReducers, notificationReducers } from './extraReducers.ts';
import { messageReducers } from './messageReducers.ts';
import { peopleReducers } from './peopleReducers.ts';

/** What is said in a chat, by whom, and what the visitor is about to say. */
export const chatSlice = createSlice({
  name: 'chat',
  initialState: emptyChat,
  reducers: {
    ...peopleReducers,
    ...messageReducers,
    ...composerReducers,
    ...feedbackReducers,
    ...mediaReducers,
    ...contextReducers,
    ...notificationReducers,
    /** All of the chat. Where the visitor is stays known. */
    chatCleared: (chat): ChatState => ({
      ...emptyChat,
      context: chat.context,
      isContextTold: chat.isContextTold,
    }),
  },
});

export const chatActions = chatSlice.actions;
