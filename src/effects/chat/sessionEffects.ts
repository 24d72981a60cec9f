import type { ChatSession } from '#machines/chat/context.ts';
import { createChatSession, endChatSession } from '#src/api/chat.ts';
import { endAiAgentConversation } from '#src/api/aiAgentConversation.ts';
import { ChatRejected } from '#src/services/chat/chatService.ts';
import { listenToSession, selectSession } from '#src/store/chat/chatSession.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import { letGoOfFiles } from '#src/store/chat/heldFiles.ts';
import { selectChat } from '#src/store/chat/selectors.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { ChatParts } from './chatParts.ts';
import { joinConversation } from './joining.ts';
import type { KeptUnsent } from './keepUnsent.ts';
import type { ConversationPlace } from './openConversation.ts';
import { refreshed } from './refresh.ts';
import { beginningFailed, isGone, sessionOf } from './sessionOf.ts';
import { untracked } from './untracked.ts';

const RENEWED_AGAIN_MS = 2_000;
const NOT_ENDED = 'We didn’t get a response, so it may still be open.';

/** What the machine of a chat asks for, done. */
export function sessionEffects(
  store: AppStore,
  parts: ChatParts,
  { place, unsent }: { place: ConversationPlace; unsent: Pick<KeptUnsent, 'begin' | 'wipe'> },
) {
  const { storage, tabs, report, now, newKey, pause } = parts;
  /** Of the session that was held last: the machine may have let go of it. */
  let held: string | null = null;
  const isHeld = ({ conversationSid }: ChatSession) =>
    selectSession(store.getState())?.context.conversationSid === conversationSid;

  listenToSession(store, {
    findSession(_, send) {
      const session = storage.read(now());
      send(session ? { type: 'session.found', session } : { type: 'session.missing' });
    },
    async createSession({ preEngagementData, idempotencyKey, ...whom }, send) {
      const { organizationId, agentIdentifier, useCase } = whom;
      await tabs.alone('create', async () => {
        const begunElsewhere = storage.read(now());
        // the first time it was asked for, it was only slow
        if (begunElsewhere && isHeld(begunElsewhere)) return;
        if (begunElsewhere) {
          send({ type: 'session.created', session: begunElsewhere });
          // what was asked here is asked there
          const said = { clientId: newKey(), body: preEngagementData.query, files: [] };
          store.dispatch(chatActions.messageSubmitted(said));
          return;
        }
        const { context, isContextTold } = selectChat(store.getState());
        const { data, error } = await store.dispatch(
          createChatSession.initiate(
            {
              organizationId,
              agentIdentifier,
              useCase,
              preEngagement: preEngagementData,
              context: isContextTold ? context : null,
              idempotencyKey,
            },
            untracked,
          ),
        );
        if (!data) {
          send(beginningFailed(error));
          return;
        }
        const session = sessionOf(data);
        // else another tab would find half of what goes on in it
        await unsent.begin(session.conversationSid, preEngagementData.email);
        send({ type: 'session.created', session });
        // a new one was asked for meanwhile
        if (!isHeld(session)) return;
        storage.write(session);
        tabs.tell({ kind: 'shared', session });
      });
    },
    async joinConversation({ session }, send) {
      if (!session) return;
      held = session.conversationSid;
      await joinConversation(store, parts, place, { session, send });
    },
    async refreshToken({ session }, send) {
      if (!session) return;
      try {
        send(await refreshed(store, parts, session));
      } catch (error) {
        report(error instanceof Error ? error : new Error(String(error)));
        send({ type: 'session.rejected' });
      }
    },
    async renewConnection({ session }, send) {
      const open = place.get();
      // of a token that another has taken the place of, nothing is said any more
      const isNewest = () => selectSession(store.getState())?.context.token === session.token;
      try {
        await open?.joined.renew(session.token);
      } catch (error) {
        if (!isNewest() || place.get() !== open) return;
        if (error instanceof ChatRejected) {
          send({ type: 'session.rejected' });
          return;
        }
        store.dispatch(chatActions.connectionChanged('offline'));
        await pause(RENEWED_AGAIN_MS);
        if (isNewest() && place.get() === open) send({ type: 'token.ending' });
      }
    },
    async endConversation({ conversationSid, agentIdentifier, organizationId }, send) {
      if (conversationSid === null) return;
      if (agentIdentifier !== '' && organizationId !== '') {
        const asked = { conversationId: conversationSid, agentIdentifier, organizationId };
        await store.dispatch(endAiAgentConversation.initiate(asked, untracked));
      }
      const { error } = await store.dispatch(endChatSession.initiate({ conversationSid }, untracked));
      send(
        error && !isGone(error)
          ? { type: 'end.failed', message: NOT_ENDED }
          : { type: 'conversation.closed' },
      );
    },
    async forgetSession({ reason }) {
      const conversationSid = held;
      held = null;
      place.leave();
      const stored = storage.readAny();
      // another tab may have begun another one
      if (!stored || conversationSid === null || stored.conversationSid === conversationSid) storage.clear();
      if (conversationSid === null) return;
      tabs.tell({ kind: reason, conversationSid });
      // nobody has ended it: what was not sent goes on in the visitor's next one
      if (reason === 'lapsed') return;
      await unsent.wipe(conversationSid);
    },
    clearChat() {
      place.leave();
      letGoOfFiles(store);
      store.dispatch(chatActions.chatCleared());
    },
    raise: ({ message }) => report(new Error(message)),
  });
}
