import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectChat, selectGaps } from '#src/store/chat/selectors.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { ChatDeps } from './chatEffectDeps.ts';
import { PAGE_SIZE } from './joinConversation.ts';
import type { ConversationHolder } from './openConversation.ts';

const GAP_RETRY_MS = 1_000;
const MAX_TRIES = 5;

/** Fetches missed messages: the newest ones after a reconnect, and any gaps between them. */
export function syncMissedMessages(
  store: AppStore,
  { pause }: Pick<ChatDeps, 'pause'>,
  place: ConversationHolder,
) {
  const tries = new Map<string, number>();
  let isLooking = false;

  async function fillGaps(): Promise<void> {
    for (const { from, to } of selectGaps(store.getState())) {
      const open = place.get();
      if (!open) return;
      const messages = await open.joined.between(from, to);
      if (place.get() !== open) return;
      store.dispatch(chatActions.gapFilled({ from, to, messages }));
    }
  }

  async function catchUpAll(): Promise<void> {
    const open = place.get();
    if (!open) return;
    const page = await open.joined.newest(PAGE_SIZE);
    if (place.get() !== open) return;
    store.dispatch(chatActions.newestLoaded(page));
    // after a reconnect the SDK still reports the previous newest message
    const last = selectChat(store.getState()).lastKnownIndex ?? -1;
    const messages = await open.joined.between(last + 1, Infinity);
    if (place.get() !== open) return;
    store.dispatch(chatActions.messagesAdded(messages));
    await fillGaps();
  }

  /** A message that merely arrives late is not a gap yet. */
  async function retryGaps(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      for (let gaps = selectGaps(store.getState()); gaps.length > 0; gaps = selectGaps(store.getState())) {
        const tried = (tries.get(JSON.stringify(gaps)) ?? 0) + 1;
        if (tried > MAX_TRIES) return;
        tries.set(JSON.stringify(gaps), tried);
        await pause(GAP_RETRY_MS * tried);
        if (selectChat(store.getState()).connection !== 'connected') return;
        await fillGaps().catch(() => undefined);
      }
    } finally {
      isLooking = false;
    }
  }

  store.startListening({
    predicate: (_action, now, before) =>
      selectGaps(now) !== selectGaps(before) && selectGaps(now).length > 0 && place.get() !== null,
    effect: () => void retryGaps(),
  });
  store.startListening({
    predicate: (_action, now, before) =>
      selectChat(now).connection === 'connected' && selectChat(before).connection !== 'connected',
    effect() {
      tries.clear();
      const open = place.get();
      if (open) void Promise.all([catchUpAll(), open.joined.reloadParticipants()]).catch(() => undefined);
    },
  });
  return catchUpAll;
}
