/** The names of the time zones, because the visitor's may differ from the home's. */
const zones: Readonly<Record<string, string>> = {
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona time',
};

/** States that all times are in the home's time zone. */
export const describeTimeZone = (city: string, timeZone?: string) =>
  `All times are ${zones[timeZone ?? ''] ?? `local time in ${city}`}.`;
