import type { Validator } from '../validators.ts';
import { both, number, object, required, text, textMatching } from '../validators.ts';
import { slug, weekday } from '../values.ts';

const opens = textMatching(
  (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  (value) => `${value} is not a time like 08:30`,
);
const closes = textMatching(
  (value) => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(value),
  (value) => `${value} is not a time like 17:30 or 24:00`,
);

export type Hours = { opens: string; closes: string };

const opensBeforeClose: Validator = (value, path, addProblem) => {
  const range = value as Hours;
  if (range.opens >= range.closes) {
    addProblem(
      path,
      `opens at ${range.opens} and closes at ${range.closes}, but must close later than it opens`,
    );
  }
};

export const hours = both(object({ opens: required(opens), closes: required(closes) }), opensBeforeClose);

export const weekdayHours = both(
  object({
    weekday: required(weekday),
    opens: required(opens),
    closes: required(closes),
  }),
  opensBeforeClose,
);

export const booleanValue: Validator = (value, path, addProblem) => {
  if (typeof value !== 'boolean') addProblem(path, `must be true or false, not ${JSON.stringify(value)}`);
};

export const minutes = (min: number, max: number) => number(min, max, { isWhole: true });

export type RuleScopeInput = { market?: string | null; property?: string | null };

/** Where an entry applies. Without either field: everywhere. */
export const places = { market: slug, property: text() };

export const singlePlace: Validator = (value, path, addProblem) => {
  const { market, property } = value as RuleScopeInput;
  if (market && property) addProblem(path, 'names both a market and a property. Leave one of them out');
};
