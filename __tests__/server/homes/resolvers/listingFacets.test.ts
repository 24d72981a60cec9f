import { type TourKind, tourKinds } from '#domain/tours/kinds.ts';
import type { Home } from '#server/homes/home.ts';
import { accessibilityFeatures, amenities, homeKinds } from '#server/homes/home.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';
import { testOnBothEngines } from '#tests/support/bothEngines.ts';
import { chanceFrom, home, variousHomes } from '#tests/server/homes/makeHomes.ts';
import { facetFields } from '#tests/support/facetFields.ts';

import { openHomes } from '../../graphql/openHomes.ts';
import { showHomes } from '../../graphql/showHomes.ts';

/** The filter with one option of a facet chosen, the way a visitor would choose it. */
const choosing: Record<string, (filter: ListingFilter, key: string) => ListingFilter> = {
  markets: (filter, marketSlug) => ({ ...filter, marketSlug }),
  cities: (filter, city) => ({ ...filter, city }),
  homeTypes: (filter, key) => ({ ...filter, homeTypes: [key as (typeof homeKinds)[number]] }),
  beds: (filter, key) => ({ ...filter, beds: { min: Number(key) } }),
  baths: (filter, key) => ({ ...filter, baths: { min: Number(key) } }),
  pets: (filter, key) => ({ ...filter, pets: { ...filter.pets, [key]: true } }),
  amenities: (filter, key) => ({
    ...filter,
    amenities: [...(filter.amenities ?? []), key as (typeof amenities)[number]],
  }),
  accessibility: (filter, key) => ({
    ...filter,
    accessibility: [...(filter.accessibility ?? []), key as (typeof accessibilityFeatures)[number]],
  }),
  availability: (filter, key) =>
    key === 'comingSoon'
      ? { ...filter, includeComingSoon: true }
      : { ...filter, availableBy: key === 'now' ? '2026-11-21' : '2026-12-21' },
  tourTypes: (filter, key) => ({ ...filter, tourTypes: [key as TourKind] }),
  tourDays: (filter, tourableBy) => ({ ...filter, tourableBy }),
  programs: (filter, key) => ({ ...filter, [key]: true }),
};

