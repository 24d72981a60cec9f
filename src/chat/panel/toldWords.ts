/** What each thing that the agent is told is called. Ids and the version say nothing to a visitor, but he may know them. */
const words: Readonly<Record<string, string>> = {
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

const valueWords: Readonly<Record<string, string>> = {
  LISTING: 'Homes',
  TOUR: 'Tours',
  APPLICATION: 'Applications',
  DESKTOP: 'Computer',
  MOBILE: 'Phone',
};

export type Told = { name: string; value: string };

/** Every single thing that is told, in words; what is not known is not told. */
export function toldWords(told: Readonly<Record<string, unknown>>): Told[] {
  const flat = Object.entries(told).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? Object.entries(value) : [[key, value] as const],
  );
  const known = new Map(flat.filter(([, value]) => typeof value === 'string' && value !== ''));
  return Object.entries(words).flatMap(([key, name]) => {
    const value = known.get(key);
    return typeof value === 'string' ? [{ name, value: valueWords[value] ?? value }] : [];
  });
}
