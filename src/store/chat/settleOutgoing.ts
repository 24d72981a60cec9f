import type { ChatMessage } from '#src/lib/chatShapes.ts';
import { clientIdOf } from '#src/lib/chatShapes.ts';

import type { ChatState } from './chatState.ts';

/** What is found among the messages is not on its way any more. */
export function settleOutgoing(chat: ChatState, arrived: readonly ChatMessage[]) {
  const ids = new Set(arrived.map(clientIdOf));
  if (chat.outgoing.some(({ clientId }) => ids.has(clientId))) {
    chat.outgoing = chat.outgoing.filter(({ clientId }) => !ids.has(clientId));
  }
  settleSending(chat);
}

export function settleSending(chat: ChatState) {
  chat.isSending = chat.outgoing.some(({ state }) => state === 'Sending');
}
