import type { FreeDay } from '../tools/readTimes.ts';
import type { DayPart, RequestedHours } from '../understand/parseTourHours.ts';

type WhenTexts = { day: (day: string) => string; days: (first: string, last: string) => string };

const whenTexts: Record<'any' | 'near' | DayPart, WhenTexts> = {
  any: {
    day: (day) => `on ${day}`,
    days: (first, last) => `from ${first} to ${last}`,
  },
  near: {
    day: (day) => `on ${day} around that time`,
    days: (first, last) => `from ${first} to ${last} around that time`,
  },
  morning: {
    day: (day) => `on ${day} in the morning`,
    days: (first, last) => `from ${first} to ${last} in the morning`,
  },
  afternoon: {
    day: (day) => `on ${day} in the afternoon`,
    days: (first, last) => `from ${first} to ${last} in the afternoon`,
  },
  evening: {
    day: (day) => `on ${day} in the evening`,
    days: (first, last) => `from ${first} to ${last} in the evening`,
  },
};

const hoursTexts: Record<keyof typeof whenTexts, string | null> = {
  any: null,
  near: 'around that time',
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
};

/** When the visitor wants to come. Null if neither days nor hours were requested. */
export function formatWhen(days: readonly FreeDay[], hours: RequestedHours | null): string | null {
  const part = hours === null ? 'any' : 'near' in hours ? 'near' : hours.part;
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return hoursTexts[part];
  return first.label === last.label
    ? whenTexts[part].day(first.label)
    : whenTexts[part].days(first.label, last.label);
}

/** Introduces the times that are shown, of all that there are. */
export function formatTimesIntro(
  title: string,
  when: string | null,
  { shown, all }: { shown: number; all: number },
): string {
  if (all > shown) {
    return when === null
      ? `Times to see ${title} (${shown} of ${all}):`
      : `Times to see ${title} ${when} (${shown} of ${all}):`;
  }
  return when === null ? `Times to see ${title}:` : `Times to see ${title} ${when}:`;
}
