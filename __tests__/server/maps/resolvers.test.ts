import sql from 'sql-template-tag';

import type { GeoBounds } from '#server/homes/geoBounds.ts';
import type { Home } from '#server/homes/home.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';
import { saveHomes } from '#server/homes/queries/upsertHomes.ts';
import type { Answer } from '#tests/server/graphql/openGraphql.ts';
import { openHomes } from '#tests/server/graphql/openHomes.ts';
import { chanceFrom, home, now, variousHomes } from '#tests/server/homes/makeHomes.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

type Point = { lat: number; lng: number };
type Pin = {
  id: string;
  point: Point;
  isApproximate: boolean;
  homeCount: number;
  minTotalMonthly: { amountCents: number };
  homes: { slug: string; totalMonthly: { amountCents: number } }[];
};
type Cluster = {
  id: string;
  point: Point;
  count: number;
  minTotalMonthly: { amountCents: number };
  bounds: [number, number, number, number];
};
type ListingMap = {
  pins: Pin[];
  clusters: Cluster[];
  totalCount: number;
  withoutPoint: number;
  truncated: boolean;
};
type MapInput = { filter?: ListingFilter; bounds?: GeoBounds; zoom?: number };

const world: GeoBounds = { north: 90, south: -90, east: 180, west: -180 };
const austin: GeoBounds = { north: 30.6, south: 30, east: -97.4, west: -98 };

const question = `query map($organizationId: ID!, $filter: ListingFilterInput, $bounds: GeoBoundsInput!, $zoom: Int!) {
  listingMap(organizationId: $organizationId, filter: $filter, bounds: $bounds, zoom: $zoom) {
    pins {
      id point { lat lng } isApproximate homeCount minTotalMonthly { amountCents currency }
      homes { slug totalMonthly { amountCents currency } }
    }
    clusters { id point { lat lng } count minTotalMonthly { amountCents currency } bounds }
    totalCount withoutPoint truncated
  }
}`;

async function openMap(db: Parameters<typeof openHomes>[0], homes: readonly Home[]) {
  await db.query('test.empty', sql`delete from organizations`);
  const opened = await openHomes(db, homes);
  const { ask, organizationId } = opened;
  const answer = ({ bounds = world, zoom = 10, filter }: MapInput): Promise<Answer> =>
    ask(question, { organizationId, filter, bounds, zoom });
  const map = async (input: MapInput = {}) => {
    const { data, errors } = await answer(input);
    if (errors) throw new Error(JSON.stringify(errors));
    return data?.listingMap as ListingMap;
  };
  return { ...opened, answer, map };
}

const placed = (
  name: string,
  lat: number | null,
  lng: number | null,
  changes: Parameters<typeof home>[1] = {},
) => home(name, { ...changes, property: { lat, lng, ...changes.property } });

/** All sorts of homes across a town: some without a location, some close together, some in one building. */
function scattered(count: number): Home[] {
  const { below, isOnce } = chanceFrom(11);
  return variousHomes(count).map((made, at) => ({
    ...made,
    property: {
      ...made.property,
      externalId: `roof-${Math.floor(at / 2)}`,
      slug: `roof-${Math.floor(at / 2)}`,
      lat: isOnce(12) ? null : 30.1 + below(40_000) / 100_000,
      lng: -97.9 + below(40_000) / 100_000,
      addressVisibility: isOnce(5) ? 'APPROXIMATE' : isOnce(9) ? 'HIDDEN' : 'EXACT',
    },
  }));
}

const countHomes = ({ pins, clusters }: ListingMap) =>
  pins.reduce((sum, { homeCount }) => sum + homeCount, 0) +
  clusters.reduce((sum, { count }) => sum + count, 0);

testWithDatabase(
  'a map has the homes of the list, worldwide and in a box, at every zoom and for every filter',
  async (open) => {
    const { db } = await open();
    {
      const { map, total } = await openMap(db, scattered(200));
      const filters: ListingFilter[] = [
        {},
        { includeComingSoon: true },
        { text: 'sunny', beds: { min: 1 } },
        { marketSlug: 'austin', totalMonthly: { max: 1_700 }, pets: { dogs: true } },
        { amenities: ['POOL'], availableBy: '2026-12-10' },
      ];
      for (const filter of filters) {
        const count = await total(filter);
        for (const zoom of [0, 11, 20]) {
          const answered = await map({ filter, zoom });
          expect(answered.totalCount + answered.withoutPoint).toBe(count);
          expect(countHomes(answered)).toBe(answered.totalCount);
        }
      }
    }

    {
      const { map, listings } = await openMap(db, scattered(160));
      const bounds = { north: 30.33, south: 30.17, east: -97.61, west: -97.8 };
      for (const zoom of [9, 14]) {
        const answered = await map({ bounds, zoom });
        const { totalCount } = await listings('totalCount', { filter: { bounds } });
        expect(totalCount).toBeGreaterThan(10);
        expect(answered.totalCount).toBe(totalCount);
        expect(countHomes(answered)).toBe(totalCount);
        for (const { point } of answered.pins) {
          expect(point.lat >= bounds.south && point.lat <= bounds.north).toBe(true);
          expect(point.lng >= bounds.west && point.lng <= bounds.east).toBe(true);
        }
      }
    }
  },
);

