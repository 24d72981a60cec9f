import type { DayStep } from '#machines/tourDay/context.ts';

export const dayHeadings: Record<DayStep, string> = {
  day: 'Which day suits you?',
  times: 'Your day, in order',
  contact: 'Who is coming?',
  details: 'A few things that help us prepare',
  verify: 'Show us that it is you',
  review: 'Check your day',
};

/** Why a home is left out. */
export const closedBecause: Record<string, string> = {
  LEASED: 'it has been rented',
  OFF_MARKET: 'it is no longer for rent',
  ON_HOLD: 'it is on hold for someone else',
  NOT_READY: 'it cannot be seen yet',
  NO_TOURS: 'there are no tours of it now',
  MISSING: 'it is not on our site any more',
  BOOKED: 'a tour of it is booked already, and its link is in your mail',
};

export const countOfHomes = (count: number) => (count === 1 ? '1 home' : `${count} homes`);
