import { safeLink } from '#server/graphql/links.ts';

import type { Check } from './checks.ts';
import { both, object, required, shown, text, textThat } from './checks.ts';

const isTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
};

const isDay = (day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);

const isOrigin = (origin: string) => URL.canParse(origin) && new URL(origin).origin === origin;

export const color = textThat((value) => /^#[0-9a-f]{6}$/i.test(value), 'is not a color like #1d2740');
export const timeZone = textThat(isTimeZone, 'is not a known time zone like America/Chicago');
export const day = textThat(isDay, 'is not a date like 2026-05-31');
export const slug = textThat(
  (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 80,
  'is not a slug like san-antonio',
);
export const hostLabel = textThat(
  (value) => /^[a-z0-9]{1,40}$/.test(value),
  'is not 1 to 40 lowercase letters and digits, like lantern',
);
export const state = textThat((value) => /^[A-Z]{2}$/.test(value), 'is not a two-letter state code like TX');
export const email = textThat(
  (value) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value) && value.length <= 200,
  'is not an email address',
);
export const phone = textThat(
  (value) =>
    /^[+\d][\d ().-]{5,30}$|^\(\d[\d ().-]{5,30}$/.test(value) && value.replaceAll(/\D/g, '').length >= 7,
  'is not a phone number',
);
export const link = both(
  text(2000),
  textThat((value) => safeLink(value) !== null, 'is not a URL like https://… or a path like /logo.svg'),
);
export const webAddress = both(
  link,
  textThat((value) => URL.canParse(value), 'is not a URL like https://…'),
);
export const origin = both(
  webAddress,
  textThat(isOrigin, 'is not an origin like https://www.example.com, with no path and no slash at the end'),
);

const time = textThat((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'is not a time like 08:30');

type Opening = { opens: string; closes: string };

const opensFirst: Check = (value, path, tell) => {
  const { opens, closes } = value as Opening;
  if (opens >= closes)
    tell(path, `opens at ${opens} and closes at ${closes}, but must close later than it opens`);
};

export const weekday: Check = (value, path, tell) => {
  if (![1, 2, 3, 4, 5, 6, 7].includes(value as number)) {
    tell(path, `must be 1 (Monday) to 7 (Sunday), not ${shown(value)}`);
  }
};

/** One opening of the week. */
export const opening = (keys: Parameters<typeof object>[0]): Check =>
  both(
    object({
      weekday: required(weekday),
      opens: required(time),
      closes: required(time),
      ...keys,
    }),
    opensFirst,
  );

export const bounds: Check = (value, path, tell) => {
  const [west, south, east, north] = Array.isArray(value) ? (value as unknown[]) : [];
  const isPlace = [west, south, east, north].every((side) => typeof side === 'number');
  if (!isPlace || (value as unknown[]).length !== 4) {
    tell(path, 'must be four numbers: west, south, east, north');
  } else if (!inOrder(-180, west, east, 180) || !inOrder(-90, south, north, 90)) {
    tell(path, `${shown(value)} is not an area: it must be west, south, east, north, in degrees`);
  }
};

const inOrder = (...values: unknown[]) =>
  values.every((value, at) => at === 0 || (values[at - 1] as number) <= (value as number)) &&
  values[1] !== values[2];
