import type { ChatHearing } from '#src/services/chat/chatService.ts';
import { chatSession } from '#src/store/chat/chatSession.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';

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

/** What the conversation tells, told to the store, as long as it is the one that is shown. */
export function hearingOf({ dispatch }: Pick<AppStore, 'dispatch'>, signal: AbortSignal): ChatHearing {
  const tell = (action: Parameters<typeof dispatch>[0]) => {
    if (!signal.aborted) dispatch(action);
  };
  return {
    connection: (state) => tell(connectionChanged(state)),
    tokenEnding: () => tell(chatSession.send({ type: 'token.ending' })),
    conversation(told) {
      tell(conversationChanged(told));
      if (told.state === 'closed') tell(chatSession.send({ type: 'conversation.closed' }));
    },
    removed: () => tell(chatSession.send({ type: 'conversation.closed' })),
    messages: (messages) => tell(messagesAdded(messages)),
    messageRemoved: (message) => tell(messageRemoved(message)),
    participant: (participant) => tell(participantAdded(participant)),
    participantLeft: (participant) => tell(participantRemoved(participant)),
    user: (user) => tell(userAdded(user)),
    typing: (identity, isTyping) => tell(isTyping ? typingStarted(identity) : typingEnded(identity)),
  };
}
