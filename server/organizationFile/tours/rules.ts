import { tourKinds } from '#domain/tours/kinds.ts';
import type { TourRuleInput } from '#server/tours/tourSetupInput.ts';
import { toMinutes } from '#server/time/wallClock.ts';

import type { Validator } from '../validators.ts';
import { both, uniqueBy, list, object, enumText, optional, required, text } from '../validators.ts';

import { hours, minutes, singlePlace, places, weekdayHours, booleanValue } from './hoursAndPlaces.ts';

/** Fields that are absent or null get a default value. */
export type RuleInFile = Pick<TourRuleInput, 'kind' | 'windows' | 'lengthMinutes'> & {
  [Key in Exclude<keyof TourRuleInput, 'kind' | 'windows' | 'lengthMinutes'>]?: TourRuleInput[Key] | null;
};

const requires = list(enumText(['EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID']), { max: 3 });

const shape = object({
  kind: required(enumText(tourKinds)),
  market: optional(places.market),
  property: optional(places.property),
  isOffered: optional(booleanValue),
  windows: required(list(weekdayHours, { max: 50 })),
  lengthMinutes: required(minutes(5, 480)),
  stepMinutes: optional(minutes(5, 480)),
  bufferBeforeMinutes: optional(minutes(0, 240)),
  bufferAfterMinutes: optional(minutes(0, 240)),
  noticeMinutes: optional(minutes(0, 20_160)),
  bookingWindowDays: optional(minutes(1, 90)),
  maxPerDay: optional(minutes(1, 100)),
  seats: optional(minutes(1, 100)),
  requiresHost: optional(booleanValue),
  requiresApproval: optional(booleanValue),
  allowsInstantTour: optional(booleanValue),
  autoReleaseUnconfirmed: optional(booleanValue),
  requires: optional(requires),
  verifyMinutesBefore: optional(minutes(0, 10_080)),
  lockHours: optional(hours),
  whatToExpect: optional(list(text(500), { max: 10 })),
  accessibilityNote: optional(text(1000)),
  parking: optional(text(300)),
});

const validateRule: Validator = (value, path, addProblem) => {
  const {
    kind,
    windows,
    lengthMinutes,
    seats,
    requiresHost,
    allowsInstantTour,
    requiresApproval,
    autoReleaseUnconfirmed,
  } = value as RuleInFile;
  for (const [at, { opens, closes }] of windows.entries()) {
    if (toMinutes(closes) - toMinutes(opens) >= lengthMinutes) continue;
    addProblem(`${path}.windows[${at}]`, `is shorter than a tour, which takes ${lengthMinutes} minutes`);
  }
  if (kind !== 'OPEN_HOUSE' && (seats ?? 1) > 1)
    addProblem(`${path}.seats`, 'must be 1. Only an open house can have more');
  if (kind === 'OPEN_HOUSE' && requiresHost) {
    addProblem(`${path}.requiresHost`, 'must be left out. An open house doesn’t take up an agent’s time');
  }
  if (allowsInstantTour && (kind !== 'SELF_GUIDED' || requiresApproval)) {
    addProblem(
      `${path}.allowsInstantTour`,
      'must be left out. Only self-guided tours without approval can start right away',
    );
  }
  if (autoReleaseUnconfirmed && kind !== 'IN_PERSON' && kind !== 'LIVE_VIDEO') {
    addProblem(
      `${path}.autoReleaseUnconfirmed`,
      'must be left out. Only IN_PERSON and LIVE_VIDEO tours can be released',
    );
  }
};

const getRuleScopeKey = ({ kind, market, property }: RuleInFile) =>
  `${kind} ${market ?? ''} ${property ?? ''}`;

export const validateRules = both(
  list(both(both(shape, singlePlace), validateRule)),
  uniqueBy(getRuleScopeKey, (first) => `has the same kind and place as ${first}`),
);

export const toRule = (rule: RuleInFile): TourRuleInput => ({
  kind: rule.kind,
  market: rule.market ?? null,
  property: rule.property ?? null,
  isOffered: rule.isOffered ?? true,
  windows: rule.windows,
  lengthMinutes: rule.lengthMinutes,
  stepMinutes: rule.stepMinutes ?? rule.lengthMinutes,
  bufferBeforeMinutes: rule.bufferBeforeMinutes ?? 0,
  bufferAfterMinutes: rule.bufferAfterMinutes ?? 0,
  noticeMinutes: rule.noticeMinutes ?? 60,
  bookingWindowDays: rule.bookingWindowDays ?? 14,
  maxPerDay: rule.maxPerDay ?? null,
  seats: rule.seats ?? 1,
  requiresHost: rule.requiresHost ?? (rule.kind === 'IN_PERSON' || rule.kind === 'LIVE_VIDEO'),
  requiresApproval: rule.requiresApproval ?? false,
  allowsInstantTour: rule.allowsInstantTour ?? false,
  autoReleaseUnconfirmed: rule.autoReleaseUnconfirmed ?? false,
  requires: rule.requires ?? [],
  verifyMinutesBefore: rule.verifyMinutesBefore ?? 120,
  lockHours: rule.lockHours ?? null,
  whatToExpect: rule.whatToExpect ?? [],
  accessibilityNote: rule.accessibilityNote ?? null,
  parking: rule.parking ?? null,
});
