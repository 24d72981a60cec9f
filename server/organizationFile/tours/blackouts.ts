import type { GivenBlackout } from '#server/tours/givenTours.ts';

import type { Check } from '../checks.ts';
import { both, different, list, object, optional, required, text } from '../checks.ts';
import { day } from '../values.ts';

import { type Hours, hours, onePlace, places, type Where } from './hoursAndPlaces.ts';

export type BlackoutInFile = Where & {
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

const startsFirst: Check = (value, path, tell) => {
  const { startsOn, endsOn } = value as BlackoutInFile;
  if (endsOn && endsOn < startsOn) tell(path, `ends on ${endsOn}, before it starts`);
};

const timeAndPlace = ({ startsOn, endsOn, hours: given, market, property }: BlackoutInFile) =>
  [startsOn, endsOn ?? startsOn, given?.opens, given?.closes, market, property].join(' ');

export const checkBlackouts = both(
  list(both(both(shape, onePlace), startsFirst), { most: 1000 }),
  different(timeAndPlace, 'time and place'),
);

export const blackoutOf = ({ startsOn, endsOn, ...given }: BlackoutInFile): GivenBlackout => ({
  startsOn,
  endsOn: endsOn ?? startsOn,
  hours: given.hours ?? null,
  reason: given.reason ?? null,
  market: given.market ?? null,
  property: given.property ?? null,
});
