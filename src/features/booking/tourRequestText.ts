import type { StepName } from '#machines/tour/context.ts';

export const headings: Record<StepName, string> = {
  'tour-type': 'How would you like to tour this home?',
  time: 'Pick a time',
  contact: 'Your contact info',
  details: 'A few things that help us prepare',
  verify: 'Verify it’s you',
  review: 'Review your tour',
};

/** Why a home cannot be toured, and what that means. */
export const unavailableTexts: Record<string, [heading: string, sentence: string]> = {
  LEASED: ['This home has been rented', 'It’s no longer available, so nothing was booked.'],
  OFF_MARKET: ['This home is no longer for rent', 'Nothing was booked.'],
  ON_HOLD: [
    'This home is on hold',
    'Someone’s application is under review. If it doesn’t work out, tours will open again.',
  ],
  NOT_READY: ['This home isn’t ready to tour yet', 'We’re getting it ready.'],
  NO_TOURS: [
    'No tours are available for this home right now',
    'Ask us and we’ll find a way for you to see it.',
  ],
};
