import type { DayStep } from '#machines/tourDay/context.ts';

export const dayHeadings: Record<DayStep, string> = {
  day: 'Which day works for you?',
  times: 'Your day, in order',
  contact: 'Who’s coming?',
  details: 'A few things that help us prepare',
  verify: 'Verify it’s you',
  review: 'Review your day',
};

/** Why a home is left out. */
export const closedReasonText: Record<string, string> = {
  LEASED: 'it’s been rented',
  OFF_MARKET: 'it’s no longer for rent',
  ON_HOLD: 'it’s on hold for someone else',
  NOT_READY: 'it can’t be toured yet',
  NO_TOURS: 'no tours are available right now',
  MISSING: 'it’s no longer on our site',
  BOOKED: 'you’ve already booked a tour of it, and the link is in your inbox',
};

export const formatHomeCount = (count: number) => (count === 1 ? '1 home' : `${count} homes`);
