import type { AppStore } from '#src/store/makeStore.ts';

import { chatActions } from '../store/chatSlice.ts';
import { selectChat, selectGaps } from '../store/selectors.ts';
import type { ChatDeps } from './chatEffectDeps.ts';
import { PAGE_SIZE } from './joinConversation.ts';
import type { ConversationHolder } from './openConversation.ts';

const GAP_RETRY_MS = 1_000;
const MAX_ATTEMPTS = 5;

/** Fetches missed messages: the newest ones after a reconnect, and any gaps between them. */
export function syncMissedMessages(
  store: AppStore,
  { pause }: Pick<ChatDeps, 'pause'>,
  holder: ConversationHolder,
) {
  const attemptCounts = new Map<string, number>();
  let isRetrying = false;

  async function fillGaps(): Promise<void> {
    for (const { from, to } of selectGaps(store.getState())) {
      const open = holder.get();
      if (!open) return;
      const messages = await open.joined.between(from, to);
      if (holder.get() !== open) return;
      store.dispatch(chatActions.gapFilled({ from, to, messages }));
    }
  }

  async function catchUpAll(): Promise<void> {
    const open = holder.get();
    if (!open) return;
    const page = await open.joined.newest(PAGE_SIZE);
    if (holder.get() !== open) return;
    store.dispatch(chatActions.newestLoaded(page));
    // after a reconnect the SDK still reports the previous newest message
    const last = selectChat(store.getState()).lastKnownIndex ?? -1;
    const messages = await open.joined.between(last + 1, Infinity);
    if (holder.get() !== open) return;
    store.dispatch(chatActions.messagesAdded(messages));
    await fillGaps();
  }

  /** A message that merely arrives late is not a gap yet. */
  async function retryGaps(): Promise<void> {
    if (isRetrying) return;
    isRetrying = true;
    try {
      for (let gaps = selectGaps(store.getState()); gaps.length > 0; gaps = selectGaps(store.getState())) {
        const attempt = (attemptCounts.get(JSON.stringify(gaps)) ?? 0) + 1;
        if (attempt > MAX_ATTEMPTS) return;
        attemptCounts.set(JSON.stringify(gaps), attempt);
        await pause(GAP_RETRY_MS * attempt);
        if (selectChat(store.getState()).connection !== 'connected') return;
        await fillGaps().catch(() => undefined);
      }
    } finally {
      isRetrying = false;
    }
  }

  store.startListening({
    predicate: (_action, now, before) =>
      selectGaps(now) !== selectGaps(before) && selectGaps(now).length > 0 && holder.get() !== null,
    effect: () => void retryGaps(),
  });
  store.startListening({
    predicate: (_action, now, before) =>
      selectChat(now).connection === 'connected' && selectChat(before).connection !== 'connected',
    effect() {
      attemptCounts.clear();
      const open = holder.get();
      if (open) void Promise.all([catchUpAll(), open.joined.reloadParticipants()]).catch(() => undefined);
    },
  });
  return catchUpAll;
}
