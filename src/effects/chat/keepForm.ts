import type { PreEngagement } from '#machines/chat/context.ts';
import { chatSession, selectSession } from '#src/store/chat/chatSession.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { visitorForgotten } from '#src/store/visitorSlice.ts';

import type { ChatParts } from './chatParts.ts';

const nothing: PreEngagement = { name: '', query: '', email: '' };

/** Null once there is a chat, in which it is said. */
function typedIn(root: object) {
  const context = selectSession(root)?.context;
  if (context?.conversationSid !== null) return null;
  const { preEngagementData } = context;
  return Object.values(preEngagementData).some((text) => text !== '') ? preEngagementData : null;
}

/** What is typed before there is a chat outlives a reload, until the visitor wants to be forgotten. */
export function keepForm(store: AppStore, { formDraft, now }: Pick<ChatParts, 'formDraft' | 'now'>) {
  store.startListening({
    predicate: (_action, after, before) => typedIn(after) !== typedIn(before),
    effect(_action, api) {
      const typed = typedIn(api.getState());
      if (typed) formDraft.write(typed, now());
      else formDraft.forget();
    },
  });

  store.startListening({
    actionCreator: visitorForgotten,
    effect: () => void store.dispatch(chatSession.send({ type: 'form.changed', preEngagementData: nothing })),
  });

  return {
    takeUp() {
      const typed = formDraft.read(now());
      if (typed) store.dispatch(chatSession.send({ type: 'form.changed', preEngagementData: typed }));
    },
  };
}
