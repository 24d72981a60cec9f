import type { DayDraft } from '#machines/tourDay/context.ts';
import { dayDraftOf } from '#machines/tourDay/context.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectTourDay, tourDay } from '#src/store/tourDay.ts';
import { contactGiven } from '#src/store/visitorSlice.ts';

import type { DayParts } from './dayParts.ts';

const prefix = `${tourDay.reducerPath}/`;

const isBegun = ({ date, contact, details, booked }: DayDraft) =>
  booked === null && (date !== null || Object.values({ ...contact, ...details }).some((text) => text !== ''));

/** Whatever is chosen and said outlives a reload, and who the visitor is is known to every other form. */
export function keepTourDay(
  store: AppStore,
  { storage, now, warnOfLeaving }: Pick<DayParts, 'storage' | 'now' | 'warnOfLeaving'>,
) {
  store.startListening({
    predicate: ({ type }) => type.startsWith(prefix),
    effect({ type }) {
      const shown = selectTourDay(store.getState());
      // what has not been read yet is not written over
      if (!shown || shown.matches('closed') || shown.matches('loading')) return;
      const draft = dayDraftOf(shown.context);
      const isKept = storage.write(draft, now());
      warnOfLeaving(!isKept && isBegun(draft));
      if (type !== `${prefix}contact.given`) return;
      const { firstName = '', lastName = '', email = '', phoneNumber = '' } = shown.context.contact;
      store.dispatch(contactGiven({ firstName, lastName, email, phoneNumber }));
    },
  });
}
