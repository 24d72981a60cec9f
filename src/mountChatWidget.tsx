import createCache from '@emotion/cache';
import { createRoot } from 'react-dom/client';

import { Providers } from '#src/app/Providers.tsx';
import { RegionBoundary } from '#src/app/RegionBoundary.tsx';
import { Chat } from '#src/chat/Chat.tsx';
import missing from '#src/chat/launcher.module.css';
import type { ChatPanelProps } from '#src/chat/panel/ChatPanel.tsx';
import { clearStoredSession } from '#src/services/chat/sessionStorage.ts';
import { createChatDismissal } from '#src/services/chatDismissal.ts';
import { chatRequested, chatWidgetSlice } from '#src/store/chatWidget.ts';
import { useOrganization } from '#src/store/hooks.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';

import { nonce } from './nonce.ts';

declare const __webpack_hash__: string;

const dismissal = createChatDismissal();
const clearStored = () => clearStoredSession();

/** The conversation and its SDK are loaded on the first press. */
function createLazyPanel(store: AppStore, isReplayed: () => boolean) {
  // it may be requested twice while it loads
  let hasBegun = false;
  const load = async () => {
    const [{ ChatPanel }, { startChatInBrowser }] = await Promise.all([
      import(/* webpackChunkName: "chat" */ '#src/chat/panel/ChatPanel.tsx'),
      import(/* webpackChunkName: "startChatInBrowser" */ './startChatInBrowser.ts'),
    ]);
    if (!hasBegun) {
      hasBegun = true;
      startChatInBrowser(store, isReplayed());
    }
    return ChatPanel;
  };
  return lazyPart<ChatPanelProps>(load, {
    sentence: 'The chat didn’t load. Check your connection, then try again.',
    className: missing.missing,
    retryLabel: 'Try again',
  }).Part;
}

/** Mounted in its own tree beside the page, so that it neither delays nor crashes the page. */
export function mountChatWidget(store: AppStore) {
  // an imported log may contain a chat before it was requested here
  let isRequestedHere = false;
  store.addReducer({ name: chatWidgetSlice.reducerPath, reducer: chatWidgetSlice.reducer });
  store.startListening({
    actionCreator: chatRequested,
    effect: () => {
      isRequestedHere = true;
    },
  });
  const Panel = createLazyPanel(store, () => !isRequestedHere);
  const PortalChat = () => (
    <Chat
      Panel={Panel}
      organization={useOrganization()}
      dismissal={dismissal}
      clearStored={clearStored}
      appVersion={__webpack_hash__}
    />
  );
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <Providers store={store} styles={createCache({ key: 'chat', nonce })}>
      <RegionBoundary>
        <PortalChat />
      </RegionBoundary>
    </Providers>,
  );
}
