import type { PayloadAction } from '@reduxjs/toolkit';
import { nanoid } from '@reduxjs/toolkit';

import type { ConversationContext } from '../lib/chatContext.ts';
import { clearConversationContext } from '../lib/chatContext.ts';
import type { ChatNotification, ChatState, MessageFeedback, MediaLink } from './chatState.ts';

type Feedback = Omit<MessageFeedback, 'state' | 'error'>;

/** An empty key refers to the whole chat. */
const getFeedbackKey = (messageSid: string | null) => messageSid ?? '';

export const contextReducers = {
  contextUpdated: (chat: ChatState, { payload }: PayloadAction<Partial<ConversationContext>>) => {
    chat.context = { ...chat.context, ...payload };
  },
  contextCleared: (chat: ChatState) => {
    chat.context = clearConversationContext(chat.context);
  },
  /** The browser's description was sent. */
  browserDescribed: (chat: ChatState, { payload }: PayloadAction<Readonly<Record<string, string>>>) => {
    chat.browserInfo = payload;
  },
  contextUpdatesEnabled: (chat: ChatState, { payload }: PayloadAction<boolean>) => {
    chat.isContextSynced = payload;
  },
};

export const feedbackReducers = {
  feedbackSubmitted: (chat: ChatState, { payload }: PayloadAction<Feedback>) => {
    const feedback = { ...payload, state: 'Sending', error: null } as const;
    chat.feedback = { ...chat.feedback, [getFeedbackKey(payload.messageSid)]: feedback };
  },
  feedbackSettled: (
    chat: ChatState,
    { payload }: PayloadAction<{ messageSid: string | null; error: string | null }>,
  ) => {
    const name = getFeedbackKey(payload.messageSid);
    const feedback = chat.feedback[name];
    if (!feedback) return;
    const { error } = payload;
    chat.feedback = {
      ...chat.feedback,
      [name]: { ...feedback, state: error === null ? 'Sent' : 'Not sent', error },
    };
  },
};

export const mediaReducers = {
  /** A file of a message was requested. */
  mediaRequested: (
    chat: ChatState,
    { payload }: PayloadAction<{ messageIndex: number; mediaSid: string }>,
  ) => {
    // the known address stays in use until there is a new one
    const loading: MediaLink = { url: chat.mediaLinks[payload.mediaSid]?.url ?? null, state: 'loading' };
    chat.mediaLinks = { ...chat.mediaLinks, [payload.mediaSid]: loading };
  },
  mediaLinked: (chat: ChatState, { payload }: PayloadAction<{ mediaSid: string; url: string | null }>) => {
    const { mediaSid, url } = payload;
    const link: MediaLink = { url, state: url === null ? 'failed' : 'ready' };
    chat.mediaLinks = { ...chat.mediaLinks, [mediaSid]: link };
  },
};

export const notificationReducers = {
  chatNotified: {
    prepare: (message: string) => ({ payload: { id: nanoid(), message } }),
    reducer: (chat: ChatState, { payload }: PayloadAction<ChatNotification>) => {
      chat.notifications = [...chat.notifications, payload];
    },
  },
  chatNotificationDismissed: (chat: ChatState, { payload }: PayloadAction<string>) => {
    chat.notifications = chat.notifications.filter(({ id }) => id !== payload);
  },
};
