import type { ChatSession } from '#machines/chat/context.ts';
import type { ChatEvent } from '#machines/chat/events.ts';
import { refreshChatToken } from '#src/api/chat.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { ChatParts } from './chatParts.ts';
import { isGone, sessionOf, wordsOf } from './sessionOf.ts';
import { untracked } from './untracked.ts';

type Refreshed = Extract<ChatEvent, { type: 'session.refreshed' | 'session.rejected' | 'refresh.failed' }>;

/** Another token, once for all tabs. */
export const refreshed = (
  store: Pick<AppStore, 'dispatch'>,
  { storage, tabs }: Pick<ChatParts, 'storage' | 'tabs'>,
  known: ChatSession,
  signal?: AbortSignal,
): Promise<Refreshed> =>
  tabs.alone('refresh', async () => {
    // another tab may have told it while this one stood in line
    signal?.throwIfAborted();
    const stored = storage.readAny();
    const isOurs = stored?.conversationSid === known.conversationSid;
    if (!stored || !isOurs) throw new Error("Can't update token: current token doesn't exist");
    // another tab has been here meanwhile
    const isRenewed = stored.token !== known.token;
    // who one is there is not kept
    if (isRenewed && known.identity !== null) return { type: 'session.refreshed', session: stored };
    const { token, conversationSid } = stored;
    const { data, error } = await store.dispatch(
      refreshChatToken.initiate({ token, conversationSid }, untracked),
    );
    if (isGone(error)) return { type: 'session.rejected' };
    if (!data) {
      const message = `Something went wrong when trying to get an updated token: ${wordsOf(error)}`;
      return { type: 'refresh.failed', message };
    }
    // it was put away meanwhile
    if (storage.readAny()?.conversationSid !== known.conversationSid) return { type: 'session.rejected' };
    const session = sessionOf(data);
    storage.write(session);
    tabs.tell({ kind: 'shared', session });
    return { type: 'session.refreshed', session };
  });
