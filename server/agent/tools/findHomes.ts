import type { AccessibilityFeature, Amenity, HomeKind, UnitStatus } from '#server/homes/home.ts';
import type { ListingFilter, SearchSort } from '#server/homes/listingFilter.ts';

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
  images: { url: string; srcSet: string | null; alt: string; focus: string | null }[];
};

/** What no filter of the site's can find. */
export type CheckedHome = Pick<FoundHome, 'slug'> & {
  availability: { status: UnitStatus };
  homeType: HomeKind;
  floor: number | null;
  accessibility: AccessibilityFeature[];
  parking: { kind: string }[];
  pets: { maxPets: number | null; maxWeightLbs: number | null };
  property: { name: string | null; neighborhood: string | null };
};

/** What only some searches ask for. */
export type HomeTerms = Pick<FoundHome, 'slug'> & {
  amenities: Amenity[];
  leaseOptions: { months: number }[];
  pricing: { leaseMonthsForPrice: number | null };
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
      images(first: 1) { url srcSet alt focus }
    } }
  }
}`;

/** The site's search returns at most this many homes at once. */
const MAX_CHECKED = 100;

const CHECKED = `query agentCheckedHomes($organizationId: ID!, $filter: ListingFilterInput, $sort: ListingSort) {
  publicListings(organizationId: $organizationId, filter: $filter, sort: $sort, first: ${MAX_CHECKED}) {
    edges { node { slug homeType floor accessibility availability { status } parking { kind } pets { maxPets maxWeightLbs } property { name neighborhood } } }
  }
}`;

const listOf = (name: string, fields: string) =>
  `query ${name}($organizationId: ID!, $filter: ListingFilterInput) {
  publicListings(organizationId: $organizationId, filter: $filter, first: ${MAX_CHECKED}) { totalCount edges { node { slug ${fields} } } }
}`;
const TERMS = listOf('agentHomeTerms', 'amenities leaseOptions { months } pricing { leaseMonthsForPrice }');
const SIZES = listOf('agentHomeSizes', 'sqft');

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
  sort?: SearchSort;
  first?: number;
};
type HomesData = {
  publicListings: { totalCount: number; relaxations: Relaxation[]; edges: { node: FoundHome }[] };
};

type ListData<Node> = { publicListings: { totalCount: number; edges: { node: Node }[] } };

/** The lease terms and features of the first hundred homes of a search. */
export async function listHomeTerms(
  tools: Tools,
  { organizationId, filter }: Pick<HomesVariables, 'organizationId' | 'filter'>,
): Promise<HomeTerms[]> {
  const { publicListings } = await tools.request<ListData<HomeTerms>>(TERMS, { organizationId, filter });
  return publicListings.edges.map(({ node }) => node);
}

/** The first hundred homes of a search, with what no filter can find. */
export async function listCheckedHomes(
  tools: Tools,
  { sort, ...variables }: Pick<HomesVariables, 'organizationId' | 'filter' | 'sort'>,
): Promise<CheckedHome[]> {
  const { publicListings } = await tools.request<{ publicListings: { edges: { node: CheckedHome }[] } }>(
    CHECKED,
    { ...variables, sort: sort === 'SQFT_ASC' ? 'SQFT_DESC' : sort },
  );
  return publicListings.edges.map(({ node }) => node);
}

type Sized = Pick<FoundHome, 'slug' | 'sqft'>;
/** A home whose size isn't listed comes last. */
const bySize = (one: Sized, other: Sized) => (one.sqft ?? Infinity) - (other.sqft ?? Infinity);

/** Null where no home matches, so that the search says what may be given up. */
async function listSmallest(
  tools: Tools,
  { first, ...variables }: { organizationId: string; filter: ListingFilter; first: number },
): Promise<{ ids: string[]; total: number } | null> {
  const { publicListings } = await tools.request<ListData<Sized>>(SIZES, variables);
  const homes = publicListings.edges.map(({ node }) => node).toSorted(bySize);
  return homes.length === 0
    ? null
    : { ids: homes.slice(0, first).map(({ slug }) => slug), total: publicListings.totalCount };
}

/** Runs the site's own search. */
export async function findHomes(
  tools: Tools,
  { organizationId, filter, sort = 'RECOMMENDED', first = 4 }: HomesVariables,
): Promise<Found> {
  const isSmallest = sort === 'SQFT_ASC';
  const smallest = isSmallest ? await listSmallest(tools, { organizationId, filter, first }) : null;
  const { publicListings } = await tools.request<HomesData>(HOMES, {
    organizationId,
    filter: smallest === null ? filter : { ...filter, ids: smallest.ids },
    sort: isSmallest ? 'SQFT_DESC' : sort,
    first,
    tourTypes: filter.tourTypes ?? null,
  });
  const { totalCount, relaxations, edges } = publicListings;
  const homes = edges.map(({ node }) => node);
  return {
    total: smallest?.total ?? totalCount,
    relaxations,
    homes: isSmallest ? homes.toSorted(bySize) : homes,
  };
}
