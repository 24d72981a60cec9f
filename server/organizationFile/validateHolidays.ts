import { isDay } from '#domain/isDay.ts';
import { federalHolidays, type OwnHoliday } from '#server/time/holidays.ts';

import type { Validator } from './validators.ts';
import { both, uniqueBy, list, object, enumText, required, text, textMatching } from './validators.ts';

const names = enumText(['US_FEDERAL', ...federalHolidays]);

const on = textMatching(
  (value) => isDay(value) || (/^\d\d-\d\d$/.test(value) && isDay(`2024-${value}`)),
  (value) => `${value} is not a yearly date like 12-24 or a single date like 2026-11-27`,
);
const own = object({ name: required(text(60)), on: required(on) });

const holiday: Validator = (value, path, addProblem) => {
  if (typeof value === 'string') names(value, path, addProblem);
  else own(value, path, addProblem);
};

/** When the office is closed: a federal holiday by name, all of them, or custom days. */
export const validateHolidays = both(
  list(holiday, { max: 100 }),
  uniqueBy(
    (entry: string | OwnHoliday) => (typeof entry === 'string' ? entry : entry.on),
    (first) => `has the same day as ${first}`,
  ),
);