testWithDatabase('the only point ever disclosed is the one that the listing itself shows', async (open) => {
  const { db } = await open();
  {
    const { map, listings } = await openMap(db, scattered(120));
    const { edges } = (await listings(
      'edges { node { slug property { point { lat lng } address { visibility } } pricing { totalMonthly { amountCents } } } }',
      { first: 100, filter: { includeComingSoon: true } },
    )) as unknown as {
      edges: {
        node: {
          slug: string;
          property: { point: Point | null; address: { visibility: string } };
          pricing: { totalMonthly: { amountCents: number } };
        };
      }[];
    };
    const listed = new Map(edges.map(({ node }) => [node.slug, node]));
    const { pins, totalCount, withoutPoint } = await map({
      filter: { includeComingSoon: true },
      bounds: { north: 31, south: 29, east: -97, west: -98.5 },
      zoom: 19,
    });
    expect(withoutPoint).toBe(edges.filter(({ node }) => node.property.point === null).length);
    expect(totalCount + withoutPoint).toBe(listed.size);
    expect(pins.length).toBeGreaterThan(20);
    for (const { point, isApproximate, homes, minTotalMonthly } of pins) {
      expect(homes[0]?.totalMonthly).toEqual(minTotalMonthly);
      for (const { slug, totalMonthly } of homes) {
        expect(listed.get(slug)?.property.point).toEqual(point);
        expect(listed.get(slug)?.property.address.visibility).toBe(isApproximate ? 'APPROXIMATE' : 'EXACT');
        expect(listed.get(slug)?.pricing.totalMonthly.amountCents).toBe(totalMonthly.amountCents);
      }
    }
  }

  {
    const { map, total } = await openMap(db, [
      placed('near', 30.27123, -97.74321, { property: { addressVisibility: 'APPROXIMATE' } }),
      placed('hidden', 30.27123, -97.74321, { property: { addressVisibility: 'HIDDEN' } }),
    ]);
    const around = { north: 30.2713, south: 30.2711, east: -97.7431, west: -97.7433 };
    expect(await map({ bounds: around, zoom: 20 })).toMatchObject({ totalCount: 0, withoutPoint: 1 });
    expect(await total({ bounds: around })).toBe(0);
    const { pins } = await map({ zoom: 20, bounds: austin });
    expect(pins).toMatchObject([{ point: { lat: 30.275, lng: -97.745 }, isApproximate: true, homeCount: 1 }]);
  }

  {
    const { map, organizationId } = await openMap(db, [placed('a', 30.27123, -97.74321)]);
    const save = (property: Partial<Home['property']>) =>
      saveHomes(db, organizationId, [placed('a', 30.27123, -97.74321, { property })], now);
    const points = async () => (await map()).pins.map(({ point }) => point);
    expect(await points()).toEqual([{ lat: 30.27123, lng: -97.74321 }]);
    await save({ lat: 30.3 });
    expect(await points()).toEqual([{ lat: 30.3, lng: -97.74321 }]);
    await save({ addressVisibility: 'APPROXIMATE' });
    expect(await points()).toEqual([{ lat: 30.275, lng: -97.745 }]);
    await db.query('test.hide', sql`update properties set address_visibility = 'HIDDEN'`);
    expect(await map()).toMatchObject({ pins: [], clusters: [], withoutPoint: 1 });
  }
});

testWithDatabase('panning leaves the clusters as they are, except at the edge', async (open) => {
  const { db } = await open();

  const { map } = await openMap(db, scattered(300));
  const zoom = 12;
  const cell = { lng: (360 * 128) / (256 * 2 ** zoom), lat: (360 * 64) / (256 * 2 ** zoom) };
  const here = { north: 30.4, south: 30.15, east: -97.6, west: -97.85 };
  const there = { north: 30.43, south: 30.18, east: -97.57, west: -97.82 };
  const inner = ({ clusters, pins }: ListingMap) =>
    [...clusters, ...pins].filter(
      ({ point }) =>
        point.lat < here.north - cell.lat &&
        point.lat > there.south + cell.lat &&
        point.lng < here.east - cell.lng &&
        point.lng > there.west + cell.lng,
    );
  const before = inner(await map({ bounds: here, zoom }));
  expect(before.filter((one) => 'count' in one).length).toBeGreaterThan(5);
  expect(inner(await map({ bounds: there, zoom }))).toEqual(before);
});

