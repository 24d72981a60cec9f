import type { ChatMessage } from '../lib/chatShapes.ts';
import { getClientId } from '../lib/chatShapes.ts';
import type { ChatState } from './chatState.ts';

/** Messages that have arrived are no longer outgoing. */
export function clearDelivered(chat: ChatState, arrived: readonly ChatMessage[]) {
  const ids = new Set(arrived.map(getClientId));
  if (chat.outgoing.some(({ clientId }) => ids.has(clientId))) {
    chat.outgoing = chat.outgoing.filter(({ clientId }) => !ids.has(clientId));
  }
  updateIsSending(chat);
}

export function updateIsSending(chat: ChatState) {
  chat.isSending = chat.outgoing.some(({ state }) => state === 'Sending');
}
