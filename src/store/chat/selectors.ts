import { createSelector } from '@reduxjs/toolkit';

import { gapsIn } from '#src/lib/chatMessages.ts';

import { selectSession, selectTelling } from './chatSession.ts';
import type { ChatState } from './chatState.ts';
import { emptyChat } from './chatState.ts';

export type ChatPhase = 'Loading' | 'PreEngagementForm' | 'MessagingCanvas';

/** As long as the chat has not come, it is empty. */
export const selectChat = (root: object): ChatState => (root as { chat?: ChatState }).chat ?? emptyChat;

/** Null before the chat has come. */
export function selectCurrentPhase(root: object): ChatPhase | null {
  const session = selectSession(root);
  if (session === null) return null;
  if (session.matches('PreEngagementForm')) return 'PreEngagementForm';
  return session.matches('Loading') ? 'Loading' : 'MessagingCanvas';
}

export const selectIsStuck = (root: object) => selectSession(root)?.matches({ Loading: 'stuck' }) ?? false;

/** How the conversation stands: `over` when no token opens it any more, and nobody has ended it. */
export function selectStanding(root: object): 'open' | 'ending' | 'ended' | 'over' | null {
  const session = selectSession(root);
  if (!session?.matches('MessagingCanvas')) return null;
  if (session.matches({ MessagingCanvas: 'ended' })) return 'ended';
  if (session.matches({ MessagingCanvas: 'over' })) return 'over';
  return session.matches({ MessagingCanvas: 'ending' }) ? 'ending' : 'open';
}

/** Whether a token could not be had: nothing goes out until it is tried again. */
export const selectIsStale = (root: object) =>
  selectSession(root)?.matches({ MessagingCanvas: { open: 'stale' } }) ?? false;

export const selectIdentity = (root: object) => selectSession(root)?.context.identity ?? null;

export const selectConversationSid = (root: object) => selectSession(root)?.context.conversationSid ?? null;

export const selectGaps = createSelector(
  [
    (root: object) => selectChat(root).messages,
    (root: object) => selectChat(root).knownTo,
    (root: object) => selectChat(root).earlier.isThere,
    (root: object) => selectChat(root).gone,
  ],
  (messages, knownTo, hasEarlier, gone) => gapsIn(messages, { knownTo, hasEarlier, gone }),
);

/** Who is writing, of the others. */
export const selectTypingNames = createSelector(
  [(root: object) => selectChat(root).typing, (root: object) => selectChat(root).users, selectIdentity],
  (typing, users, own) =>
    typing
      .filter((identity) => identity !== own)
      .map((identity) => users.find((user) => user.identity === identity)?.friendlyName ?? null),
);

/** What the agent knows of the visitor and where he is: what it was told last. */
export const selectTold = createSelector(
  [(root: object) => selectTelling(root)?.context.told ?? null, (root: object) => selectChat(root).described],
  (told, described) => told && { ...told, ...described },
);
