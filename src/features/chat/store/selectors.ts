import { createSelector } from '@reduxjs/toolkit';

import { findGaps } from '../lib/chatMessages.ts';
import type { ChatParticipant } from '../lib/chatShapes.ts';
import { parseTeamStatus } from '../lib/teamStatus.ts';
import { selectSession, selectContextSync } from './chatSession.ts';
import type { ChatState } from './chatState.ts';
import { emptyChat } from './chatState.ts';

export type ChatPhase = 'Loading' | 'PreEngagementForm' | 'MessagingCanvas';

/** Empty until the chat is loaded. */
export const selectChat = (root: object): ChatState => (root as { chat?: ChatState }).chat ?? emptyChat;

/** Null before the chat is loaded. */
export function selectCurrentPhase(root: object): ChatPhase | null {
  const session = selectSession(root);
  if (session === null) return null;
  if (session.matches('PreEngagementForm')) return 'PreEngagementForm';
  return session.matches('Loading') ? 'Loading' : 'MessagingCanvas';
}

export const selectIsStuck = (root: object) => selectSession(root)?.matches({ Loading: 'stuck' }) ?? false;

/** The conversation's status: `over` when no token opens it any more, although it was not ended. */
export function selectChatStatus(root: object): 'open' | 'ending' | 'ended' | 'over' | null {
  const session = selectSession(root);
  if (!session?.matches('MessagingCanvas')) return null;
  if (session.matches({ MessagingCanvas: 'ended' })) return 'ended';
  if (session.matches({ MessagingCanvas: 'over' })) return 'over';
  return session.matches({ MessagingCanvas: 'ending' }) ? 'ending' : 'open';
}

/** Whether the token could not be refreshed, so that nothing is sent until it is retried. */
export const selectIsStale = (root: object) =>
  selectSession(root)?.matches({ MessagingCanvas: { open: 'stale' } }) ?? false;

export const selectIdentity = (root: object) => selectSession(root)?.context.identity ?? null;

export const selectConversationSid = (root: object) => selectSession(root)?.context.conversationSid ?? null;

export const selectGaps = createSelector(
  [
    (root: object) => selectChat(root).messages,
    (root: object) => selectChat(root).lastKnownIndex,
    (root: object) => selectChat(root).earlier.exists,
    (root: object) => selectChat(root).deletedIndexes,
  ],
  (messages, lastKnownIndex, hasEarlier, gone) =>
    findGaps(messages, { lastKnownIndex, hasEarlier, deletedIndexes: gone }),
);

/** The person who has the chat. Null while the assistant has it, and after the end. */
export const selectTeamStatus = createSelector(
  [(root: object) => selectChat(root).conversation?.attributes, selectChatStatus],
  (attributes, status) => (attributes && status === 'open' ? parseTeamStatus(attributes) : null),
);

const isPerson = ({ attributes }: ChatParticipant) => attributes.by === 'person';

/** The names of the others who are typing. */
export const selectTypingNames = createSelector(
  [
    (root: object) => selectChat(root).typing,
    (root: object) => selectChat(root).users,
    (root: object) => selectChat(root).participants,
    selectTeamStatus,
    selectIdentity,
  ],
  (typing, users, participants, team, own) =>
    typing
      .filter((identity) => identity !== own)
      .map((identity) => {
        const isTeam = participants.filter(isPerson).some((one) => one.identity === identity);
        const teamName = isTeam ? team?.name : null;
        return teamName ?? users.find((user) => user.identity === identity)?.friendlyName ?? null;
      }),
);

/** What the agent last received about the visitor and their location. */
export const selectAgentContext = createSelector(
  [
    (root: object) => selectContextSync(root)?.context.acknowledged ?? null,
    (root: object) => selectChat(root).browserInfo,
  ],
  (acknowledged, described) => acknowledged && { ...acknowledged, ...described },
);
