import createCache from '@emotion/cache';
import { createRoot } from 'react-dom/client';

import { Chat } from '#src/features/chat/Chat.tsx';
import missing from '#src/features/chat/launcher.module.css';
import type { ChatPanelProps } from '#src/features/chat/panel/ChatPanel.tsx';
import { createChatDismissal } from '#src/features/chat/services/chatDismissal.ts';
import { clearStoredSession } from '#src/features/chat/services/sessionStorage.ts';
import { chatRequested, chatWidgetSlice } from '#src/features/chat/store/chatWidget.ts';
import { useOrganization, useMomentKey } from '#src/store/hooks.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';

import { Providers } from '../Providers.tsx';
import { RegionBoundary } from '../RegionBoundary.tsx';
import { nonce } from './nonce.ts';

declare const __webpack_hash__: string;

const dismissal = createChatDismissal();
const clearStored = () => clearStoredSession();

/** The conversation and its SDK are loaded on the first press. */
function createLazyPanel(store: AppStore) {
  let startChat: ((store: AppStore) => void) | null = null;
  let hasBegun = false;
  function begin() {
    // the chat of a recorded visit is only shown
    if (!startChat || hasBegun || store.stillness.isStill()) return;
    hasBegun = true;
    startChat(store);
  }
  const load = async () => {
    const [{ ChatPanel }, { startChatInBrowser }] = await Promise.all([
      import(/* webpackChunkName: "chat" */ '#src/features/chat/panel/ChatPanel.tsx'),
      import(/* webpackChunkName: "startChatInBrowser" */ '#src/features/chat/startChatInBrowser.ts'),
    ]);
    startChat = startChatInBrowser;
    begin();
    return ChatPanel;
  };
  store.startListening({ actionCreator: chatRequested, effect: begin });
  return lazyPart<ChatPanelProps>(load, {
    sentence: 'The chat didn’t load. Check your connection, then try again.',
    className: missing.missing,
    retryLabel: 'Try again',
  }).Part;
}

/** Mounted in its own tree beside the page, so that it neither delays nor crashes the page. */
export function mountChatWidget(store: AppStore) {
  store.addSlice(chatWidgetSlice);
  const Panel = createLazyPanel(store);
  const PortalChat = () => (
    <Chat
      key={useMomentKey()}
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
