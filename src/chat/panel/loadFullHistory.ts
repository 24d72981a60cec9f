import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectChat, selectConversationSid, selectChatStatus } from '#src/store/chat/selectors.ts';

type ChatStore = {
  getState: () => object;
  dispatch: (action: ReturnType<typeof chatActions.earlierRequested>) => unknown;
  subscribe: (checkLoaded: () => void) => () => void;
};

/**
 * Loads the messages before the first one shown, as far as available, while the chat is the same. Returns
 * whether the history is complete.
 */
export async function loadFullHistory(store: ChatStore): Promise<boolean> {
  const earlier = () => selectChat(store.getState()).earlier;
  const sid = selectConversationSid(store.getState());
  const isOpen = () =>
    selectChatStatus(store.getState()) === 'open' && selectConversationSid(store.getState()) === sid;
  const isAtRest = () => earlier().state !== 'loading' || !isOpen();
  const settled = () =>
    new Promise<void>((resolve) => {
      const stop = store.subscribe(() => checkLoaded());
      function checkLoaded() {
        if (!isAtRest()) return;
        stop();
        resolve();
      }
      checkLoaded();
    });

  while (earlier().exists && isOpen()) {
    if (earlier().state !== 'loading') store.dispatch(chatActions.earlierRequested());
    await settled();
    if (earlier().state === 'failed') break;
  }
  return !earlier().exists;
}
