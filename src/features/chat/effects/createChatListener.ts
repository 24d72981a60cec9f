import type { AppStore } from '#src/store/makeStore.ts';

import type { ChatListeners } from '../services/chatService.ts';
import { chatSession } from '../store/chatSession.ts';
import { chatActions } from '../store/chatSlice.ts';

const {
  connectionChanged,
  conversationChanged,
  messageRemoved,
  messagesAdded,
  participantAdded,
  participantRemoved,
  typingEnded,
  typingStarted,
  userAdded,
} = chatActions;

/** Passes the conversation's events to the store while it is the one shown. */
export function createChatListener(
  { dispatch }: Pick<AppStore, 'dispatch'>,
  signal: AbortSignal,
): ChatListeners {
  const dispatchIfActive = (action: Parameters<typeof dispatch>[0]) => {
    if (!signal.aborted) dispatch(action);
  };
  return {
    connection: (state) => dispatchIfActive(connectionChanged(state)),
    tokenExpiring: () => dispatchIfActive(chatSession.send({ type: 'token.expiring' })),
    conversation(snapshot) {
      dispatchIfActive(conversationChanged(snapshot));
      if (snapshot.state === 'closed') dispatchIfActive(chatSession.send({ type: 'conversation.closed' }));
    },
    removed: () => dispatchIfActive(chatSession.send({ type: 'conversation.closed' })),
    messages: (messages) => dispatchIfActive(messagesAdded(messages)),
    messageRemoved: (message) => dispatchIfActive(messageRemoved(message)),
    participant: (participant) => dispatchIfActive(participantAdded(participant)),
    participantLeft: (participant) => dispatchIfActive(participantRemoved(participant)),
    user: (user) => dispatchIfActive(userAdded(user)),
    typing: (identity, isTyping) =>
      dispatchIfActive(isTyping ? typingStarted(identity) : typingEnded(identity)),
  };
}
