import type { AccessibilityFeature, HomeKind, UnitStatus } from '#server/homes/home.ts';
import type { ListingFilter, ListingSort } from '#server/homes/listingFilter.ts';

import type { Tools } from './tools.ts';

export type Money = { amountCents: number };

/** A home as it appears in a list. */
export type FoundHome = {
  id: string;
  slug: string;
  title: string;
  bedrooms: number;
  bathrooms: number;
  sqft: number | null;
  availability: { label: string; status: UnitStatus; availableOn: string | null };
  pricing: { totalMonthly: Money; totalMonthlyIsMinimum: boolean; monthlyFeesDisclosed: boolean };
  property: { neighborhood: string | null; address: { city: string; state: string } };
  nextTour: { label: string } | null;
  images: { url: string; srcSet: string | null; alt: string }[];
};

/** What no filter of the site's can find. */
export type CheckedHome = Pick<FoundHome, 'slug'> & {
  availability: { status: UnitStatus };
  homeType: HomeKind;
  floor: number | null;
  accessibility: AccessibilityFeature[];
  parking: { kind: string }[];
  pets: { maxPets: number | null; maxWeightLbs: number | null };
};

export type Relaxation = { label: string; dropFilters: string[]; resultCount: number };
export type Found = { total: number; homes: FoundHome[]; relaxations: Relaxation[] };

const HOMES = `query agentHomes($organizationId: ID!, $filter: ListingFilterInput, $sort: ListingSort, $first: Int, $tourTypes: [TourKind!]) {
  publicListings(organizationId: $organizationId, filter: $filter, sort: $sort, first: $first) {
    totalCount
    relaxations { label dropFilters resultCount }
    edges { node {
      id slug title bedrooms bathrooms sqft
      availability { label status availableOn }
      pricing { totalMonthly { amountCents } totalMonthlyIsMinimum monthlyFeesDisclosed }
      property { neighborhood address { city state } }
      nextTour(types: $tourTypes) { label }
      images(first: 1) { url srcSet alt }
    } }
  }
}`;

/** The site's search returns at most this many homes at once. */
const MAX_CHECKED = 100;

const CHECKED = `query agentCheckedHomes($organizationId: ID!, $filter: ListingFilterInput, $sort: ListingSort) {
  publicListings(organizationId: $organizationId, filter: $filter, sort: $sort, first: ${MAX_CHECKED}) {
    edges { node { slug homeType floor accessibility availability { status } parking { kind } pets { maxPets maxWeightLbs } } }
  }
}`;

const RANGE = `query agentRange($organizationId: ID!, $filter: ListingFilterInput) {
  lowest: publicListings(organizationId: $organizationId, filter: $filter, sort: PRICE_ASC, first: 1) { ...price }
  highest: publicListings(organizationId: $organizationId, filter: $filter, sort: PRICE_DESC, first: 1) { ...price }
  all: publicListings(organizationId: $organizationId, filter: $filter) { facets { beds { key count } } }
}
fragment price on ListingConnection {
  edges { node { pricing { totalMonthly { amountCents } totalMonthlyIsMinimum monthlyFeesDisclosed } } }
}`;

type Pricing = FoundHome['pricing'];
type Priced = { edges: { node: { pricing: Pricing } }[] };
type RangeData = {
  lowest: Priced;
  highest: Priced;
  all: { facets: { beds: { key: string; count: number }[] } };
};

/** The prices of the homes that match, and their numbers of bedrooms; the last may be `4 or more`. */
export type Range = {
  lowest: Pricing;
  highest: Pricing;
  bedrooms: { count: number; isOrMore: boolean }[];
};

/** Null when no home matches. */
export async function readRange(
  tools: Tools,
  variables: { organizationId: string; filter: ListingFilter },
): Promise<Range | null> {
  const { lowest, highest, all } = await tools.request<RangeData>(RANGE, variables);
  const [cheapest, dearest] = [lowest.edges[0]?.node.pricing, highest.edges[0]?.node.pricing];
  const steps = all.facets.beds;
  const bedrooms = steps.flatMap(({ key, count }, at) => {
    const next = steps[at + 1];
    return count > (next?.count ?? 0) ? [{ count: Number(key), isOrMore: next === undefined }] : [];
  });
  return cheapest && dearest ? { lowest: cheapest, highest: dearest, bedrooms } : null;
}

export type HomesVariables = {
  organizationId: string;
  filter: ListingFilter;
  sort?: ListingSort;
  first?: number;
};
type HomesData = {
  publicListings: { totalCount: number; relaxations: Relaxation[]; edges: { node: FoundHome }[] };
};

/** The first hundred homes of a search, with what no filter can find. */
export async function listCheckedHomes(
  tools: Tools,
  variables: Pick<HomesVariables, 'organizationId' | 'filter' | 'sort'>,
): Promise<CheckedHome[]> {
  const { publicListings } = await tools.request<{ publicListings: { edges: { node: CheckedHome }[] } }>(
    CHECKED,
    variables,
  );
  return publicListings.edges.map(({ node }) => node);
}

/** Runs the site's own search. */
export async function findHomes(
  tools: Tools,
  { organizationId, filter, sort = 'RECOMMENDED', first = 4 }: HomesVariables,
): Promise<Found> {
  const { publicListings } = await tools.request<HomesData>(HOMES, {
    organizationId,
    filter,
    sort,
    first,
    tourTypes: filter.tourTypes ?? null,
  });
  const { totalCount, relaxations, edges } = publicListings;
  return { total: totalCount, relaxations, homes: edges.map(({ node }) => node) };
}
