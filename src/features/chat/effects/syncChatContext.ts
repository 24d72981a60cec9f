import { locationChanged } from '#src/store/locationSlice.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';

import { chatActions } from '../store/chatSlice.ts';
import { selectChatRequest } from '../store/chatWidget.ts';
import { selectChat } from '../store/selectors.ts';
import type { ChatDeps } from './chatEffectDeps.ts';
import type { PageContext } from './getPageContext.ts';
import { getPageContext } from './getPageContext.ts';

const { contextCleared, contextUpdated } = chatActions;

/** Keeps the conversation's context in sync with the visitor's page and the tour link they hold. */
export function syncChatContext(
  store: AppStore,
  { device, onResized }: Pick<ChatDeps, 'device' | 'onResized'>,
) {
  const updateContext = (place: Partial<PageContext>) => {
    const known = selectChat(store.getState()).context;
    const changes = Object.entries(place).filter(
      ([name, value]) => known[name as keyof PageContext] !== value,
    );
    if (changes.length > 0) store.dispatch(contextUpdated(Object.fromEntries(changes)));
  };
  const syncPageContext = () => updateContext(getPageContext(store.getState()));

  store.startListening({
    actionCreator: locationChanged,
    effect(_action, api) {
      const before = getPageContext(api.getOriginalState()).pageUrl;
      const now = getPageContext(api.getState()).pageUrl;
      // facts about the previous page do not apply to this one
      if (before !== now) store.dispatch(contextCleared());
      syncPageContext();
    },
  });
  store.startListening({
    predicate: (_action, now, before) => hasKnownDataChanged(now, before),
    effect: syncPageContext,
  });
  onResized(() => {
    if (device() !== selectChat(store.getState()).context.deviceCategory) {
      store.dispatch(contextUpdated({ deviceCategory: device() }));
    }
  });
  return () => {
    const appVersion = selectChatRequest(store.getState())?.appVersion ?? null;
    store.dispatch(
      contextUpdated({ ...getPageContext(store.getState()), deviceCategory: device(), appVersion }),
    );
  };
}

type StateWithAccess = RootState & { access?: unknown };

const hasKnownDataChanged = (now: RootState, before: RootState) =>
  now.api.queries !== before.api.queries ||
  (now as StateWithAccess).access !== (before as StateWithAccess).access;
