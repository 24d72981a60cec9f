import createCache from '@emotion/cache';
import { createRoot } from 'react-dom/client';

import { Providers } from '#src/app/Providers.tsx';
import { RegionBoundary } from '#src/app/RegionBoundary.tsx';
import { Chat } from '#src/chat/Chat.tsx';
import missing from '#src/chat/launcher.module.css';
import type { ChatPanelProps } from '#src/chat/panel/ChatPanel.tsx';
import { clearStoredSession } from '#src/services/chat/sessionStorage.ts';
import { createChatDismissal } from '#src/services/chatDismissal.ts';
import { chatWanted, chatWidgetSlice } from '#src/store/chatWidget.ts';
import { useOrganization } from '#src/store/hooks.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';

import { nonce } from './nonce.ts';

declare const __webpack_hash__: string;

const dismissal = createChatDismissal();
const clearStored = () => clearStoredSession();

/** The conversation and what it speaks through come with the first press. */
function panelOf(store: AppStore, isReplayed: () => boolean) {
  // it may be asked for twice while it comes
  let hasBegun = false;
  const load = async () => {
    const [{ ChatPanel }, { beginChat }] = await Promise.all([
      import(/* webpackChunkName: "chat" */ '#src/chat/panel/ChatPanel.tsx'),
      import(/* webpackChunkName: "beginChat" */ './beginChat.ts'),
    ]);
    if (!hasBegun) {
      hasBegun = true;
      beginChat(store, isReplayed());
    }
    return ChatPanel;
  };
  return lazyPart<ChatPanelProps>(load, {
    sentence: 'The chat didn’t load. Check your connection, then try again.',
    className: missing.missing,
    again: 'Try again',
  }).Part;
}

/** Beside the page, in a tree of its own: nothing of it is in the way of the page, nor can it take the page along. */
export function startChat(store: AppStore) {
  // what another has done is in a log before anybody has wanted it here
  let isWantedHere = false;
  store.addReducer({ name: chatWidgetSlice.reducerPath, reducer: chatWidgetSlice.reducer });
  store.startListening({
    actionCreator: chatWanted,
    effect: () => {
      isWantedHere = true;
    },
  });
  const Panel = panelOf(store, () => !isWantedHere);
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