testWithDatabase(
  'homes are grouped by place and zoom, with the lowest price, in at most 200 groups',
  async (open) => {
    const { db } = await open();
    {
      const { map, asked: queryNames } = await openMap(
        db,
        Array.from({ length: 25 }, (_, at) =>
          placed(`home-${at}`, 30.27, -97.74, {
            baseRentCents: 200_000 - at * 1_000,
            property: { externalId: 'roof', slug: 'roof' },
          }),
        ),
      );
      queryNames.length = 0;
      const { pins, clusters } = await map({ zoom: 3 });
      expect(queryNames.toSorted()).toEqual([
        'homes.countHomesWithoutPoint',
        'homes.mapCells',
        'homes.pinned',
      ]);
      expect(clusters).toEqual([]);
      expect(pins).toMatchObject([
        { homeCount: 25, minTotalMonthly: { amountCents: 176_000, currency: 'USD' } },
      ]);
      expect(pins[0]?.homes.map(({ slug }) => slug)).toEqual(
        Array.from({ length: 20 }, (_, at) => `home-${24 - at}`),
      );
    }

    {
      const { map } = await openMap(db, [
        placed('a', 30.2701, -97.7401, { baseRentCents: 190_000 }),
        placed('b', 30.2703, -97.7404, { baseRentCents: 170_000 }),
        placed('c', 32.78, -96.8),
      ]);
      const { pins, clusters } = await map({ zoom: 12 });
      expect(pins.map(({ homes }) => homes[0]?.slug)).toEqual(['c']);
      expect(clusters).toMatchObject([
        {
          count: 2,
          minTotalMonthly: { amountCents: 170_000 },
          bounds: [-97.7404, 30.2701, -97.7401, 30.2703],
        },
      ]);
      const [west, south, east, north] = clusters[0]?.bounds ?? [0, 0, 0, 0];
      expect(await map({ zoom: 19, bounds: { west, south, east, north } })).toMatchObject({
        pins: [{ homeCount: 1 }, { homeCount: 1 }],
        totalCount: 2,
      });
    }

    {
      const { map } = await openMap(db, [placed('a', 30.27, -97.74), placed('b', 30.270001, -97.740001)]);
      expect(await map({ zoom: 19, bounds: austin })).toMatchObject({ clusters: [{ count: 2 }], pins: [] });
      expect(
        await map({ zoom: 20, bounds: { north: 30.2701, south: 30.2699, east: -97.7399, west: -97.7401 } }),
      ).toMatchObject({
        clusters: [],
        pins: [{ homeCount: 2 }],
      });
    }

    {
      const homes = Array.from({ length: 900 }, (_, at) =>
        placed(`grid-${at}`, 30.1 + 0.01 * Math.floor(at / 30), -97.9 + 0.01 * (at % 30)),
      );
      const { map } = await openMap(db, homes);
      for (const [zoom, bounds] of [
        [20, world],
        [16, austin],
        [13, austin],
      ] as const) {
        const answered = await map({ zoom, bounds });
        expect(answered.pins.length + answered.clusters.length).toBeLessThanOrEqual(200);
        expect(countHomes(answered)).toBe(900);
        expect(answered.truncated).toBe(true);
      }
      const near = await map({
        zoom: 16,
        bounds: { north: 30.135, south: 30.095, east: -97.86, west: -97.91 },
      });
      expect(near).toMatchObject({ truncated: false, clusters: [], totalCount: 20 });
    }
  },
);

testWithDatabase(
  'an invalid box or zoom is refused by field, and an unknown organization has no homes',
  async (open) => {
    const { db } = await open();
    {
      const { answer, map } = await openMap(db, [placed('a', 30.27, -97.74)]);
      const refusal = async (input: MapInput) => {
        const { errors } = await answer(input);
        expect(errors?.[0]?.extensions?.code).toBe('INVALID_INPUT');
        return Object.keys(errors?.[0]?.extensions?.info ?? {}).join();
      };
      expect(await refusal({ bounds: { ...austin, north: 91 } })).toBe('bounds.north');
      expect(await refusal({ bounds: { ...austin, south: -91 } })).toBe('bounds.south');
      expect(await refusal({ bounds: { ...austin, east: 181 } })).toBe('bounds.east');
      expect(await refusal({ bounds: { ...austin, west: -180.5 } })).toBe('bounds.west');
      expect(await refusal({ bounds: { north: 30, south: 30, east: 1, west: 0 } })).toBe('bounds.north');
      expect(await refusal({ bounds: { north: 31, south: 30, east: -179, west: 179 } })).toBe('bounds.east');
      expect(await refusal({ zoom: -1 })).toBe('zoom');
      expect(await refusal({ zoom: 21 })).toBe('zoom');
      expect(await refusal({ filter: { availableBy: 'soon' } })).toBe('availableBy');
      expect(await map({ filter: { bounds: austin } })).toMatchObject({ totalCount: 1 });
    }

    {
      const { ask } = await openMap(db, [placed('a', 30.27, -97.74)]);
      for (const organizationId of ['', "'; --", '0d9a1f6e-8a35-4a83-9d2b-9a3c1b1f5a01']) {
        const { data, errors } = await ask(question, { organizationId, bounds: world, zoom: 4 });
        expect(errors).toBeUndefined();
        expect(data?.listingMap).toEqual({
          pins: [],
          clusters: [],
          totalCount: 0,
          withoutPoint: 0,
          truncated: false,
        });
      }
    }
  },
);
