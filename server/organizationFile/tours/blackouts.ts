import { z } from 'zod';

import { list, rule, text, unique, withDefault } from '#server/operatorFile/fields.ts';
import { day } from '#server/operatorFile/formats.ts';
import type { BlackoutInput } from '#server/tours/tourSetupInput.ts';

import { hours, places, singlePlace } from './hoursAndPlaces.ts';

const shape = z.strictObject({
  startsOn: day,
  endsOn: day.nullish().describe('For more than one day.'),
  hours: withDefault(hours, null).describe('`opens` and `closes`, on each of these days.'),
  reason: withDefault(text(), null).describe('For the visitor.'),
  ...places,
});

type BlackoutInFile = z.output<typeof shape>;

const startsBeforeEnd = rule(({ startsOn, endsOn }: BlackoutInFile, report) => {
  if (endsOn && endsOn < startsOn) report(`ends on ${endsOn}, before it starts`);
});

const blackout = shape
  .check(singlePlace)
  .check(startsBeforeEnd)
  .transform((given): BlackoutInput => ({ ...given, endsOn: given.endsOn ?? given.startsOn }));

const getTimeAndPlace = ({ startsOn, endsOn, hours: range, market, property }: BlackoutInput) =>
  [startsOn, endsOn, range?.opens, range?.closes, market, property].join(' ');

export const tourBlackoutsSchema = list(blackout, { max: 1000 }).check(
  unique(getTimeAndPlace, 'time and place'),
);
