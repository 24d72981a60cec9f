import type { AppStore } from '#src/store/makeStore.ts';

import { chatSession, selectSession } from '../store/chatSession.ts';
import { chatActions } from '../store/chatSlice.ts';
import { soundFound } from '../store/chatSound.ts';
import type { ChatDeps } from './chatEffectDeps.ts';

/** How long another tab has to report what it has done. */
const TAB_SIGNAL_GRACE_MS = 500;

/** How the end of a chat in another tab is handled here. A chat that was not ended stays readable. */
const eventBySignal = {
  ended: 'conversation.closed',
  cleared: 'session.cleared',
  lapsed: 'session.rejected',
} as const;

type Deps = Pick<ChatDeps, 'tabs' | 'storage' | 'now' | 'pause'>;

/** Mirrors what happens to the chat in other tabs. */
export function syncWithTabs(store: AppStore, { tabs, storage, now, pause }: Deps) {
  const getSession = () => selectSession(store.getState())?.context;

  tabs.onSignal((signal) => {
    if (signal.kind === 'shared') {
      store.dispatch(chatSession.send({ type: 'session.shared', session: signal.session }));
    } else if (signal.kind === 'sound') {
      store.dispatch(soundFound(signal.isOn));
    } else if (signal.conversationSid === getSession()?.conversationSid) {
      store.dispatch(chatSession.send({ type: eventBySignal[signal.kind] }));
    }
  });

  // changes without a signal are detected from storage
  storage.onChanged(() => {
    void pause(TAB_SIGNAL_GRACE_MS).then(() => {
      const held = getSession();
      const isStored = storage.readIgnoringExpiry() !== null;
      const session = storage.read(now());
      if (session && session.token !== held?.token) {
        store.dispatch(chatSession.send({ type: 'session.shared', session }));
      } else if (!isStored && held && held.conversationSid !== null) {
        store.dispatch(chatSession.send({ type: 'session.cleared' }));
      }
    });
  });

  // the question in the form becomes a draft in the chat that another tab has begun
  store.startListening({
    predicate: (action, _now, before) =>
      action.type === `${chatSession.reducerPath}/session.shared` &&
      selectSession(before)?.matches('PreEngagementForm') === true,
    effect(_action, api) {
      const query = selectSession(api.getOriginalState())?.context.preEngagementData.query ?? '';
      if (query.trim() !== '') store.dispatch(chatActions.draftTyped(query));
    },
  });
}
