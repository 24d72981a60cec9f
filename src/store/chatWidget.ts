import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

/** As the widget is told which agent it is for. */
export type ChatWanted = {
  organizationId: string;
  agentIdentifier: string;
  useCase: 'LEASING_SUPPORT' | 'MAINTENANCE_ASSISTANT' | 'RESIDENT_SUPPORT';
  appVersion: string | null;
};

/** All that is there of the chat before somebody wants it: whether anybody does. */
export const chatWidgetSlice = createSlice({
  name: 'chatWidget',
  initialState: { wanted: null as ChatWanted | null },
  reducers: {
    chatWanted(widget, { payload }: PayloadAction<ChatWanted>) {
      widget.wanted ??= payload;
    },
  },
});

export const { chatWanted } = chatWidgetSlice.actions;

export const selectChatWanted = (root: object): ChatWanted | null =>
  (root as { chatWidget?: { wanted: ChatWanted | null } }).chatWidget?.wanted ?? null;
