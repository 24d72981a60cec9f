import { shownBefore } from '#src/api/shownBefore.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { whenIdle } from '#src/services/whenIdle.ts';
import { selectTour, tour } from '#src/store/tour.ts';
import { visitorForgotten } from '#src/store/visitorSlice.ts';

import type { TourParts } from './tourParts.ts';

const ASKED_AFTER = ['offer.arrived', 'contact.given'].map((type) => `${tour.reducerPath}/${type}`);

/** What the visitor has shown in this browser before is not asked for again, until he wants to be forgotten. */
export function recallProofs(
  store: AppStore,
  { storage, chatForm }: Pick<TourParts, 'storage' | 'chatForm'>,
) {
  const context = () => selectTour(store.getState())?.context;

  store.startListening({
    predicate: ({ type }) => ASKED_AFTER.includes(type),
    async effect() {
      const { organizationId, contact, isContactGiven, offer } = context() ?? {};
      const isNeeded = offer?.options.some(({ requires }) => requires.length > 0) ?? false;
      if (!contact || !isContactGiven || !isNeeded) return;
      const { firstName = '', lastName = '', email = null, phoneNumber = null } = contact;
      await new Promise<void>(whenIdle);
      if (context()?.contact !== contact) return;
      const { data } = await store.dispatch(
        shownBefore.initiate({
          organizationId: organizationId ?? '',
          input: { firstName, lastName, email, phoneNumber },
        }),
      );
      // whoever has given another address meanwhile is asked about that
      if (!data || context()?.contact !== contact) return;
      const proofs = data.contacts.flatMap(({ channel, contactProof: proof }) => {
        if (channel === 'CALL') return [];
        return [{ channel, destination: (channel === 'EMAIL' ? email : phoneNumber) ?? '', proof }];
      });
      if (proofs.length === 0 && data.identity === null) return;
      store.dispatch(tour.send({ type: 'proofs.recalled', proofs, identity: data.identity }));
    },
  });

  store.startListening({
    predicate: ({ type }) => type === `${tour.reducerPath}/visitor.forgotten`,
    effect() {
      storage.forgetAll();
      chatForm.forget();
      store.dispatch(visitorForgotten());
    },
  });
}
