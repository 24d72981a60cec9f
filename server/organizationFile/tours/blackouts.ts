import type { BlackoutInput } from '#server/tours/tourSetupInput.ts';

import type { Validator } from '../validators.ts';
import { both, uniqueBy, list, object, optional, required, text } from '../validators.ts';
import { day } from '../values.ts';

import { type Hours, hours, singlePlace, places, type RuleScopeInput } from './hoursAndPlaces.ts';

export type BlackoutInFile = RuleScopeInput & {
  startsOn: string;
  endsOn?: string | null;
  hours?: Hours | null;
  reason?: string | null;
};

const shape = object({
  startsOn: required(day),
  endsOn: optional(day),
  hours: optional(hours),
  reason: optional(text()),
  market: optional(places.market),
  property: optional(places.property),
});

const startsBeforeEnd: Validator = (value, path, addProblem) => {
  const { startsOn, endsOn } = value as BlackoutInFile;
  if (endsOn && endsOn < startsOn) addProblem(path, `ends on ${endsOn}, before it starts`);
};

const timeAndPlace = ({ startsOn, endsOn, hours: hourRange, market, property }: BlackoutInFile) =>
  [startsOn, endsOn ?? startsOn, hourRange?.opens, hourRange?.closes, market, property].join(' ');

export const validateBlackouts = both(
  list(both(both(shape, singlePlace), startsBeforeEnd), { max: 1000 }),
  uniqueBy(timeAndPlace, (first) => `has the same time and place as ${first}`),
);

export const toBlackout = ({ startsOn, endsOn, ...rest }: BlackoutInFile): BlackoutInput => ({
  startsOn,
  endsOn: endsOn ?? startsOn,
  hours: rest.hours ?? null,
  reason: rest.reason ?? null,
  market: rest.market ?? null,
  property: rest.property ?? null,
});
