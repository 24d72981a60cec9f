import type { AppStore } from '#src/store/makeStore.ts';

import { chatActions } from '../store/chatSlice.ts';
import { selectIsSoundOn, soundSwitched } from '../store/chatSound.ts';
import { selectIsExpanded } from '../store/launcher.ts';
import { selectChat, selectIdentity } from '../store/selectors.ts';
import type { ChatDeps } from './chatEffectDeps.ts';

/** How long another tab has to report that the visitor has seen the message there. */
const SEEN_IN_TAB_MS = 500;

type Deps = Pick<ChatDeps, 'sound' | 'tabs' | 'pause' | 'isPageFocused'>;

/** Rings once, in a single tab, for an answer that the visitor does not see arrive. */
export function ringForMessages(store: AppStore, { sound, tabs, pause, isPageFocused }: Deps) {
  store.startListening({
    actionCreator: soundSwitched,
    effect({ payload }) {
      sound.store(payload);
      tabs.broadcast({ kind: 'sound', isOn: payload });
      if (payload) sound.ring();
    },
  });

  store.startListening({
    actionCreator: chatActions.messagesAdded,
    async effect({ payload }, api) {
      const now = api.getState();
      const known = selectChat(api.getOriginalState()).messages.at(-1)?.index ?? Infinity;
      const own = selectIdentity(now);
      const latest = payload.findLast(({ author, index }) => author !== own && index > known);
      if (!latest || !selectIsSoundOn(now)) return;
      const isSeen = isPageFocused() && selectIsExpanded(now) === true;
      if (!isSeen) await pause(SEEN_IN_TAB_MS);
      await tabs.runExclusively('sound', () => {
        if (sound.claimMessage(latest.sid) && !isSeen) sound.ring();
        return Promise.resolve();
      });
    },
  });
}
