import type { ChatContext, ChatUseCase } from '#machines/chat/context.ts';
import type { ChatEvent } from '#machines/chat/events.ts';

import type { ChatState } from './chatState.ts';

/** The parts of the chat's state that the launcher reads, without loading the chat's code. */
type WithChat = { chatSession?: { context: ChatContext }; chat?: ChatState };

/** Null before the chat is loaded. */
export const selectIsExpanded = (root: object): boolean | null =>
  (root as WithChat).chatSession?.context.expanded ?? null;

/** Null before a chat has been opened. */
export function selectUseCase(root: object): ChatUseCase | null {
  const context = (root as WithChat).chatSession?.context;
  return context === undefined || context.agentIdentifier === '' ? null : context.useCase;
}

/** The number of messages from others that the visitor has not read. */
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

const toSessionAction = (payload: ChatEvent) => ({ type: `chatSession/${payload.type}`, payload });

/** Sets the agent of a loaded chat for a use case. */
export const setAgent = ({ useCase, agentIdentifier }: Agent) =>
  toSessionAction({ type: 'agent.named', useCase, agentIdentifier });

/** Switches a loaded chat to another use case, which starts a new conversation. */
export const switchUseCase = ({ useCase, agentIdentifier }: Agent) =>
  toSessionAction({ type: 'useCase.changed', useCase, agentIdentifier });

/** Reports to a loaded chat that the widget was expanded or collapsed. */
export const createWidgetEvent = (type: 'widget.expanded' | 'widget.collapsed') => toSessionAction({ type });
