import { isHomeSlug } from '#domain/homes/lists.ts';
import type { Context } from '#server/graphql/context.ts';
import { createLoader } from '#server/graphql/createLoader.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { isAddressPublic } from '#server/homes/address.ts';
import { toMoney } from '#server/homes/fees.ts';
import { getPets } from '#server/homes/homeView.ts';
import type { ListedHome, ListedProperty } from '#server/homes/listedHome.ts';
import {
  buildingBySlug,
  buildingsWithSimilarSlug,
  countHomesInBuildings,
  listBuildingPictures,
  listHomesInBuildings,
} from '#server/homes/queries/buildings.ts';
import { isUuid } from '#server/isUuid.ts';

import { loadImages } from './homeLoaders.ts';

type Building = {
  property: ListedProperty & { unitNumber: null };
  /** The home that shows the others. */
  beside: ListedHome | null;
};

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    BuildingType: Building;
  }
}

const DEFAULT_SIMILAR = 3;
const MAX_SIMILAR = 6;
const DEFAULT_HOMES = 4;
const MAX_HOMES = 100;

const loadCounts = createLoader(({ db }, ids) => countHomesInBuildings(db, ids));
const loadHomes = createLoader(async ({ db }, ids) => {
  const homes = await listHomesInBuildings(db, ids);
  return new Map(ids.map((id) => [id, homes.filter(({ property }) => property.id === id)]));
});
const loadPictures = createLoader(
  async ({ db }, ids) =>
    new Map((await listBuildingPictures(db, ids)).map((found) => [found.propertyId, found])),
);

const listHomes = async ({ property }: Building, context: Context) =>
  (await loadHomes(context, property.id)) ?? [];

const toBuilding = (property: ListedProperty, beside: ListedHome | null = null): Building => ({
  property: { ...property, unitNumber: null },
  beside,
});

/** What each of these has. */
function intersect<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const [first = [], ...others] = lists;
  return first.filter((item) => others.every((list) => list.includes(item)));
}

/** The pet policy, if the homes agree on all of it. */
function getSharedPets(homes: readonly ListedHome[]) {
  const [first] = homes;
  if (!first) return null;
  const toKey = (home: ListedHome) => {
    const { catsAllowed, dogsAllowed, largeDogsAllowed, smallDogsOnly, isDisclosed, feeSummary } =
      getPets(home);
    return JSON.stringify([
      catsAllowed,
      dogsAllowed,
      largeDogsAllowed,
      smallDogsOnly,
      isDisclosed,
      feeSummary,
      home.details.pets ?? null,
    ]);
  };
  return homes.every((home) => toKey(home) === toKey(first)) ? getPets(first) : null;
}

const clamp = (first: number | null | undefined, usual: number, max: number) =>
  Math.min(Math.max(first ?? usual, 0), max);

export const buildingResolvers = {
  Query: {
    async building(_root, { organizationId, slug }, { db }) {
      if (!isUuid(organizationId) || !isHomeSlug(slug)) return null;
      const property = await buildingBySlug(db, organizationId, slug);
      return property && toBuilding(property);
    },
    async buildingsWithSimilarSlug(_root, { organizationId, slug, first }, { db }) {
      if (!isUuid(organizationId) || !isHomeSlug(slug)) return [];
      const limit = clamp(first, DEFAULT_SIMILAR, MAX_SIMILAR);
      const properties = await buildingsWithSimilarSlug(db, organizationId, { slug, limit });
      return properties.map((property) => toBuilding(property));
    },
  },
  PropertyType: {
    async homeCount({ id, addressVisibility }, _args, context) {
      if (addressVisibility !== 'EXACT') return 0;
      return (await loadCounts(context, id))?.homeCount ?? 0;
    },
  },
  UnitType: {
    async building(home, _args, context) {
      const { property } = home;
      if (!isAddressPublic(property)) return null;
      const building = toBuilding(property, home);
      const homes = await listHomes(building, context);
      return homes.some(({ id }) => id !== home.id) ? building : null;
    },
  },
  BuildingType: {
    async image({ property }, _args, context) {
      const found = await loadPictures(context, property.id);
      if (!found) return null;
      const { unitId: id, pictures } = found;
      const { organizationId } = property.market;
      const images = await loadImages({ id, organizationId, pictures }, context);
      const outside = pictures.findIndex(({ room }) => room === 'EXTERIOR');
      return images[Math.max(outside, 0)] ?? null;
    },
    homeCount: async ({ property }, _args, context) =>
      (await loadCounts(context, property.id))?.homeCount ?? 0,
    comingSoonCount: async ({ property }, _args, context) =>
      (await loadCounts(context, property.id))?.comingSoonCount ?? 0,
    async lowestTotalMonthly(building, _args, context) {
      const [cheapest] = await listHomes(building, context);
      return cheapest ? toMoney(cheapest.totalMonthlyCents) : null;
    },
    bedrooms: async (building, _args, context) =>
      [...new Set((await listHomes(building, context)).map(({ bedrooms }) => bedrooms))].sort(
        (a, b) => a - b,
      ),
    minSqft: async (building, _args, context) => getSizes(await listHomes(building, context)).at(0) ?? null,
    maxSqft: async (building, _args, context) => getSizes(await listHomes(building, context)).at(-1) ?? null,
    sharedAmenities: async (building, _args, context) =>
      intersect((await listHomes(building, context)).map(({ amenities }) => amenities)),
    sharedAccessibility: async (building, _args, context) =>
      intersect((await listHomes(building, context)).map(({ accessibility }) => accessibility)),
    pets: async (building, _args, context) => getSharedPets(await listHomes(building, context)),
    dogHomeCount: async (building, _args, context) =>
      (await listHomes(building, context)).filter(({ dogsAllowed }) => dogsAllowed).length,
    catHomeCount: async (building, _args, context) =>
      (await listHomes(building, context)).filter(({ catsAllowed }) => catsAllowed).length,
    async homes(building, { first }, context) {
      const { beside } = building;
      const others = (await listHomes(building, context)).filter(({ id }) => id !== beside?.id);
      const shown =
        beside === null
          ? others
          : // sorting is stable, so that the cheapest come first among these
            others.sort(
              (a, b) => Math.abs(a.bedrooms - beside.bedrooms) - Math.abs(b.bedrooms - beside.bedrooms),
            );
      return shown.slice(0, clamp(first, DEFAULT_HOMES, MAX_HOMES));
    },
  },
} satisfies SomeResolvers;

const getSizes = (homes: readonly ListedHome[]): number[] =>
  homes.flatMap(({ sqft }) => sqft ?? []).sort((a, b) => a - b);
