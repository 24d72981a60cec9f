import type { ChatContext, ChatUseCase } from '#machines/chat/context.ts';
import type { ChatEvent } from '#machines/chat/events.ts';

import type { ChatState } from './chatState.ts';

/** What the launcher reads of a chat that may not have come yet, without bringing it along. */
type WithChat = { chatSession?: { context: ChatContext }; chat?: ChatState };

/** Null before the chat has come. */
export const selectIsExpanded = (root: object): boolean | null =>
  (root as WithChat).chatSession?.context.expanded ?? null;

/** Null before a chat has been opened. */
export function selectUseCase(root: object): ChatUseCase | null {
  const context = (root as WithChat).chatSession?.context;
  return context === undefined || context.agentIdentifier === '' ? null : context.useCase;
}

/** How many messages of others the visitor has not read. */
export function selectUnread(root: object): number {
  const { chat, chatSession } = root as WithChat;
  if (!chat) return 0;
  const read = chat.conversation?.lastReadIndex ?? -1;
  let count = 0;
  for (let at = chat.messages.length - 1; at >= 0; at -= 1) {
    const message = chat.messages[at];
    if (!message || message.index <= read) break;
    if (message.author !== chatSession?.context.identity) count += 1;
  }
  return count;
}

type Agent = { useCase: ChatUseCase; agentIdentifier: string };

const told = (payload: ChatEvent) => ({ type: `chatSession/${payload.type}`, payload });

/** Tells a chat that is there who answers for a use case. */
export const agentNamed = ({ useCase, agentIdentifier }: Agent) =>
  told({ type: 'agent.named', useCase, agentIdentifier });

/** Tells a chat that is there that it shall be about something else: it begins anew. */
export const turnedTo = ({ useCase, agentIdentifier }: Agent) =>
  told({ type: 'useCase.changed', useCase, agentIdentifier });

/** Tells a chat that is there that it has been opened again or put away. */
export const widgetEvent = (type: 'widget.expanded' | 'widget.collapsed') => told({ type });
