import { backOffMs, MAX_ATTEMPTS } from '#machines/chat/backOff.ts';
import type { ChatSession } from '#machines/chat/context.ts';
import type { ChatEvent } from '#machines/chat/events.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { ChatRejected } from '../services/chatService.ts';
import { chatActions } from '../store/chatSlice.ts';
import { selectChat } from '../store/selectors.ts';
import type { ChatDeps } from './chatEffectDeps.ts';
import { createChatListener } from './createChatListener.ts';
import type { ConversationHolder } from './openConversation.ts';
import { refreshSession } from './refreshSession.ts';

export const PAGE_SIZE = 50;
/** How long before its expiry a token is reported as expiring. */
const EXPIRY_WARNING_MS = 240_000;

type Send = (event: ChatEvent) => void;

/** Joins a session's conversation and loads its latest messages and participants. */
export async function joinConversation(
  store: AppStore,
  deps: Pick<ChatDeps, 'join' | 'storage' | 'tabs' | 'now' | 'pause'>,
  holder: ConversationHolder,
  { session, send }: { session: ChatSession; send: Send },
): Promise<void> {
  const signal = holder.begin();
  const isAborted = () => signal.aborted;
  store.dispatch(chatActions.connectionChanged('connecting'));
  try {
    const known =
      session.identity === null ? await completeSession(store, deps, { session, signal }) : session;
    if (isAborted()) return;
    if (known !== session) send({ type: 'session.refreshed', session: known });
    const joined = await deps.join(known, createChatListener(store, signal), signal);
    if (isAborted()) {
      joined.close();
      return;
    }
    holder.keep({ sid: known.conversationSid, joined });
    const [newest] = await Promise.all([joined.newest(PAGE_SIZE), joined.reloadParticipants()]);
    if (isAborted()) return;
    store.dispatch(chatActions.newestLoaded(newest));
    store.dispatch(chatActions.connectionChanged('connected'));
    const isClosed = selectChat(store.getState()).conversationState === 'closed';
    send({ type: isClosed ? 'conversation.closed' : 'conversation.joined' });
    // the SDK reported it before there was a connection to handle it
    if (Date.parse(known.expiration) - deps.now() < EXPIRY_WARNING_MS) send({ type: 'token.expiring' });
  } catch (error) {
    if (isAborted()) return;
    store.dispatch(chatActions.connectionChanged('offline'));
    send({ type: error instanceof ChatRejected ? 'session.rejected' : 'conversation.unreachable' });
  }
}

/** Fetches identity, endpoint and subject for a session of which only the token is stored. */
async function completeSession(
  store: AppStore,
  deps: Pick<ChatDeps, 'storage' | 'tabs' | 'pause'>,
  { session, signal }: { session: ChatSession; signal: AbortSignal },
): Promise<ChatSession> {
  for (let attempt = 1; ; attempt++) {
    const answer = await refreshSession(store, deps, session, signal);
    signal.throwIfAborted();
    if (answer.type === 'session.refreshed') return answer.session;
    if (answer.type === 'session.rejected') throw new ChatRejected('The session is over.');
    if (attempt === MAX_ATTEMPTS.refresh) throw new Error(answer.message);
    await deps.pause(backOffMs(attempt));
    signal.throwIfAborted();
  }
}
