import type { TourRule } from '#server/tours/model/tour.ts';
import type { TourPlace } from '#server/tours/model/tourPlace.ts';

export const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));

/** Self-guided, half an hour long, every half hour from nine to five. */
export const ruleWith = (changes: Partial<TourRule> = {}): TourRule => ({
  kind: 'SELF_GUIDED',
  windows: everyDay('09:00', '17:00'),
  lengthMinutes: 30,
  stepMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeMinutes: 0,
  bookingWindowDays: 14,
  maxPerDay: null,
  seats: 1,
  requiresHost: false,
  requiresApproval: false,
  allowsInstantTour: false,
  autoReleaseUnconfirmed: false,
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
