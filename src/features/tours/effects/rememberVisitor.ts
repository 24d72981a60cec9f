import { whenIdle } from '#src/lib/whenIdle.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { contactUpdated, visitorForgotten } from '#src/store/visitorSlice.ts';

import { previouslyVerified } from '../api/previouslyVerifiedQuery.ts';
import { forgetAnswers, rememberAnswers } from './getPreviousAnswers.ts';
import type { Booking } from './booking.ts';

type ForgetDeps = { storage: { forgetVisitor: () => void } };

/** Remembers visitors who have booked in this browser, as long as they allow it. */
export function rememberVisitor(store: AppStore, booking: Booking, deps: ForgetDeps) {
  forgetVisitor(store, booking, deps);
  shareContact(store, booking);
  recallVerifications(store, booking);
  rememberAnswers(store, booking);
}

/** Other forms reuse the visitor's contact details. */
function shareContact(store: AppStore, { flow, shown }: Booking) {
  const submissions = ['contact.submitted', 'tour.requested'].map((type) => `${flow.reducerPath}/${type}`);

  store.startListening({
    predicate: ({ type }) => submissions.includes(type),
    effect() {
      const { firstName = '', lastName = '', email = '', phoneNumber = '' } = shown()?.context.contact ?? {};
      store.dispatch(contactUpdated({ firstName, lastName, email, phoneNumber }));
    },
  });
}

/** Verifications made earlier in this browser are reused, until the visitor asks to be forgotten. */
function recallVerifications(store: AppStore, { flow, shown, options }: Booking) {
  const triggerTypes = ['offer.arrived', 'contact.submitted'].map((type) => `${flow.reducerPath}/${type}`);

  store.startListening({
    predicate: ({ type }) => triggerTypes.includes(type),
    async effect() {
      const { organizationId = '', contact, isContactSubmitted } = shown()?.context ?? {};
      const isNeeded = options()?.some(({ requires }) => requires.length > 0);
      if (!contact || !isContactSubmitted || !isNeeded) return;
      const { firstName = '', lastName = '', email = null, phoneNumber = null } = contact;
      await new Promise<void>(whenIdle);
      if (shown()?.context.contact !== contact) return;
      const { data } = await store.dispatch(
        previouslyVerified.initiate({ organizationId, input: { firstName, lastName, email, phoneNumber } }),
      );
      // the contact may have been changed meanwhile, which starts its own query
      if (!data || shown()?.context.contact !== contact) return;
      const restoredVerifications = data.contacts.flatMap(({ channel, contactProof: proof }) => {
        if (channel === 'CALL') return [];
        return [{ channel, destination: (channel === 'EMAIL' ? email : phoneNumber) ?? '', proof }];
      });
      if (restoredVerifications.length === 0 && data.identity === null) return;
      store.dispatch(
        flow.send({
          type: 'verifications.restored',
          verifications: restoredVerifications,
          identity: data.identity,
        }),
      );
    },
  });
}

/** A visitor who asks to be forgotten in one booking is also forgotten in the others and in the chat. */
function forgetVisitor(store: AppStore, { flow, shown }: Booking, { storage }: ForgetDeps) {
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
