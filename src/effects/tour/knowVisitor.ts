import type { AppStore } from '#src/store/makeStore.ts';

import { keepAnswers } from './answeredBefore.ts';
import type { Booking } from './booking.ts';
import type { Forgetting } from './forgetVisitor.ts';
import { forgetVisitor } from './forgetVisitor.ts';
import { recallProofs } from './recallProofs.ts';

/** Whoever has booked in this browser before is known again, as long as he likes that. */
export function knowVisitor(store: AppStore, booking: Booking, parts: Forgetting) {
  forgetVisitor(store, booking, parts);
  recallProofs(store, booking);
  keepAnswers(store, booking);
}
