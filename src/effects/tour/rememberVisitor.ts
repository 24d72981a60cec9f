import type { AppStore } from '#src/store/makeStore.ts';

import { rememberAnswers } from './getPreviousAnswers.ts';
import type { Booking } from './booking.ts';
import type { ForgetDeps } from './forgetVisitor.ts';
import { forgetVisitor } from './forgetVisitor.ts';
import { recallVerifications } from './recallVerifications.ts';

/** Remembers visitors who have booked in this browser, as long as they allow it. */
export function rememberVisitor(store: AppStore, booking: Booking, deps: ForgetDeps) {
  forgetVisitor(store, booking, deps);
  recallVerifications(store, booking);
  rememberAnswers(store, booking);
}
