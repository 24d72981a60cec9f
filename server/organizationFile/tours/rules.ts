import { z } from 'zod';

import { tourKinds } from '#domain/tours/kinds.ts';
import { list, rule, text, unique, wholeNumber, withDefault } from '#server/operatorFile/fields.ts';
import { toMinutes } from '#server/time/wallClock.ts';
import type { TourRuleInput } from '#server/tours/setup/tourSetupInput.ts';

import { hours, places, singlePlace, weekdayHours } from './blackouts.ts';

const shape = z.strictObject({
  kind: z.enum(tourKinds),
  ...places,
  isOffered: withDefault(z.boolean(), true).describe(
    '`false` removes this tour type there. The required keys stay required.',
  ),
  windows: list(weekdayHours, { max: 50 }).describe(
    '`weekday` (1 is Monday), `opens`, `closes` (`HH:MM`, up to `24:00`). A tour ends before its window closes.',
  ),
  lengthMinutes: wholeNumber(5, 480).describe('How long a tour takes.'),
  stepMinutes: wholeNumber(5, 480)
    .nullish()
    .describe('The interval between start times, counted from the opening. Default: the length.'),
  bufferBeforeMinutes: withDefault(wholeNumber(0, 240), 0).describe(
    'Time before a tour when no one else is in the home and its agent isn’t anywhere else.',
  ),
  bufferAfterMinutes: withDefault(wholeNumber(0, 240), 0).describe('The same after a tour.'),
  noticeMinutes: withDefault(wholeNumber(0, 20_160), 60).describe(
    'The minimum notice for a booking, up to two weeks.',
  ),
  bookingWindowDays: withDefault(wholeNumber(1, 90), 14).describe(
    'How many days ahead a tour can be booked.',
  ),
  maxPerDay: withDefault(wholeNumber(1, 100), null).describe(
    'Maximum tours per day in one home. Default: as many as there are times.',
  ),
  seats: withDefault(wholeNumber(1, 100), 1).describe(
    'How many parties an open house takes. Open houses only.',
  ),
  requiresHost: z
    .boolean()
    .nullish()
    .describe(
      'Whether one of `tourAgents` must be free. Default: yes for in-person and video tours. Never for open houses.',
    ),
  requiresApproval: withDefault(z.boolean(), false).describe(
    'Whether someone on the team must approve each tour.',
  ),
  allowsInstantTour: withDefault(z.boolean(), false).describe(
    'Whether a visitor at the home can start a self-guided tour right away, without notice, at a time that’s starting or has started. They still have to verify everything first.',
  ),
  autoReleaseUnconfirmed: withDefault(z.boolean(), false).describe(
    'Whether a time is freed up two hours before the tour if the visitor was asked a day before and didn’t confirm. In-person and video tours only.',
  ),
  requires: withDefault(list(z.enum(['EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID']), { max: 3 }), []).describe(
    'What has to be verified: `EMAIL_CODE`, `PHONE_CODE`, `GOVERNMENT_ID`.',
  ),
  verifyMinutesBefore: withDefault(wholeNumber(0, 10_080), 120).describe(
    'By how many minutes before the tour, up to a week.',
  ),
  lockHours: withDefault(hours, null).describe(
    '`opens` and `closes` of the lock: no tour begins before or ends after.',
  ),
  whatToExpect: withDefault(list(text(500), { max: 10 }), []).describe('Sentences for the visitor.'),
  accessibilityNote: withDefault(text(1000), null).describe('A sentence about getting there and getting in.'),
  parking: withDefault(text(300), null).describe(
    'Where visitors can park. Default: the home’s parking that has no fee.',
  ),
});

type RuleInFile = z.output<typeof shape>;

/** What only some kinds of tours can have. */
const fitsKind = rule((tour: RuleInFile, report) => {
  const { kind, lengthMinutes } = tour;
  for (const [at, { opens, closes }] of tour.windows.entries()) {
    if (toMinutes(closes) - toMinutes(opens) >= lengthMinutes) continue;
    report(`is shorter than a tour, which takes ${lengthMinutes} minutes`, 'windows', at);
  }
  if (kind !== 'OPEN_HOUSE' && tour.seats > 1) report('must be 1. Only an open house can have more', 'seats');
  if (kind === 'OPEN_HOUSE' && tour.requiresHost)
    report('must be left out. An open house doesn’t take up an agent’s time', 'requiresHost');
  if (tour.allowsInstantTour && (kind !== 'SELF_GUIDED' || tour.requiresApproval))
    report(
      'must be left out. Only self-guided tours without approval can start right away',
      'allowsInstantTour',
    );
  if (tour.autoReleaseUnconfirmed && kind !== 'IN_PERSON' && kind !== 'LIVE_VIDEO')
    report('must be left out. Only IN_PERSON and LIVE_VIDEO tours can be released', 'autoReleaseUnconfirmed');
});

const toRule = (tour: RuleInFile): TourRuleInput => ({
  ...tour,
  stepMinutes: tour.stepMinutes ?? tour.lengthMinutes,
  requiresHost: tour.requiresHost ?? (tour.kind === 'IN_PERSON' || tour.kind === 'LIVE_VIDEO'),
});

const tourRule = shape.check(singlePlace).check(fitsKind).transform(toRule);

export const toursSchema = list(tourRule).check(
  unique(({ kind, market, property }) => `${kind} ${market ?? ''} ${property ?? ''}`, 'kind and place'),
);
