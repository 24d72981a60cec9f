/** By the home's time zone, because the visitor's may differ. */
const zoneSentences: Readonly<Record<string, string>> = {
  'America/Chicago': 'All times are Central Time.',
  'America/Denver': 'All times are Mountain Time.',
  'America/Phoenix': 'All times are Arizona time.',
};

/** States that all times are in the home's time zone. */
export const describeTimeZone = (city: string, timeZone?: string) =>
  zoneSentences[timeZone ?? ''] ?? `All times are local time in ${city}.`;
