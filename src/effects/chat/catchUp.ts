import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectChat, selectGaps } from '#src/store/chat/selectors.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { ChatParts } from './chatParts.ts';
import { PAGE_SIZE } from './joining.ts';
import type { ConversationPlace } from './openConversation.ts';

const GAP_SEEN_MS = 1_000;
const MOST_TRIES = 5;

/** Fetches what was missed: the newest messages after a connection was away, and what lacks between them. */
export function catchUp(store: AppStore, { pause }: Pick<ChatParts, 'pause'>, place: ConversationPlace) {
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

  async function all(): Promise<void> {
    const open = place.get();
    if (!open) return;
    const page = await open.joined.newest(PAGE_SIZE);
    if (place.get() !== open) return;
    store.dispatch(chatActions.newestLoaded(page));
    // after a connection was away the SDK takes for the newest what was so before
    const last = selectChat(store.getState()).knownTo ?? -1;
    const messages = await open.joined.between(last + 1, Infinity);
    if (place.get() !== open) return;
    store.dispatch(chatActions.messagesAdded(messages));
    await fillGaps();
  }

  /** A message that is told of late is no gap yet. */
  async function lookForGaps(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      for (let gaps = selectGaps(store.getState()); gaps.length > 0; gaps = selectGaps(store.getState())) {
        const tried = (tries.get(JSON.stringify(gaps)) ?? 0) + 1;
        if (tried > MOST_TRIES) return;
        tries.set(JSON.stringify(gaps), tried);
        await pause(GAP_SEEN_MS * tried);
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
    effect: () => void lookForGaps(),
  });
  store.startListening({
    predicate: (_action, now, before) =>
      selectChat(now).connection === 'connected' && selectChat(before).connection !== 'connected',
    effect() {
      tries.clear();
      const open = place.get();
      if (open) void Promise.all([all(), open.joined.people()]).catch(() => undefined);
    },
  });
  return all;
}
