import type { Dispatch, PayloadAction } from '@reduxjs/toolkit';
import { createSlice, nanoid } from '@reduxjs/toolkit';

export type Notification = { id: string; message: string };

/** Messages shown beside the page. Each stays until it is dismissed. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: [] as Notification[],
  reducers: {
    notificationShown: {
      prepare: (message: string) => ({ payload: { id: nanoid(), message } }),
      reducer: (notifications, { payload }: PayloadAction<Notification>) => [...notifications, payload],
    },
    notificationDismissed: (notifications, { payload }: PayloadAction<string>) =>
      notifications.filter(({ id }) => id !== payload),
  },
  selectors: { selectNotifications: (notifications) => notifications },
});

export const { notificationShown, notificationDismissed } = notificationsSlice.actions;
/** Shows one place's messages: a new one replaces the previous one. */
export function createNotice(dispatch: Dispatch): (message: string) => void {
  let shown: string | null = null;
  return (message) => {
    if (shown !== null) dispatch(notificationDismissed(shown));
    shown = dispatch(notificationShown(message)).payload.id;
  };
}

export const { selectNotifications } = notificationsSlice.selectors;
