const DAY_MS = 86_400_000;
/** Enough for some years of one time zone. */
const MAX_CACHED_DAYS = 4_000;

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsetCache = new Map<string, Map<number, number>>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  let format = formatters.get(timeZone);
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
    formatters.set(timeZone, format);
  }
  return format;
}

/** The local time, encoded as if it were UTC. */
function toWallClockMs(moment: number, timeZone: string): number {
  const parts = new Map(
    getFormatter(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The offset at the start of a UTC day, counted from 1970. */
function getDayOffset(day: number, timeZone: string): number {
  let days = offsetCache.get(timeZone);
  if (!days || days.size > MAX_CACHED_DAYS) {
    days = new Map();
    offsetCache.set(timeZone, days);
  }
  let offset = days.get(day);
  if (offset === undefined) {
    offset = toWallClockMs(day * DAY_MS, timeZone) - day * DAY_MS;
    days.set(day, offset);
  }
  return offset;
}

/** A zone's offsets from UTC between these two times; two of them when the clocks change in between. */
export function getOffsets(from: number, to: number, timeZone: string): readonly number[] {
  const before = getDayOffset(Math.floor(from / DAY_MS), timeZone);
  const after = getDayOffset(Math.ceil(to / DAY_MS), timeZone);
  return before === after ? [before] : [before, after];
}

/** The local time, encoded as if it were UTC. */
export function toWallClock(moment: number, timeZone: string): number {
  const [offset = 0, other] = getOffsets(moment, moment + 1, timeZone);
  return other === undefined ? moment + offset : toWallClockMs(moment, timeZone);
}
