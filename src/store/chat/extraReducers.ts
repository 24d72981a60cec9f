import type { PayloadAction } from '@reduxjs/toolkit';
import { nanoid } from '@reduxjs/toolkit';

import type { ConversationContext } from '#src/lib/chatContext.ts';
import { clearedConversationContext } from '#src/lib/chatContext.ts';

import type { ChatNotification, ChatState, GivenFeedback, MediaLink } from './chatState.ts';

type Feedback = Omit<GivenFeedback, 'state' | 'trouble'>;

/** Of the whole chat under an empty name. */
const feedbackName = (messageSid: string | null) => messageSid ?? '';

export const contextReducers = {
  contextGiven: (chat: ChatState, { payload }: PayloadAction<Partial<ConversationContext>>) => {
    chat.context = { ...chat.context, ...payload };
  },
  contextCleared: (chat: ChatState) => {
    chat.context = clearedConversationContext(chat.context);
  },
  /** It was told. */
  browserDescribed: (chat: ChatState, { payload }: PayloadAction<Readonly<Record<string, string>>>) => {
    chat.described = payload;
  },
  contextUpdatesEnabled: (chat: ChatState, { payload }: PayloadAction<boolean>) => {
    chat.isContextTold = payload;
  },
};

export const feedbackReducers = {
  feedbackGiven: (chat: ChatState, { payload }: PayloadAction<Feedback>) => {
    const given = { ...payload, state: 'Sending', trouble: null } as const;
    chat.feedback = { ...chat.feedback, [feedbackName(payload.messageSid)]: given };
  },
  feedbackSettled: (
    chat: ChatState,
    { payload }: PayloadAction<{ messageSid: string | null; trouble: string | null }>,
  ) => {
    const name = feedbackName(payload.messageSid);
    const given = chat.feedback[name];
    if (!given) return;
    const { trouble } = payload;
    chat.feedback = {
      ...chat.feedback,
      [name]: { ...given, state: trouble === null ? 'Sent' : 'Not sent', trouble },
    };
  },
};

export const mediaReducers = {
  /** A file of a message is to be shown or opened. */
  mediaWanted: (chat: ChatState, { payload }: PayloadAction<{ messageIndex: number; mediaSid: string }>) => {
    // the address that is known goes on until there is another
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
