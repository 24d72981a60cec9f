import type { DayDraft } from '#machines/tourDay/context.ts';
import { toDayDraft } from '#machines/tourDay/context.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectTourDay, tourDay } from '#src/store/tourDay.ts';
import { contactUpdated } from '#src/store/visitorSlice.ts';

import type { TourDayDeps } from './tourDayDeps.ts';

const prefix = `${tourDay.reducerPath}/`;

const isStarted = ({ date, contact, details, booked }: DayDraft) =>
  booked === null && (date !== null || Object.values({ ...contact, ...details }).some((text) => text !== ''));

/** Everything chosen and entered survives a reload, and other forms reuse the visitor's contact details. */
export function persistTourDayDraft(
  store: AppStore,
  { storage, now, warnBeforeUnload }: Pick<TourDayDeps, 'storage' | 'now' | 'warnBeforeUnload'>,
) {
  store.startListening({
    predicate: ({ type }) => type.startsWith(prefix),
    effect({ type }) {
      const shown = selectTourDay(store.getState());
      // a stored draft is not overwritten before it is loaded
      if (!shown || shown.matches('closed') || shown.matches('loading')) return;
      const draft = toDayDraft(shown.context);
      const isSaved = storage.write(draft, now());
      warnBeforeUnload(!isSaved && isStarted(draft));
      if (type !== `${prefix}contact.submitted`) return;
      const { firstName = '', lastName = '', email = '', phoneNumber = '' } = shown.context.contact;
      store.dispatch(contactUpdated({ firstName, lastName, email, phoneNumber }));
    },
  });
}
