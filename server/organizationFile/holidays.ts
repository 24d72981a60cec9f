import { isDay } from '#server/homes/days.ts';
import { federalHolidays, type OwnHoliday } from '#server/time/holidays.ts';

import type { Check } from './checks.ts';
import { both, different, list, object, oneOf, required, text, textThat } from './checks.ts';

const names = oneOf(['US_FEDERAL', ...federalHolidays]);

const on = textThat(
  (value) => isDay(value) || (/^\d\d-\d\d$/.test(value) && isDay(`2024-${value}`)),
  'is not a yearly date like 12-24 or a single date like 2026-11-27',
);
const own = object({ name: required(text(60)), on: required(on) });

const holiday: Check = (value, path, tell) => {
  if (typeof value === 'string') names(value, path, tell);
  else own(value, path, tell);
};

/** When nobody is in the office: by the name of a federal holiday, all of them, or own days. */
export const checkHolidays = both(
  list(holiday, { most: 100 }),
  different((entry: string | OwnHoliday) => (typeof entry === 'string' ? entry : entry.on), 'day'),
);
