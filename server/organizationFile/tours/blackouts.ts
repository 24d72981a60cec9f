import { z } from 'zod';

import { list, rule, text, unique, withDefault } from '#server/operatorFile/fields.ts';
import { day, endTime, opensBeforeCloses, slug, time, weekday } from '#server/operatorFile/formats.ts';
import type { BlackoutInput } from '#server/tours/setup/tourSetupInput.ts';

export const hours = z.strictObject({ opens: time, closes: endTime }).check(opensBeforeCloses);

export const weekdayHours = z
  .strictObject({ weekday, opens: time, closes: endTime })
  .check(opensBeforeCloses);

/** Where an entry applies. Without either field: everywhere. */
export const places = {
  market: withDefault(slug, null).describe('Only for the homes of this market.'),
  property: withDefault(text(), null).describe(
    'Only for the homes of this property, by its id in your import.',
  ),
};

export const singlePlace = rule(
  ({ market, property }: { market: string | null; property: string | null }, report) => {
    if (market && property) report('names both a market and a property. Leave one of them out');
  },
);

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
