import type { PreEngagement } from '#machines/chat/context.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { visitContinued } from '#src/store/stillness.ts';
import { visitorForgotten } from '#src/store/visitorSlice.ts';

import { chatSession, selectSession } from '../store/chatSession.ts';
import type { ChatDeps } from './chatEffectDeps.ts';

const emptyForm: PreEngagement = { name: '', query: '', email: '' };

/** Null once there is a chat, which then holds the text. */
function selectTypedForm(root: object) {
  const context = selectSession(root)?.context;
  if (context?.conversationSid !== null) return null;
  const { preEngagementData } = context;
  return Object.values(preEngagementData).some((text) => text !== '') ? preEngagementData : null;
}

/** Text typed before a chat begins survives a reload, until the visitor asks to be forgotten. */
export function persistChatForm(store: AppStore, { formDraft, now }: Pick<ChatDeps, 'formDraft' | 'now'>) {
  store.startListening({
    predicate: (action, after, before) =>
      selectTypedForm(after) !== selectTypedForm(before) && !visitContinued.match(action),
    effect(_action, api) {
      const typed = selectTypedForm(api.getState());
      if (typed) formDraft.write(typed, now());
      else formDraft.forget();
    },
  });

  store.startListening({
    actionCreator: visitorForgotten,
    effect: () =>
      void store.dispatch(chatSession.send({ type: 'form.changed', preEngagementData: emptyForm })),
  });

  return {
    restore() {
      const typed = formDraft.read(now());
      if (typed) store.dispatch(chatSession.send({ type: 'form.changed', preEngagementData: typed }));
    },
  };
}
