import type { Client, Conversation, Participant, User } from '@twilio/conversations';

import type { ChatHearing } from './chatService.ts';
import { listening } from './listeners.ts';
import { participantOf, userOf } from './snapshots.ts';

type PeopleHearing = Pick<ChatHearing, 'participant' | 'participantLeft' | 'user' | 'typing'>;

/** Tells who is in a conversation, who they are, how far each has read and who is writing. */
export function watchPeople(client: Client, conversation: Conversation, hear: PeopleHearing) {
  async function tell(participant: Participant) {
    hear.participant(participantOf(participant));
    if (participant.identity === null) return;
    try {
      hear.user(userOf(await participant.getUser()));
    } catch {
      // without a name until it is asked for again
    }
  }
  const typing = (isTyping: boolean) => (participant: Participant) => {
    if (participant.identity !== null) hear.typing(participant.identity, isTyping);
  };
  const stopPeople = listening(conversation, {
    participantJoined: (participant: Participant) => void tell(participant),
    participantUpdated: ({ participant }: { participant: Participant }) =>
      hear.participant(participantOf(participant)),
    participantLeft: ({ sid, identity }: Participant) => hear.participantLeft({ sid, identity }),
    typingStarted: typing(true),
    typingEnded: typing(false),
  });
  const stopUsers = listening(client, { userUpdated: ({ user }: { user: User }) => hear.user(userOf(user)) });

  return {
    async tellAll() {
      const participants = await conversation.getParticipants();
      await Promise.all(participants.map(tell));
    },
    stop() {
      stopPeople();
      stopUsers();
    },
  };
}
