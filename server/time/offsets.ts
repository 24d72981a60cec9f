const DAY_MS = 86_400_000;
/** Some years of one zone. */
const MOST_KEPT_DAYS = 4_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const kept = new Map<string, Map<number, number>>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** What the clock on a wall shows, as if that were UTC. */
function askedAt(moment: number, timeZone: string): number {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** At the beginning of a day of UTC, counted from 1970. */
function offsetAtDay(day: number, timeZone: string): number {
  let days = kept.get(timeZone);
  if (!days || days.size > MOST_KEPT_DAYS) {
    days = new Map();
    kept.set(timeZone, days);
  }
  let offset = days.get(day);
  if (offset === undefined) {
    offset = askedAt(day * DAY_MS, timeZone) - day * DAY_MS;
    days.set(day, offset);
  }
  return offset;
}

/** How far a zone is ahead of UTC at some time between these two; two of them when its clocks change in between. */
export function offsetsBetween(from: number, to: number, timeZone: string): readonly number[] {
  const before = offsetAtDay(Math.floor(from / DAY_MS), timeZone);
  const after = offsetAtDay(Math.ceil(to / DAY_MS), timeZone);
  return before === after ? [before] : [before, after];
}

/** What the clock on a wall shows, as if that were UTC. */
export function shownAt(moment: number, timeZone: string): number {
  const [offset = 0, other] = offsetsBetween(moment, moment + 1, timeZone);
  return other === undefined ? moment + offset : askedAt(moment, timeZone);
}
