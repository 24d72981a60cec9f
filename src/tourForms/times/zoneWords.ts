/** Whose clock the times are told by: it may not be the visitor's. */
const zones: Readonly<Record<string, string>> = {
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona time',
};

/** Whose clock the times go by: the home's. */
export const zoneWords = (city: string, timeZone?: string) =>
  `All times are ${zones[timeZone ?? ''] ?? `local time in ${city}`}.`;
