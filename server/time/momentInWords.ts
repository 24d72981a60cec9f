const wholes = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, Intl.DateTimeFormat>();

function keptFormat(kept: Map<string, Intl.DateTimeFormat>, options: Intl.DateTimeFormatOptions) {
  const { timeZone = 'UTC' } = options;
  let format = kept.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', options);
    kept.set(timeZone, format);
  }
  return format;
}

/** Fri, Nov 20, 6:00 PM CST */
export const momentInWords = (moment: Date, timeZone: string) =>
  keptFormat(wholes, {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);

/** 6:00 PM */
export const clockInWords = (moment: Date, timeZone: string) =>
  keptFormat(clocks, { timeZone, hour: 'numeric', minute: '2-digit' }).format(moment);

const days = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** Thursday, November 26 */
export const dayInWords = (day: string) => days.format(Date.parse(day));
