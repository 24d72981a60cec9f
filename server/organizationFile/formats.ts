import { isDay } from '#domain/isDay.ts';

import { textMatching, textWhere } from './fields.ts';

export const day = textWhere(isDay, (value) => `${value} is not a date like 2026-05-31`).meta({
  format: 'date',
});
export const hostLabel = textMatching(
  /^[a-z0-9]{1,40}$/,
  (value) => `${value} is not 1 to 40 lowercase letters and digits, like lantern`,
);
