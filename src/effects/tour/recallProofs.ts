import { shownBefore } from '#src/api/shownBefore.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { whenIdle } from '#src/services/whenIdle.ts';

import type { Booking } from './booking.ts';

/** What the visitor has shown in this browser before is not asked for again, until he wants to be forgotten. */
export function recallProofs(store: AppStore, { flow, shown, options }: Booking) {
  const askedAfter = ['offer.arrived', 'contact.given'].map((type) => `${flow.reducerPath}/${type}`);

  store.startListening({
    predicate: ({ type }) => askedAfter.includes(type),
    async effect() {
      const { organizationId = '', contact, isContactGiven } = shown()?.context ?? {};
      const isNeeded = options()?.some(({ requires }) => requires.length > 0);
      if (!contact || !isContactGiven || !isNeeded) return;
      const { firstName = '', lastName = '', email = null, phoneNumber = null } = contact;
      await new Promise<void>(whenIdle);
      if (shown()?.context.contact !== contact) return;
      const { data } = await store.dispatch(
        shownBefore.initiate({ organizationId, input: { firstName, lastName, email, phoneNumber } }),
      );
      // whoever has given another address meanwhile is asked about that
      if (!data || shown()?.context.contact !== contact) return;
      const proofs = data.contacts.flatMap(({ channel, contactProof: proof }) => {
        if (channel === 'CALL') return [];
        return [{ channel, destination: (channel === 'EMAIL' ? email : phoneNumber) ?? '', proof }];
      });
      if (proofs.length === 0 && data.identity === null) return;
      store.dispatch(flow.send({ type: 'proofs.recalled', proofs, identity: data.identity }));
    },
  });
}
