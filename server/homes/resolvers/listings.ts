import { getRequestedFields } from '#server/graphql/getRequestedFields.ts';
import { once } from '#server/graphql/once.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { getFacets, getMarketFacet } from '#server/homes/facets.ts';
import { validateFilter } from '#server/homes/listingFilter.ts';
import { getFacetCounts, type FacetCounts } from '#server/homes/queries/getFacetCounts.ts';
import { countListings, getRelaxations } from '#server/homes/queries/listingCounts.ts';
import type { ListingSearch } from '#server/homes/queries/listingSearch.ts';
import { listRecentlyLeased } from '#server/homes/queries/recentlyLeased.ts';
import { isUuid } from '#server/isUuid.ts';
import { listMarkets } from '#server/organizations/queries.ts';

import { getListingPage, parsePaging } from './listingPaging.ts';

type Listings = {
  search: ListingSearch;
  page: () => ReturnType<typeof getListingPage>;
  counts: () => Promise<FacetCounts>;
  total: () => Promise<number>;
};

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    ListingConnection: Listings;
    ListingFacetsType: ReturnType<typeof getFacets> & Pick<Listings, 'search' | 'counts'>;
  }
}

const MAX_LEASED = 24;

export const listingResolvers = {
  Query: {
    publicListings(_root, args, { db, clock }, info) {
      const { organizationId } = args;
      const search = { organizationId, filter: validateFilter(args.filter ?? {}), now: clock.now() };
      const paging = parsePaging(args, search);
      const isKnown = isUuid(organizationId);
      const counts = once(() =>
        isKnown ? getFacetCounts(db, search) : Promise.resolve<FacetCounts>(new Map()),
      );
      const total = once(async () => {
        if (!isKnown) return 0;
        if (!getRequestedFields(info).has('facets')) return countListings(db, search);
        return (await counts()).get('options')?.get('total') ?? 0;
      });
      const page = once(() => getListingPage(db, search, isKnown ? paging : null));
      return { search, page, counts, total };
    },
  },
  ListingConnection: {
    edges: async ({ page }) => (await page()).edges,
    pageInfo: async ({ page }) => (await page()).pageInfo,
    totalCount: ({ total }) => total(),
    facets: async ({ search, counts }) => ({
      ...getFacets(await counts(), search.filter, search.now),
      search,
      counts,
    }),
    relaxations: async ({ search, total }, _args, { db }) =>
      isUuid(search.organizationId) && (await total()) === 0 ? getRelaxations(db, search) : [],
    recentlyLeased({ search }, { first }, { db }) {
      if (!isUuid(search.organizationId)) return [];
      return listRecentlyLeased(db, search, Math.min(Math.max(first ?? 4, 0), MAX_LEASED));
    },
  },
  ListingFacetsType: {
    markets: async ({ search, counts }, _args, { db }) =>
      isUuid(search.organizationId)
        ? getMarketFacet(await counts(), search.filter, await listMarkets(db, search.organizationId))
        : [],
  },
} satisfies SomeResolvers;
