import type { Check } from '../checks.ts';
import { both, number, object, required, text, textThat } from '../checks.ts';
import { slug, weekday } from '../values.ts';

const opens = textThat((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'is not a time like 08:30');
const closes = textThat(
  (value) => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(value),
  'is not a time like 17:30 or 24:00',
);

export type Hours = { opens: string; closes: string };

const opensFirst: Check = (value, path, tell) => {
  const given = value as Hours;
  if (given.opens >= given.closes) {
    tell(path, `opens at ${given.opens} and closes at ${given.closes}, but must close later than it opens`);
  }
};

export const hours = both(object({ opens: required(opens), closes: required(closes) }), opensFirst);

export const weekdayHours = both(
  object({
    weekday: required(weekday),
    opens: required(opens),
    closes: required(closes),
  }),
  opensFirst,
);

export const yesOrNo: Check = (value, path, tell) => {
  if (typeof value !== 'boolean') tell(path, `must be true or false, not ${JSON.stringify(value)}`);
};

export const minutes = (least: number, most: number) => number(least, most, { isWhole: true });

export type Where = { market?: string | null; property?: string | null };

/** Where something holds. Neither: everywhere. */
export const places = { market: slug, property: text() };

export const onePlace: Check = (value, path, tell) => {
  const { market, property } = value as Where;
  if (market && property) tell(path, 'names both a market and a property. Leave one of them out');
};
