import type { ChatSession } from '#machines/chat/context.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { endAiAgentConversation } from '../api/aiAgentConversation.ts';
import { createChatSession, endChatSession } from '../api/chat.ts';
import { ChatRejected } from '../services/chatService.ts';
import { releaseFiles } from '../store/attachedFileStore.ts';
import { listenToSession, selectSession } from '../store/chatSession.ts';
import { chatActions } from '../store/chatSlice.ts';
import { selectChat } from '../store/selectors.ts';
import type { ChatDeps } from './chatEffectDeps.ts';
import { joinConversation } from './joinConversation.ts';
import type { UnsentPersistence } from './persistUnsent.ts';
import type { ConversationHolder } from './openConversation.ts';
import { refreshSession } from './refreshSession.ts';
import { toSessionFailureEvent, isNotFound, toChatSession } from './toChatSession.ts';
import { untracked } from './untracked.ts';

const RENEW_RETRY_MS = 2_000;
/** A token may end before the lost connection is back. The one requested then is new, so its rejection is final. */
const MAX_REJECTED_TOKENS = 2;
const END_UNCONFIRMED = 'We didn’t get a response, so it may still be open.';

/** Carries out the actions of the chat's machine. */
export function sessionEffects(
  store: AppStore,
  deps: ChatDeps,
  { place, unsent }: { place: ConversationHolder; unsent: Pick<UnsentPersistence, 'begin' | 'wipe'> },
) {
  const { storage, tabs, report, now, newKey, pause } = deps;
  /** The conversation of the last session, which the machine may have dropped by now. */
  let held: string | null = null;
  let rejectedTokens = 0;
  const isHeld = ({ conversationSid }: ChatSession) =>
    selectSession(store.getState())?.context.conversationSid === conversationSid;

  listenToSession(store, {
    findSession(_, send) {
      const session = storage.read(now());
      send(session ? { type: 'session.found', session } : { type: 'session.missing' });
    },
    async createSession({ preEngagementData, idempotencyKey, ...target }, send) {
      const { organizationId, agentIdentifier, useCase } = target;
      await tabs.runExclusively('create', async () => {
        const otherTabSession = storage.read(now());
        // the first request succeeded after all
        if (otherTabSession && isHeld(otherTabSession)) return;
        if (otherTabSession) {
          send({ type: 'session.created', session: otherTabSession });
          // the question asked here is sent in that chat
          const firstMessage = { clientId: newKey(), body: preEngagementData.query, files: [] };
          store.dispatch(chatActions.messageSubmitted(firstMessage));
          return;
        }
        const { context, isContextSynced } = selectChat(store.getState());
        const { data, error } = await store.dispatch(
          createChatSession.initiate(
            {
              organizationId,
              agentIdentifier,
              useCase,
              preEngagement: preEngagementData,
              context: isContextSynced ? context : null,
              idempotencyKey,
            },
            untracked,
          ),
        );
        if (!data) {
          send(toSessionFailureEvent(error));
          return;
        }
        const session = toChatSession(data);
        // otherwise another tab could find it incomplete
        await unsent.begin(session.conversationSid, preEngagementData.email);
        send({ type: 'session.created', session });
        // a new session was requested meanwhile
        if (!isHeld(session)) return;
        storage.write(session);
        tabs.broadcast({ kind: 'shared', session });
      });
    },
    async joinConversation({ session }, send) {
      if (!session) return;
      held = session.conversationSid;
      rejectedTokens = 0;
      await joinConversation(store, deps, place, { session, send });
    },
    async refreshToken({ session }, send) {
      if (!session) return;
      try {
        send(await refreshSession(store, deps, session));
      } catch (error) {
        report(error instanceof Error ? error : new Error(String(error)));
        send({ type: 'session.rejected' });
      }
    },
    async renewConnection({ session }, send) {
      const open = place.get();
      // a token that has been replaced is no longer reported
      const isNewest = () => selectSession(store.getState())?.context.token === session.token;
      try {
        await open?.joined.renew(session.token);
        rejectedTokens = 0;
      } catch (error) {
        if (!isNewest() || place.get() !== open) return;
        const isRejected = error instanceof ChatRejected;
        rejectedTokens = isRejected ? rejectedTokens + 1 : 0;
        if (rejectedTokens === MAX_REJECTED_TOKENS) {
          send({ type: 'session.rejected' });
          return;
        }
        store.dispatch(chatActions.connectionChanged('offline'));
        if (!isRejected) await pause(RENEW_RETRY_MS);
        if (isNewest() && place.get() === open) send({ type: 'token.expiring' });
      }
    },
    async endConversation({ conversationSid, agentIdentifier, organizationId }, send) {
      if (conversationSid === null) return;
      if (agentIdentifier !== '' && organizationId !== '') {
        const input = { conversationId: conversationSid, agentIdentifier, organizationId };
        await store.dispatch(endAiAgentConversation.initiate(input, untracked));
      }
      const { error } = await store.dispatch(endChatSession.initiate({ conversationSid }, untracked));
      send(
        error && !isNotFound(error)
          ? { type: 'end.failed', message: END_UNCONFIRMED }
          : { type: 'conversation.closed' },
      );
    },
    async forgetSession({ reason }) {
      const conversationSid = held;
      held = null;
      place.leave();
      const stored = storage.readIgnoringExpiry();
      // another tab may have begun a different chat
      if (!stored || conversationSid === null || stored.conversationSid === conversationSid) storage.clear();
      if (conversationSid === null) return;
      tabs.broadcast({ kind: reason, conversationSid });
      // the chat was not ended, so unsent messages continue in the visitor's next one
      if (reason === 'lapsed') return;
      await unsent.wipe(conversationSid);
    },
    clearChat() {
      place.leave();
      releaseFiles(store);
      store.dispatch(chatActions.chatCleared());
    },
    raise: ({ message }) => report(new Error(message)),
  });
}
