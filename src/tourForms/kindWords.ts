import type { TourKind } from '#machines/tour/context.ts';

export const kindWords: Record<TourKind, string> = {
  SELF_GUIDED: 'Self-guided tour',
  IN_PERSON: 'Tour with our team',
  LIVE_VIDEO: 'Live video tour',
  OPEN_HOUSE: 'Open house',
};
