import { z } from 'zod';

import { emailPattern } from '#domain/contact.ts';
import { isDay } from '#domain/isDay.ts';
import { safeLink } from '#server/graphql/safeLink.ts';

import { number, refusal, rule, text, textMatching, textWhere } from './fields.ts';

const isTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
};

const isOrigin = (address: string) => URL.canParse(address) && new URL(address).origin === address;

export const color = textMatching(/^#[0-9a-fA-F]{6}$/, (value) => `${value} is not a color like #1d2740`);
export const timeZone = textWhere(
  isTimeZone,
  (value) => `${value} is not a known time zone like America/Chicago`,
);
export const day = textWhere(isDay, (value) => `${value} is not a date like 2026-05-31`).meta({
  format: 'date',
});
export const slug = textMatching(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  (value) => `${value} is not a slug like san-antonio`,
  { max: 80 },
);
export const hostLabel = textMatching(
  /^[a-z0-9]{1,40}$/,
  (value) => `${value} is not 1 to 40 lowercase letters and digits, like lantern`,
);
export const state = textMatching(/^[A-Z]{2}$/, (value) => `${value} is not a two-letter state code like TX`);
export const email = textMatching(emailPattern, (value) => `${value} is not an email address`, { max: 200 });
export const phone = textWhere(
  (value) =>
    /^[+\d][\d ().-]{5,30}$|^\(\d[\d ().-]{5,30}$/.test(value) && value.replaceAll(/\D/g, '').length >= 7,
  (value) => `${value} is not a phone number`,
);
const LINK_LENGTH = 2000;
const linkRefusal = refusal((value) => `${value} is not a URL like https://… or a path like /logo.svg`);
const contactPattern = /^(mailto:[^\s@?]+@[^\s@?]+|(tel|sms):\+?\d+)$/;

export const link = text(LINK_LENGTH).refine((value) => safeLink(value) !== null, linkRefusal);
/** A link or a way to reach someone. */
export const href = text(LINK_LENGTH).refine(
  (value) => contactPattern.test(value) || safeLink(value) !== null,
  linkRefusal,
);
export const webAddress = link.refine(
  (value) => URL.canParse(value),
  refusal((value) => `${value} is not a URL like https://…`),
);
export const origin = webAddress.refine(
  isOrigin,
  refusal(
    (value) => `${value} is not an origin like https://www.example.com, with no path and no slash at the end`,
  ),
);

export const time = textMatching(/^([01]\d|2[0-3]):[0-5]\d$/, (value) => `${value} is not a time like 08:30`);
/** A time at which something ends. */
export const endTime = textMatching(
  /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
  (value) => `${value} is not a time like 17:30 or 24:00`,
);

export const opensBeforeCloses = rule(({ opens, closes }: { opens: string; closes: string }, report) => {
  if (opens >= closes)
    report(`opens at ${opens} and closes at ${closes}, but must close later than it opens`);
});

const weekdayRefusal = refusal((value) => `must be 1 (Monday) to 7 (Sunday), not ${value}`);
export const weekday = z.int(weekdayRefusal).min(1, weekdayRefusal).max(7, weekdayRefusal);

const [longitude, latitude] = [number(-180, 180), number(-90, 90)];

/** An area of the map: west, south, east, north. */
export const bounds = z
  .tuple(
    [longitude, latitude, longitude, latitude],
    refusal(() => 'must be four numbers: west, south, east, north'),
  )
  .check(
    rule((sides, report) => {
      const [west, south, east, north] = sides;
      if (west < east && south < north) return;
      report(`${JSON.stringify(sides)} is not an area: it must be west, south, east, north, in degrees`);
    }),
  );
