import { looksLikeEmail } from '#domain/contact.ts';
import { isDay } from '#domain/isDay.ts';
import { safeLink } from '#server/graphql/safeLink.ts';

import type { Validator } from './validators.ts';
import { both, object, required, quoteJson, text, textMatching } from './validators.ts';

const isTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
};

const isOrigin = (origin: string) => URL.canParse(origin) && new URL(origin).origin === origin;

export const color = textMatching(
  (value) => /^#[0-9a-f]{6}$/i.test(value),
  (value) => `${value} is not a color like #1d2740`,
);
export const timeZone = textMatching(
  isTimeZone,
  (value) => `${value} is not a known time zone like America/Chicago`,
);
export const day = textMatching(isDay, (value) => `${value} is not a date like 2026-05-31`);
export const slug = textMatching(
  (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 80,
  (value) => `${value} is not a slug like san-antonio`,
);
export const hostLabel = textMatching(
  (value) => /^[a-z0-9]{1,40}$/.test(value),
  (value) => `${value} is not 1 to 40 lowercase letters and digits, like lantern`,
);
export const state = textMatching(
  (value) => /^[A-Z]{2}$/.test(value),
  (value) => `${value} is not a two-letter state code like TX`,
);
export const email = textMatching(
  (value) => looksLikeEmail(value) && value.length <= 200,
  (value) => `${value} is not an email address`,
);
export const phone = textMatching(
  (value) =>
    /^[+\d][\d ().-]{5,30}$|^\(\d[\d ().-]{5,30}$/.test(value) && value.replaceAll(/\D/g, '').length >= 7,
  (value) => `${value} is not a phone number`,
);
export const link = both(
  text(2000),
  textMatching(
    (value) => safeLink(value) !== null,
    (value) => `${value} is not a URL like https://… or a path like /logo.svg`,
  ),
);
export const webAddress = both(
  link,
  textMatching(
    (value) => URL.canParse(value),
    (value) => `${value} is not a URL like https://…`,
  ),
);
export const origin = both(
  webAddress,
  textMatching(
    isOrigin,
    (value) => `${value} is not an origin like https://www.example.com, with no path and no slash at the end`,
  ),
);

const time = textMatching(
  (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  (value) => `${value} is not a time like 08:30`,
);

type OpeningHours = { opens: string; closes: string };

const opensBeforeClose: Validator = (value, path, addProblem) => {
  const { opens, closes } = value as OpeningHours;
  if (opens >= closes)
    addProblem(path, `opens at ${opens} and closes at ${closes}, but must close later than it opens`);
};

export const weekday: Validator = (value, path, addProblem) => {
  if (![1, 2, 3, 4, 5, 6, 7].includes(value as number)) {
    addProblem(path, `must be 1 (Monday) to 7 (Sunday), not ${quoteJson(value)}`);
  }
};

/** One period of opening hours in the week. */
export const opening = (keys: Parameters<typeof object>[0]): Validator =>
  both(
    object({
      weekday: required(weekday),
      opens: required(time),
      closes: required(time),
      ...keys,
    }),
    opensBeforeClose,
  );

export const bounds: Validator = (value, path, addProblem) => {
  const [west, south, east, north] = Array.isArray(value) ? (value as unknown[]) : [];
  const isPlace = [west, south, east, north].every((side) => typeof side === 'number');
  if (!isPlace || (value as unknown[]).length !== 4) {
    addProblem(path, 'must be four numbers: west, south, east, north');
  } else if (!isAscending(-180, west, east, 180) || !isAscending(-90, south, north, 90)) {
    addProblem(path, `${quoteJson(value)} is not an area: it must be west, south, east, north, in degrees`);
  }
};

const isAscending = (...values: unknown[]) =>
  values.every((value, at) => at === 0 || (values[at - 1] as number) <= (value as number)) &&
  values[1] !== values[2];
