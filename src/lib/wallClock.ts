type ZonedTime = { toString: () => string };

type WithTemporal = {
  Temporal?: {
    Instant: {
      fromEpochMilliseconds: (moment: number) => { toZonedDateTimeISO: (timeZone: string) => ZonedTime };
    };
  };
};

/**
 * The date and time in a zone: 2026-11-20, 16:30. Uses Temporal if available, because the first use of Intl
 * noticeably delays phones.
 */
export function wallClock(moment: number, timeZone: string): { day: string; time: string } {
  const { Temporal } = globalThis as WithTemporal;
  const shown = Temporal
    ? Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toString()
    : getFormatter(timeZone).format(moment);
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  // The Swedish locale formats dates as in ISO 8601.
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formatters.set(timeZone, formatter);
  return formatter;
}
