import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectChat } from '#src/store/chat/selectors.ts';
import { selectChatWanted } from '#src/store/chatWidget.ts';
import { locationChanged } from '#src/store/locationSlice.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';

import type { ChatParts } from './chatParts.ts';
import type { Place } from './placeOf.ts';
import { placeOf } from './placeOf.ts';

const { contextCleared, contextGiven } = chatActions;

/** Keeps the conversation's context in step with where the visitor is and with what he holds in his hands. */
export function followContext(
  store: AppStore,
  { device, onResized }: Pick<ChatParts, 'device' | 'onResized'>,
) {
  const give = (place: Partial<Place>) => {
    const known = selectChat(store.getState()).context;
    const news = Object.entries(place).filter(([name, value]) => known[name as keyof Place] !== value);
    if (news.length > 0) store.dispatch(contextGiven(Object.fromEntries(news)));
  };
  const look = () => give(placeOf(store.getState()));

  store.startListening({
    actionCreator: locationChanged,
    effect(_action, api) {
      const before = placeOf(api.getOriginalState()).pageUrl;
      const now = placeOf(api.getState()).pageUrl;
      // what was known of the page before is not known of this one
      if (before !== now) store.dispatch(contextCleared());
      look();
    },
  });
  store.startListening({
    predicate: (_action, now, before) => isKnownOtherwise(now, before),
    effect: look,
  });
  onResized(() => {
    if (device() !== selectChat(store.getState()).context.deviceCategory) {
      store.dispatch(contextGiven({ deviceCategory: device() }));
    }
  });
  return () => {
    const appVersion = selectChatWanted(store.getState())?.appVersion ?? null;
    store.dispatch(contextGiven({ ...placeOf(store.getState()), deviceCategory: device(), appVersion }));
  };
}

type WithDoor = RootState & { access?: unknown };

const isKnownOtherwise = (now: RootState, before: RootState) =>
  now.api.queries !== before.api.queries || (now as WithDoor).access !== (before as WithDoor).access;