function someFilter(seed: number): ListingFilter {
  const { isOnce, pick, some } = chanceFrom(seed * 7919);
  const maybe = <Value>(value: Value) => (isOnce(3) ? value : undefined);
  return {
    text: maybe(pick(['sunny', 'quiet pla', 'austin'])),
    marketSlug: maybe(pick(['austin', 'waco'])),
    city: maybe('Round Rock'),
    postalCode: isOnce(6) ? '78701' : undefined,
    totalMonthly: maybe(pick([{ max: 1_800 }, { min: 1_200 }, { min: 1_100, max: 2_000 }])),
    beds: maybe(pick([{ min: 1 }, { max: 3 }, { min: 2, max: 2 }])),
    baths: maybe({ min: 1.5 }),
    sqft: isOnce(5) ? { min: 600 } : undefined,
    homeTypes: maybe(some(homeKinds, 2)),
    pets: maybe({ dogs: isOnce(2), cats: isOnce(2), largeDogs: isOnce(3) }),
    availableBy: maybe(pick(['2026-11-21', '2026-11-30', '2026-12-21', '2020-01-01'])),
    includeComingSoon: isOnce(2),
    amenities: maybe(some(amenities, 10)),
    accessibility: isOnce(5) ? some(accessibilityFeatures, 8) : undefined,
    maxUpfront: isOnce(5) ? 4_000 : undefined,
    acceptsVouchers: isOnce(6),
    incomeRestricted: isOnce(10),
    tourTypes: maybe(some(tourKinds, 2)),
    tourableBy: maybe(pick(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-24', '2026-12-24'])),
    excludedCities: maybe(['pflugerville']),
  };
}

testOnBothEngines(
  'each facet says how many homes the filter finds with that option, for every option',
  async (open) => {
    const { db } = await open();
    const { listings, total, organizationId } = await openHomes(db, variousHomes(400));
    await showHomes(db, organizationId);
    const filters = [{}, ...Array.from({ length: 12 }, (_, at) => someFilter(at + 1))];
    for (const filter of filters) {
      const { facets, totalCount } = await listings(`totalCount facets { ${facetFields} }`, { filter });
      expect(totalCount).toBe(await total(filter));
      for (const [name, choose] of Object.entries(choosing)) {
        for (const { key, count } of facets[name] ?? []) {
          expect([name, key, count]).toEqual([name, key, await total(choose(filter, key))]);
        }
      }
      for (const { min, max, count } of facets.totalMonthlyHistogram) {
        // every price of these homes is a whole number of dollars
        const inside = { ...filter, totalMonthly: { min, max: max === null ? null : max - 1 } };
        expect([min, count]).toEqual([min, await total(inside)]);
      }
    }
  },
);

testOnBothEngines(
  'the tour filter requires the right type and the right day in the same tour',
  async (open) => {
    const { db } = await open();
    // the first home of each market has other rules than the rest
    const homes = ['waco', 'austin', 'austin'].map((marketSlug, at) =>
      home(`home-${at}`, { property: { marketSlug } }),
    );
    const { listings, total, organizationId } = await openHomes(db, homes);
    await showHomes(db, organizationId);
    const { edges } = await listings('edges { node { nextTour { type label } } }', {
      filter: { tourTypes: ['SELF_GUIDED'] },
    });
    expect(edges).toEqual([{ node: { nextTour: { type: 'SELF_GUIDED', label: 'today, 1:00 PM' } } }]);
    expect(await total({ tourTypes: ['LIVE_VIDEO', 'SELF_GUIDED'] })).toBe(3);
    expect(await total({ tourTypes: ['LIVE_VIDEO'] })).toBe(2);
    expect(await total({ tourTypes: [] })).toBe(3);
    const by = async (tourableBy: string, ...tourTypes: TourKind[]) => total({ tourableBy, tourTypes });
    expect(await by('2026-11-20')).toBe(0);
    expect(await by('2026-11-21', 'SELF_GUIDED')).toBe(1);
    expect(await by('2026-11-22', 'LIVE_VIDEO')).toBe(0);
    expect(await by('2026-11-23', 'LIVE_VIDEO', 'OPEN_HOUSE')).toBe(1);

    const filter = { tourTypes: ['LIVE_VIDEO' as const], tourableBy: '2026-11-22' };
    const { relaxations } = await listings('relaxations { label dropFilters resultCount }', {
      filter,
    });
    const waysOut = [
      { label: 'Remove tour by November 22, 2026', dropFilters: ['tourableBy'], resultCount: 2 },
      { label: 'Remove “Video tours”', dropFilters: ['tourTypes'], resultCount: await by('2026-11-22') },
    ];
    expect(relaxations).toEqual(waysOut);
  },
);

testOnBothEngines('the filters mean what they say', async (open) => {
  const { db } = await open();
  const homes = variousHomes(200);
  const { total } = await openHomes(db, homes);
  const shown = homes.filter(({ status }) =>
    ['AVAILABLE_NOW', 'AVAILABLE_LATER', 'ON_HOLD'].includes(status),
  );
  const found = (holds: (home: Home) => boolean) => shown.filter(holds).length;

  expect(await total({})).toBe(shown.length);
  expect(await total({ includeComingSoon: true })).toBe(
    shown.length + homes.filter(({ status }) => status === 'COMING_SOON').length,
  );
  expect(await total({ amenities: ['POOL', 'GYM'] })).toBe(
    found((home) => home.amenities.includes('POOL') && home.amenities.includes('GYM')),
  );
  expect(await total({ accessibility: ['HEARING_VISION_UNIT'] })).toBe(
    found((home) => home.accessibility.includes('HEARING_VISION_UNIT')),
  );
  expect(await total({ pets: { dogs: true, cats: false } })).toBe(found(({ dogsAllowed }) => dogsAllowed));
  expect(await total({ acceptsVouchers: true })).toBe(found((home) => home.vouchersAccepted === true));
  expect(await total({ incomeRestricted: true })).toBe(found(({ amiPercent }) => amiPercent !== null));
  expect(await total({ sqft: { min: 700, max: 800 } })).toBe(
    found(({ sqft }) => sqft !== null && sqft >= 700 && sqft <= 800),
  );
  expect(await total({ city: 'rOUND rock', marketSlug: 'waco', postalCode: '78701' })).toBe(
    found(
      ({ property: { city, marketSlug, postalCode } }) =>
        city === 'Round Rock' && marketSlug === 'waco' && postalCode === '78701',
    ),
  );
  expect(await total({ excludedCities: ['rOUND rock', 'Austin'] })).toBe(
    found(({ property: { city } }) => city !== 'Round Rock' && city !== 'Austin'),
  );
  expect(await total({ ids: ['various-0', 'various-1', 'nothing', 'a b'] })).toBe(
    shown.filter(({ slug }) => slug === 'various-0' || slug === 'various-1').length,
  );
  expect(await total({ ids: [] })).toBe(0);
});
