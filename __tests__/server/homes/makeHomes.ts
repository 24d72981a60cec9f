import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import {
  type Fee,
  type Home,
  type Property,
  accessibilityFeatures,
  amenities,
  homeKinds,
  unitStatuses,
} from '#server/homes/home.ts';
import { saveHomes } from '#server/homes/queries/upsertHomes.ts';
import { numbers } from '#tests/support/numbers.ts';

export const now = new Date('2026-11-21T18:00:00Z');

export const fee = (changes: Partial<Fee> = {}): Fee => ({
  code: 'trash',
  name: 'Trash',
  purpose: 'Weekly pickup.',
  requirement: 'MANDATORY',
  timing: 'MONTHLY',
  amountKind: 'FLAT',
  amountCents: 2_500,
  maxAmountCents: null,
  percent: null,
  perUnit: null,
  refundable: null,
  paidTo: null,
  condition: null,
  ...changes,
});

type Changes = Partial<Omit<Home, 'property'>> & { property?: Partial<Property> };

export function home(name: string, { property, ...changes }: Changes = {}): Home {
  const status = changes.status ?? 'AVAILABLE_NOW';
  return {
    externalId: name,
    slug: name,
    unitNumber: null,
    title: `Home ${name}`,
    description: 'A bright home.',
    homeKind: 'HOUSE',
    bedrooms: 2,
    bathrooms: 1.5,
    sqft: 900,
    sqftIsApproximate: false,
    floor: null,
    status,
    availableOn: null,
    publishedAt: '2026-11-01T00:00:00Z',
    leasedAt: status === 'LEASED' ? '2026-11-20T00:00:00Z' : null,
    baseRentCents: 150_000,
    leaseMonths: 12,
    depositCents: 150_000,
    dogsAllowed: false,
    catsAllowed: false,
    largeDogsAllowed: false,
    amenities: [],
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
    property: {
      externalId: name,
      marketSlug: 'austin',
      slug: name,
      name: null,
      kind: 'HOUSE',
      line1: `${name.length} Elm Street`,
      city: 'Austin',
      state: 'TX',
      postalCode: '78701',
      neighborhood: null,
      addressVisibility: 'EXACT',
      lat: 30.27,
      lng: -97.74,
      timeZone: 'America/Chicago',
      yearBuilt: null,
      description: '',
      details: {},
      ...property,
    },
  };
}

/** The same numbers for the same seed. */
export function chanceFrom(seed: number) {
  const next = numbers(seed);
  const below = (max: number) => Math.floor(next() * max);
  const isOnce = (oneIn: number) => below(oneIn) === 0;
  const pick = <Value>(from: readonly Value[]): Value => from[below(from.length)] as Value;
  const some = <Value>(from: readonly Value[], oneIn: number) => from.filter(() => isOnce(oneIn));
  return { below, isOnce, pick, some };
}

const cities = ['Austin', 'Round Rock', 'Pflugerville'];

/** Homes of every sort, many with the same values in the fields that lists sort by. */
export function variousHomes(count: number, seed = 7): Home[] {
  const { below, isOnce, pick, some } = chanceFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const status = isOnce(2) ? 'AVAILABLE_NOW' : pick(unitStatuses);
    return home(`various-${at}`, {
      status,
      title: `${pick(['Sunny', 'Quiet', 'Corner'])} place ${at}`,
      homeKind: pick(homeKinds),
      bedrooms: below(5),
      bathrooms: 1 + below(4) / 2,
      sqft: isOnce(5) ? null : 500 + 100 * below(8),
      availableOn: isOnce(3) ? null : `2026-${pick(['11-15', '11-21', '11-22', '12-10', '12-21', '12-22'])}`,
      publishedAt: `2026-11-0${1 + below(4)}T00:00:00Z`,
      leasedAt: status === 'LEASED' ? `2026-11-${10 + below(12)}T00:00:00Z` : null,
      baseRentCents: 100_000 + 12_500 * below(12),
      depositCents: isOnce(4) ? null : 50_000 * below(4),
      dogsAllowed: isOnce(2),
      catsAllowed: isOnce(2),
      largeDogsAllowed: isOnce(3),
      amenities: some(amenities, 2),
      accessibility: some(accessibilityFeatures, 3),
      vouchersAccepted: pick([true, false, null]),
      amiPercent: isOnce(6) ? 60 : null,
      fees: some([fee(), fee({ code: 'technology', amountCents: 4_000 })], 2),
      verifiedAt: isOnce(2) ? `2026-11-${10 + below(10)}T00:00:00Z` : null,
      property: {
        externalId: `property-${Math.floor(at / 3)}`,
        slug: `property-${Math.floor(at / 3)}`,
        marketSlug: at % 6 < 3 ? 'austin' : 'waco',
        city: cities[Math.floor(at / 3) % cities.length] ?? '',
        postalCode: `7870${Math.floor(at / 3) % 4}`,
      },
    });
  });
}

/** An organization with two markets and these homes. */
export async function saveOrganization(
  db: Database,
  homes: readonly Home[],
  slug = 'lantern',
): Promise<string> {
  const [organization] = await db.query<{ id: string }>(
    'test.organization',
    sql`
      insert into organizations (slug, name, brand, equal_housing_statement, rental_portal_url, applicant_portal_url)
      values (${slug}, 'Lantern Homes', '{}', 'Equal.', 'https://lantern.example/', 'https://apply.example/lantern')
      returning id
    `,
  );
  const id = organization?.id ?? '';
  await db.query(
    'test.markets',
    sql`
      insert into markets (organization_id, slug, name, state, time_zone, bounds, position)
      values (${id}, 'austin', 'Austin', 'TX', 'America/Chicago', ${[-98, 30, -97, 31]}, 0),
             (${id}, 'waco', 'Waco', 'TX', 'America/Chicago', ${[-98, 30, -97, 31]}, 1)
    `,
  );
  await saveHomes(db, id, homes, now);
  return id;
}
