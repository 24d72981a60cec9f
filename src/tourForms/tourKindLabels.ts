import type { TourKind } from '#machines/tour/context.ts';

export const tourKindLabels: Record<TourKind, string> = {
  SELF_GUIDED: 'Self-guided tour',
  IN_PERSON: 'In-person tour',
  LIVE_VIDEO: 'Video tour',
  OPEN_HOUSE: 'Open house',
};
