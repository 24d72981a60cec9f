import type { FormatSupport, FieldReaders } from '#server/feeds/formatSupport.ts';
import type { ReadRow } from '#server/feeds/readHomes.ts';
import type { Home } from '#server/homes/home.ts';

/** A two-bedroom apartment in Austin, as a feed describes it. */
export function buildHome(id: string, changes: Partial<Home> = {}): Home {
  return {
    externalId: id,
    property: buildProperty(`P-${id}`),
    slug: `home-${id.toLowerCase()}`,
    unitNumber: null,
    title: `Home ${id}`,
    description: 'Two bedrooms and a porch.',
    homeKind: 'APARTMENT',
    bedrooms: 2,
    bathrooms: 1.5,
    sqft: 900,
    sqftIsApproximate: false,
    floor: null,
    status: 'AVAILABLE_NOW',
    availableOn: null,
    publishedAt: '2026-01-10T12:00:00.000Z',
    leasedAt: null,
    baseRentCents: 185_000,
    leaseMonths: 12,
    depositCents: 50_000,
    dogsAllowed: true,
    catsAllowed: true,
    largeDogsAllowed: false,
    amenities: ['DISHWASHER'],
    accessibility: [],
    vouchersAccepted: null,
    amiPercent: null,
    fees: [],
    leaseOptions: [],
    pictures: [],
    details: {},
    verifiedAt: null,
    verifiedBy: null,
    ...changes,
  };
}

export const buildProperty = (
  externalId: string,
  changes: Partial<Home['property']> = {},
): Home['property'] => ({
  externalId,
  marketSlug: 'austin',
  slug: `place-${externalId.toLowerCase()}`,
  name: null,
  kind: 'APARTMENT' as const,
  line1: '12 Pecan Street',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  neighborhood: null,
  addressVisibility: 'EXACT' as const,
  lat: 30.27,
  lng: -97.74,
  timeZone: 'America/Chicago',
  yearBuilt: null,
  description: '',
  details: {},
  ...changes,
});

/** This many homes, with these changes. */
export const buildHomes = (count: number, changes: Partial<Home> = {}) =>
  Array.from({ length: count }, (_, at) => buildHome(`H${at + 1}`, changes));

/** A file with every supported field. */
const everything: FormatSupport = {
  home: {
    ...asTheyAre(buildHome('any'), (home) => home),
    slug: undefined,
    publishedAt: undefined,
    leasedAt: undefined,
  },
  property: asTheyAre(buildProperty('any'), ({ property }) => property),
  details: { specials: ({ details }) => details.specials },
  feeCodes: null,
  omittedStatuses: [],
};

function asTheyAre<Holder extends object>(any: Holder, of: (home: Home) => Holder) {
  const fields = Object.keys(any).map((name) => [
    name,
    (home: Home) => (of(home) as Record<string, unknown>)[name],
  ]);
  return Object.fromEntries(fields) as FieldReaders<Holder>;
}

/** Homes as they come out of a file, one a line; a string is a row that was refused with this reason. */
export async function* toRows(homes: readonly (Home | string)[]): AsyncGenerator<ReadRow> {
  for (const [at, each] of homes.entries()) {
    const line = at + 2;
    yield await Promise.resolve(
      typeof each === 'string'
        ? { line, externalId: null, refused: each }
        : { line, externalId: each.externalId, home: each, supportedFields: everything, notes: [] },
    );
  }
}
