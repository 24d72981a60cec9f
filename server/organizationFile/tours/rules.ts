import type { GivenRule } from '#server/tours/givenTours.ts';
import { tourKinds } from '#server/tours/tour.ts';
import { minutesOf } from '#server/time/wallClock.ts';

import type { Check } from '../checks.ts';
import { both, different, list, object, oneOf, optional, required, text } from '../checks.ts';

import { hours, minutes, onePlace, places, weekdayHours, yesOrNo } from './hoursAndPlaces.ts';

/** What may be left out of a rule, or be null, has a usual value. */
export type RuleInFile = Pick<GivenRule, 'kind' | 'windows' | 'lengthMinutes'> & {
  [Key in Exclude<keyof GivenRule, 'kind' | 'windows' | 'lengthMinutes'>]?: GivenRule[Key] | null;
};

const requires = list(oneOf(['EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID']), { most: 3 });

const shape = object({
  kind: required(oneOf(tourKinds)),
  market: optional(places.market),
  property: optional(places.property),
  isOffered: optional(yesOrNo),
  windows: required(list(weekdayHours, { most: 50 })),
  lengthMinutes: required(minutes(5, 480)),
  stepMinutes: optional(minutes(5, 480)),
  minutesBefore: optional(minutes(0, 240)),
  minutesAfter: optional(minutes(0, 240)),
  noticeMinutes: optional(minutes(0, 20_160)),
  daysAhead: optional(minutes(1, 90)),
  mostADay: optional(minutes(1, 100)),
  seats: optional(minutes(1, 100)),
  needsAgent: optional(yesOrNo),
  isAskedFor: optional(yesOrNo),
  isSeenAtOnce: optional(yesOrNo),
  releasesUnconfirmed: optional(yesOrNo),
  requires: optional(requires),
  verifyMinutesBefore: optional(minutes(0, 10_080)),
  lockHours: optional(hours),
  whatToExpect: optional(list(text(500), { most: 10 })),
  accessibilityNote: optional(text(1000)),
  parking: optional(text(300)),
});

const adding: Check = (value, path, tell) => {
  const { kind, windows, lengthMinutes, seats, needsAgent, isSeenAtOnce, isAskedFor, releasesUnconfirmed } =
    value as RuleInFile;
  for (const [at, { opens, closes }] of windows.entries()) {
    if (minutesOf(closes) - minutesOf(opens) >= lengthMinutes) continue;
    tell(`${path}.windows[${at}]`, `is shorter than a tour, which takes ${lengthMinutes} minutes`);
  }
  if (kind !== 'OPEN_HOUSE' && (seats ?? 1) > 1)
    tell(`${path}.seats`, 'must be 1: only an open house can have more');
  if (kind === 'OPEN_HOUSE' && needsAgent) {
    tell(`${path}.needsAgent`, 'must be left out: an open house doesn’t take up an agent’s time');
  }
  if (isSeenAtOnce && (kind !== 'SELF_GUIDED' || isAskedFor)) {
    tell(
      `${path}.isSeenAtOnce`,
      'must be left out: only self-guided tours without approval can start right away',
    );
  }
  if (releasesUnconfirmed && kind !== 'IN_PERSON' && kind !== 'LIVE_VIDEO') {
    tell(
      `${path}.releasesUnconfirmed`,
      'must be left out: only IN_PERSON and LIVE_VIDEO tours can be released',
    );
  }
};

const placeOf = ({ kind, market, property }: RuleInFile) => `${kind} ${market ?? ''} ${property ?? ''}`;

export const checkRules = both(
  list(both(both(shape, onePlace), adding)),
  different(placeOf, 'kind and place'),
);

export const ruleOf = (given: RuleInFile): GivenRule => ({
  kind: given.kind,
  market: given.market ?? null,
  property: given.property ?? null,
  isOffered: given.isOffered ?? true,
  windows: given.windows,
  lengthMinutes: given.lengthMinutes,
  stepMinutes: given.stepMinutes ?? given.lengthMinutes,
  minutesBefore: given.minutesBefore ?? 0,
  minutesAfter: given.minutesAfter ?? 0,
  noticeMinutes: given.noticeMinutes ?? 60,
  daysAhead: given.daysAhead ?? 14,
  mostADay: given.mostADay ?? null,
  seats: given.seats ?? 1,
  needsAgent: given.needsAgent ?? (given.kind === 'IN_PERSON' || given.kind === 'LIVE_VIDEO'),
  isAskedFor: given.isAskedFor ?? false,
  isSeenAtOnce: given.isSeenAtOnce ?? false,
  releasesUnconfirmed: given.releasesUnconfirmed ?? false,
  requires: given.requires ?? [],
  verifyMinutesBefore: given.verifyMinutesBefore ?? 120,
  lockHours: given.lockHours ?? null,
  whatToExpect: given.whatToExpect ?? [],
  accessibilityNote: given.accessibilityNote ?? null,
  parking: given.parking ?? null,
});
