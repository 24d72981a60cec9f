import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectIsSoundOn, soundFound, soundSwitched } from '#src/store/chat/chatSound.ts';
import { selectIsExpanded } from '#src/store/chat/launcher.ts';
import { selectChat, selectIdentity } from '#src/store/chat/selectors.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { ChatParts } from './chatParts.ts';

/** So long another tab, in which the visitor may be reading, has to say that he has seen it. */
const SEEN_ELSEWHERE_MS = 500;

type Parts = Pick<ChatParts, 'sound' | 'tabs' | 'pause' | 'isLookedAt'>;

/** Rings once, in one tab, for an answer that nobody sees come. */
export function sounding(store: AppStore, { sound, tabs, pause, isLookedAt }: Parts) {
  store.dispatch(soundFound(sound.isOn()));

  store.startListening({
    actionCreator: soundSwitched,
    effect({ payload }) {
      sound.keep(payload);
      tabs.tell({ kind: 'sound', isOn: payload });
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
      const isSeen = isLookedAt() && selectIsExpanded(now) === true;
      if (!isSeen) await pause(SEEN_ELSEWHERE_MS);
      await tabs.alone('sound', () => {
        if (sound.isNew(latest.sid) && !isSeen) sound.ring();
        return Promise.resolve();
      });
    },
  });
}
