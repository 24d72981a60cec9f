import type { StepName } from '#machines/tour/context.ts';

export const headings: Record<StepName, string> = {
  'tour-type': 'How would you like to see it?',
  time: 'When would you like to come?',
  contact: 'Who is coming?',
  details: 'A few things that help us prepare',
  verify: 'Show us that it is you',
  review: 'Check your tour',
};

/** Why a home cannot be toured, and what follows from it. */
export const closedWords: Record<string, [heading: string, sentence: string]> = {
  LEASED: [
    'This home has been rented',
    'It was let while this page was open, or before. Nothing was booked.',
  ],
  OFF_MARKET: ['This home is no longer for rent', 'Nothing was booked.'],
  ON_HOLD: [
    'This home is on hold',
    'Somebody’s application is being looked at. If it does not work out, tours open again.',
  ],
  NOT_READY: ['This home cannot be seen yet', 'It is being made ready.'],
  NO_TOURS: ['There are no tours of this home now', 'Ask us, and we find a way for you to see it.'],
};
