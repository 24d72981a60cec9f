import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice, nanoid } from '@reduxjs/toolkit';

export type Notification = { id: string; message: string };

/** What the visitor is told beside the page itself. Each stays until it is dismissed. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: [] as Notification[],
  reducers: {
    notificationShown: {
      prepare: (message: string) => ({ payload: { id: nanoid(), message } }),
      // The same words once: the newer one is announced anew.
      reducer: (notifications, { payload }: PayloadAction<Notification>) => [
        ...notifications.filter(({ message }) => message !== payload.message),
        payload,
      ],
    },
    notificationDismissed: (notifications, { payload }: PayloadAction<string>) =>
      notifications.filter(({ id }) => id !== payload),
  },
  selectors: { selectNotifications: (notifications) => notifications },
});

export const { notificationShown, notificationDismissed } = notificationsSlice.actions;
export const { selectNotifications } = notificationsSlice.selectors;
