import { chatSession, selectSession } from '#src/store/chat/chatSession.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import { soundFound } from '#src/store/chat/chatSound.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { ChatParts } from './chatParts.ts';

/** So long another tab has to say what it has done. */
const SAID_MS = 500;

/** What the end of a chat in another tab is here. What nobody has ended stays to be read. */
const HERE = { ended: 'conversation.closed', cleared: 'session.gone', lapsed: 'session.rejected' } as const;

type Parts = Pick<ChatParts, 'tabs' | 'storage' | 'now' | 'pause'>;

/** What happens to the chat in another tab happens here. */
export function followTabs(store: AppStore, { tabs, storage, now, pause }: Parts) {
  const heldHere = () => selectSession(store.getState())?.context;

  tabs.onTold((signal) => {
    if (signal.kind === 'shared') {
      store.dispatch(chatSession.send({ type: 'session.shared', session: signal.session }));
    } else if (signal.kind === 'sound') {
      store.dispatch(soundFound(signal.isOn));
    } else if (signal.conversationSid === heldHere()?.conversationSid) {
      store.dispatch(chatSession.send({ type: HERE[signal.kind] }));
    }
  });

  // what nobody has said is seen by what is kept
  storage.onChanged(() => {
    void pause(SAID_MS).then(() => {
      const held = heldHere();
      const isKept = storage.readAny() !== null;
      const session = storage.read(now());
      if (session && session.token !== held?.token) {
        store.dispatch(chatSession.send({ type: 'session.shared', session }));
      } else if (!isKept && held && held.conversationSid !== null) {
        store.dispatch(chatSession.send({ type: 'session.gone' }));
      }
    });
  });

  // what was being asked in the form is there to be sent in the chat that has come
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
