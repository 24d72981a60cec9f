import type { ChatSession } from '#machines/chat/context.ts';
import type { ChatEvent } from '#machines/chat/events.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { refreshChatToken } from '../api/chat.ts';
import type { ChatDeps } from './chatEffectDeps.ts';
import { isNotFound, toChatSession, getErrorMessage } from './toChatSession.ts';
import { untracked } from './untracked.ts';

type RefreshEvent = Extract<ChatEvent, { type: 'session.refreshed' | 'session.rejected' | 'refresh.failed' }>;

/** Refreshes the token once for all tabs. */
export const refreshSession = (
  store: Pick<AppStore, 'dispatch'>,
  { storage, tabs }: Pick<ChatDeps, 'storage' | 'tabs'>,
  known: ChatSession,
  signal?: AbortSignal,
): Promise<RefreshEvent> =>
  tabs.runExclusively('refresh', async () => {
    // another tab may have refreshed it while this one waited
    signal?.throwIfAborted();
    const stored = storage.readIgnoringExpiry();
    const isOurs = stored?.conversationSid === known.conversationSid;
    if (!stored || !isOurs) throw new Error("Can't update token: current token doesn't exist");
    // another tab has refreshed it meanwhile
    const isRenewed = stored.token !== known.token;
    // the identity is not stored, so it must already be known
    if (isRenewed && known.identity !== null) return { type: 'session.refreshed', session: stored };
    const { token, conversationSid } = stored;
    const { data, error } = await store.dispatch(
      refreshChatToken.initiate({ token, conversationSid }, untracked),
    );
    if (isNotFound(error)) return { type: 'session.rejected' };
    if (!data) {
      const message = `Something went wrong when trying to get an updated token: ${getErrorMessage(error)}`;
      return { type: 'refresh.failed', message };
    }
    // the session was removed meanwhile
    if (storage.readIgnoringExpiry()?.conversationSid !== known.conversationSid)
      return { type: 'session.rejected' };
    const session = toChatSession(data);
    storage.write(session);
    tabs.broadcast({ kind: 'shared', session });
    return { type: 'session.refreshed', session };
  });
