import type { GraphQLResolveInfo } from 'graphql';

import { facetCountsOf } from '#server/db/homes/facetCounts.ts';
import type { FacetCounts } from '#server/db/homes/facetCounts.ts';
import { listingCount, relaxationsOf } from '#server/db/homes/listingCounts.ts';
import type { ListingSearch } from '#server/db/homes/listingSearch.ts';
import { recentlyLeased } from '#server/db/homes/recentlyLeased.ts';
import { marketsOf } from '#server/db/organizations.ts';
import { facetsOf, marketFacet } from '#server/homes/facets.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';

import { askedFields } from '../asked.ts';
import { checkedFilter } from '../checkedFilter.ts';
import type { Context } from '../context.ts';
import type { Paging } from '../listingPaging.ts';
import { pageOf, pagingOf } from '../listingPaging.ts';
import { once } from '../once.ts';
import { isUuid } from '#server/identifiers.ts';

type Wanted = Paging & { organizationId: string; filter?: ListingFilter | null };

type Connection = {
  search: ListingSearch;
  page: () => ReturnType<typeof pageOf>;
  counts: () => Promise<FacetCounts>;
  total: () => Promise<number>;
};

const MOST_LEASED = 24;

export const listingResolvers = {
  Query: {
    publicListings(_root: unknown, wanted: Wanted, { db, clock }: Context, info: GraphQLResolveInfo) {
      const { organizationId } = wanted;
      const search = { organizationId, filter: checkedFilter(wanted.filter ?? {}), now: clock.now() };
      const paging = pagingOf(wanted, search);
      const isKnown = isUuid(organizationId);
      const counts = once(() =>
        isKnown ? facetCountsOf(db, search) : Promise.resolve<FacetCounts>(new Map()),
      );
      const total = once(async () => {
        if (!isKnown) return 0;
        if (!askedFields(info).has('facets')) return listingCount(db, search);
        return (await counts()).get('options')?.get('total') ?? 0;
      });
      const page = once(() => pageOf(db, search, isKnown ? paging : null));
      return { search, page, counts, total } satisfies Connection;
    },
  },
  ListingConnection: {
    edges: async ({ page }: Connection) => (await page()).edges,
    pageInfo: async ({ page }: Connection) => (await page()).pageInfo,
    totalCount: ({ total }: Connection) => total(),
    facets: async ({ search, counts }: Connection) => ({
      ...facetsOf(await counts(), search.filter, search.now),
      search,
      counts,
    }),
    relaxations: async ({ search, total }: Connection, _args: unknown, { db }: Context) =>
      isUuid(search.organizationId) && (await total()) === 0 ? relaxationsOf(db, search) : [],
    recentlyLeased({ search }: Connection, { first }: { first?: number | null }, { db }: Context) {
      if (!isUuid(search.organizationId)) return [];
      return recentlyLeased(db, search, Math.min(Math.max(first ?? 4, 0), MOST_LEASED));
    },
  },
  ListingFacetsType: {
    markets: async ({ search, counts }: Connection, _args: unknown, { db }: Context) =>
      isUuid(search.organizationId)
        ? marketFacet(await counts(), search.filter, await marketsOf(db, search.organizationId))
        : [],
  },
};
