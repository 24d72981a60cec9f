import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectChat, selectConversationSid, selectStanding } from '#src/store/chat/selectors.ts';

type Watched = {
  getState: () => object;
  dispatch: (action: ReturnType<typeof chatActions.earlierWanted>) => unknown;
  subscribe: (look: () => void) => () => void;
};

/**
 * Loads what was said before the first message that is there, as far as it can be had, and while it is the same chat.
 * Whether nothing is missing.
 */
export async function loadWhole(store: Watched): Promise<boolean> {
  const earlier = () => selectChat(store.getState()).earlier;
  const sid = selectConversationSid(store.getState());
  const isOpen = () =>
    selectStanding(store.getState()) === 'open' && selectConversationSid(store.getState()) === sid;
  const isAtRest = () => earlier().state !== 'loading' || !isOpen();
  const settled = () =>
    new Promise<void>((resolve) => {
      const stop = store.subscribe(() => look());
      function look() {
        if (!isAtRest()) return;
        stop();
        resolve();
      }
      look();
    });

  while (earlier().isThere && isOpen()) {
    if (earlier().state !== 'loading') store.dispatch(chatActions.earlierWanted());
    await settled();
    if (earlier().state === 'failed') break;
  }
  return !earlier().isThere;
}
