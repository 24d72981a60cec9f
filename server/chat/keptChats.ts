import { monthsAfter } from '#server/inquiries/monthsAfter.ts';

const KEPT_MONTHS = 12;

/** What was said last before then is deleted. */
export const chatsKeptSince = (now: Date): Date =>
  new Date(`${monthsAfter(now.toISOString().slice(0, 10), -KEPT_MONTHS)}T00:00:00Z`);
