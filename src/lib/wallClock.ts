type Shown = { toString: () => string };

type WithTemporal = {
  Temporal?: {
    Instant: {
      fromEpochMilliseconds: (moment: number) => { toZonedDateTimeISO: (timeZone: string) => Shown };
    };
  };
};

/**
 * What calendar and clock show in a zone: 2026-11-20, 16:30. Temporal is asked where there is one: what a browser reads
 * at its first use of Intl is felt on a phone.
 */
export function wallClock(moment: number, timeZone: string): { day: string; time: string } {
  const { Temporal } = globalThis as WithTemporal;
  const shown = Temporal
    ? Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toString()
    : formatterIn(timeZone).format(moment);
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterIn(timeZone: string): Intl.DateTimeFormat {
  // Sweden writes as ISO does
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formatters.set(timeZone, formatter);
  return formatter;
}
