const dateTimeFormats = new Map<string, Intl.DateTimeFormat>();
const weekdayTimeFormats = new Map<string, Intl.DateTimeFormat>();
const timeFormats = new Map<string, Intl.DateTimeFormat>();

function getCachedFormat(cache: Map<string, Intl.DateTimeFormat>, options: Intl.DateTimeFormatOptions) {
  const { timeZone = 'UTC' } = options;
  let format = cache.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', options);
    cache.set(timeZone, format);
  }
  return format;
}

/** Fri, Nov 20, 6:00 PM CST */
export const formatMoment = (moment: Date, timeZone: string) =>
  getCachedFormat(dateTimeFormats, {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);

/** Fri 6:00 PM */
export const formatWeekdayTime = (moment: Date, timeZone: string) =>
  getCachedFormat(weekdayTimeFormats, {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment);

/** 6:00 PM */
export const formatTime = (moment: Date, timeZone: string) =>
  getCachedFormat(timeFormats, { timeZone, hour: 'numeric', minute: '2-digit' }).format(moment);

const days = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** Thursday, November 26 */
export const formatDay = (day: string) => days.format(Date.parse(day));
