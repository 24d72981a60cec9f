import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

/** The agent that the widget was requested for. */
export type ChatRequest = {
  organizationId: string;
  agentIdentifier: string;
  useCase: 'LEASING_SUPPORT' | 'MAINTENANCE_ASSISTANT' | 'RESIDENT_SUPPORT';
  appVersion: string | null;
};

/** The only state before the chat is requested: whether it is wanted. */
export const chatWidgetSlice = createSlice({
  name: 'chatWidget',
  initialState: { requestedChat: null as ChatRequest | null },
  reducers: {
    chatRequested(widget, { payload }: PayloadAction<ChatRequest>) {
      widget.requestedChat ??= payload;
    },
  },
});

export const { chatRequested } = chatWidgetSlice.actions;

export const selectChatRequest = (root: object): ChatRequest | null =>
  (root as { chatWidget?: { requestedChat: ChatRequest | null } }).chatWidget?.requestedChat ?? null;
