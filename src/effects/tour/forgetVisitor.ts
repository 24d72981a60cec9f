import type { AppStore } from '#src/store/makeStore.ts';
import { visitorForgotten } from '#src/store/visitorSlice.ts';

import { forgetAnswers } from './getPreviousAnswers.ts';
import type { Booking } from './booking.ts';

export type ForgetDeps = { storage: { forgetVisitor: () => void } };

/** A visitor who asks to be forgotten in one booking is also forgotten in the others and in the chat. */
export function forgetVisitor(store: AppStore, { flow, shown }: Booking, { storage }: ForgetDeps) {
  store.startListening({
    predicate: ({ type }) => type === `${flow.reducerPath}/visitor.forgotten`,
    effect() {
      storage.forgetVisitor();
      forgetAnswers(store);
      store.dispatch(visitorForgotten());
    },
  });
  store.startListening({
    actionCreator: visitorForgotten,
    effect() {
      const snapshot = shown();
      if (snapshot?.matches('open') && Object.keys(snapshot.context.contact).length > 0) {
        store.dispatch(flow.send({ type: 'visitor.forgotten' }));
      }
    },
  });
}
