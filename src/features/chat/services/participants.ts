import type { Client, Conversation, Participant, User } from '@twilio/conversations';

import type { ChatListeners } from './chatService.ts';
import { addListeners } from './addListeners.ts';
import { toParticipant, toChatUser } from './snapshots.ts';

type ParticipantListeners = Pick<ChatListeners, 'participant' | 'participantLeft' | 'user' | 'typing'>;

/** Reports a conversation's participants, who they are, how far each has read and who is typing. */
export function watchParticipants(
  client: Client,
  conversation: Conversation,
  listeners: ParticipantListeners,
) {
  async function emitParticipant(participant: Participant) {
    listeners.participant(toParticipant(participant));
    if (participant.identity === null) return;
    try {
      listeners.user(toChatUser(await participant.getUser()));
    } catch {
      // the name stays missing until the next reload
    }
  }
  const typing = (isTyping: boolean) => (participant: Participant) => {
    if (participant.identity !== null) listeners.typing(participant.identity, isTyping);
  };
  const stopParticipants = addListeners(conversation, {
    participantJoined: (participant: Participant) => void emitParticipant(participant),
    participantUpdated: ({ participant }: { participant: Participant }) =>
      listeners.participant(toParticipant(participant)),
    participantLeft: ({ sid, identity }: Participant) => listeners.participantLeft({ sid, identity }),
    typingStarted: typing(true),
    typingEnded: typing(false),
  });
  const stopUsers = addListeners(client, {
    userUpdated: ({ user }: { user: User }) => listeners.user(toChatUser(user)),
  });

  return {
    async emitAll() {
      const participants = await conversation.getParticipants();
      await Promise.all(participants.map(emitParticipant));
    },
    stop() {
      stopParticipants();
      stopUsers();
    },
  };
}
