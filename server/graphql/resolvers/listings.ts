import type { GraphQLResolveInfo } from 'graphql';

import { getFacetCounts } from '#server/db/homes/getFacetCounts.ts';
import type { FacetCounts } from '#server/db/homes/getFacetCounts.ts';
import { countListings, getRelaxations } from '#server/db/homes/listingCounts.ts';
import type { ListingSearch } from '#server/db/homes/listingSearch.ts';
import { listRecentlyLeased } from '#server/db/homes/recentlyLeased.ts';
import { listMarkets } from '#server/db/organizations.ts';
import { getFacets, getMarketFacet } from '#server/homes/facets.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';

import { getRequestedFields } from '../getRequestedFields.ts';
import { validateFilter } from '../validateFilter.ts';
import type { Context } from '../context.ts';
import type { Paging } from '../listingPaging.ts';
import { getListingPage, parsePaging } from '../listingPaging.ts';
import { once } from '../once.ts';
import { isUuid } from '#server/isUuid.ts';

type QueryArgs = Paging & { organizationId: string; filter?: ListingFilter | null };

type Connection = {
  search: ListingSearch;
  page: () => ReturnType<typeof getListingPage>;
  counts: () => Promise<FacetCounts>;
  total: () => Promise<number>;
};

const MAX_LEASED = 24;

export const listingResolvers = {
  Query: {
    publicListings(_root: unknown, args: QueryArgs, { db, clock }: Context, info: GraphQLResolveInfo) {
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
      return { search, page, counts, total } satisfies Connection;
    },
  },
  ListingConnection: {
    edges: async ({ page }: Connection) => (await page()).edges,
    pageInfo: async ({ page }: Connection) => (await page()).pageInfo,
    totalCount: ({ total }: Connection) => total(),
    facets: async ({ search, counts }: Connection) => ({
      ...getFacets(await counts(), search.filter, search.now),
      search,
      counts,
    }),
    relaxations: async ({ search, total }: Connection, _args: unknown, { db }: Context) =>
      isUuid(search.organizationId) && (await total()) === 0 ? getRelaxations(db, search) : [],
    recentlyLeased({ search }: Connection, { first }: { first?: number | null }, { db }: Context) {
      if (!isUuid(search.organizationId)) return [];
      return listRecentlyLeased(db, search, Math.min(Math.max(first ?? 4, 0), MAX_LEASED));
    },
  },
  ListingFacetsType: {
    markets: async ({ search, counts }: Connection, _args: unknown, { db }: Context) =>
      isUuid(search.organizationId)
        ? getMarketFacet(await counts(), search.filter, await listMarkets(db, search.organizationId))
        : [],
  },
};
