import type { TourRule } from '#server/tours/tour.ts';
import type { TourPlace } from '#server/tours/tourPlace.ts';

export const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));

/** Half an hour, every half hour from nine to five, alone. */
export const ruleWith = (changes: Partial<TourRule> = {}): TourRule => ({
  kind: 'SELF_GUIDED',
  windows: everyDay('09:00', '17:00'),
  lengthMinutes: 30,
  stepMinutes: 30,
  minutesBefore: 0,
  minutesAfter: 0,
  noticeMinutes: 0,
  daysAhead: 14,
  mostADay: null,
  seats: 1,
  needsAgent: false,
  isAskedFor: false,
  isSeenAtOnce: false,
  releasesUnconfirmed: false,
  requires: [],
  verifyMinutesBefore: 120,
  lockHours: null,
  whatToExpect: [],
  accessibilityNote: null,
  parking: null,
  callsVisitor: false,
  ...changes,
});

export const placeWith = (changes: Partial<TourPlace> = {}): TourPlace => ({
  timeZone: 'America/Chicago',
  tourableFrom: null,
  blackouts: [],
  office: { supportHours: [], holidays: null },
  reachesPhones: true,
  ...changes,
});
