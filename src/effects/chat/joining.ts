import { backOffMs, MOST_ATTEMPTS } from '#machines/chat/backOff.ts';
import type { ChatSession } from '#machines/chat/context.ts';
import type { ChatEvent } from '#machines/chat/events.ts';
import { ChatRejected } from '#src/services/chat/chatService.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectChat } from '#src/store/chat/selectors.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { ChatParts } from './chatParts.ts';
import { hearingOf } from './hearing.ts';
import type { ConversationPlace } from './openConversation.ts';
import { refreshed } from './refresh.ts';

export const PAGE_SIZE = 50;
/** How long before its end a token is said to end. */
const WARNED_MS = 240_000;

type Send = (event: ChatEvent) => void;

/** From a session to its conversation, with what was said last and who is there. */
export async function joinConversation(
  store: AppStore,
  parts: Pick<ChatParts, 'join' | 'storage' | 'tabs' | 'now' | 'pause'>,
  place: ConversationPlace,
  { session, send }: { session: ChatSession; send: Send },
): Promise<void> {
  const signal = place.begin();
  const isCalledOff = () => signal.aborted;
  store.dispatch(chatActions.connectionChanged('connecting'));
  try {
    const known = session.identity === null ? await told(store, parts, { session, signal }) : session;
    if (isCalledOff()) return;
    if (known !== session) send({ type: 'session.refreshed', session: known });
    const joined = await parts.join(known, hearingOf(store, signal), signal);
    if (isCalledOff()) {
      joined.close();
      return;
    }
    place.keep({ sid: known.conversationSid, joined });
    const [newest] = await Promise.all([joined.newest(PAGE_SIZE), joined.people()]);
    if (isCalledOff()) return;
    store.dispatch(chatActions.newestLoaded(newest));
    store.dispatch(chatActions.connectionChanged('connected'));
    const isClosed = selectChat(store.getState()).conversationState === 'closed';
    send({ type: isClosed ? 'conversation.closed' : 'conversation.joined' });
    // it was said already, while nobody could do anything about it
    if (Date.parse(known.expiration) - parts.now() < WARNED_MS) send({ type: 'token.ending' });
  } catch (error) {
    if (isCalledOff()) return;
    store.dispatch(chatActions.connectionChanged('offline'));
    send({ type: error instanceof ChatRejected ? 'session.rejected' : 'conversation.unreachable' });
  }
}

/** Who one is there, where the other end is and what it is about, for a session of which only the token is kept. */
async function told(
  store: AppStore,
  parts: Pick<ChatParts, 'storage' | 'tabs' | 'pause'>,
  { session, signal }: { session: ChatSession; signal: AbortSignal },
): Promise<ChatSession> {
  for (let attempt = 1; ; attempt++) {
    const answer = await refreshed(store, parts, session, signal);
    signal.throwIfAborted();
    if (answer.type === 'session.refreshed') return answer.session;
    if (answer.type === 'session.rejected') throw new ChatRejected('The session is over.');
    if (attempt === MOST_ATTEMPTS.refresh) throw new Error(answer.message);
    await parts.pause(backOffMs(attempt));
    signal.throwIfAborted();
  }
}
