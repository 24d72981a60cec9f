/** The labels of the data the agent receives. Ids and the version are included so that nothing is hidden. */
const labels: Readonly<Record<string, string>> = {
  userFirstName: 'First name',
  userLastName: 'Last name',
  userEmail: 'Email',
  userPhoneNumber: 'Phone',
  marketName: 'Area',
  unitId: 'Home',
  applicationId: 'Application',
  tourRequestId: 'Tour',
  pageCategory: 'Page type',
  pageUrl: 'Page',
  deviceCategory: 'Device',
  timeZone: 'Time zone',
  language: 'Language',
  appVersion: 'Site version',
};

const valueLabels: Readonly<Record<string, string>> = {
  LISTING: 'Homes',
  TOUR: 'Tours',
  APPLICATION: 'Applications',
  DESKTOP: 'Computer',
  MOBILE: 'Phone',
};

export type ContextEntry = { name: string; value: string };

/** Every value the agent receives, in words; unknown values are left out. */
export function describeAgentContext(context: Readonly<Record<string, unknown>>): ContextEntry[] {
  const flat = Object.entries(context).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? Object.entries(value) : [[key, value] as const],
  );
  const known = new Map(flat.filter(([, value]) => typeof value === 'string' && value !== ''));
  return Object.entries(labels).flatMap(([key, name]) => {
    const value = known.get(key);
    return typeof value === 'string' ? [{ name, value: valueLabels[value] ?? value }] : [];
  });
}
