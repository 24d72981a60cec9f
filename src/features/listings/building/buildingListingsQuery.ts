import type { ListingFilter, Sort } from '#src/features/homes/filter/listingFilter.ts';

import { toListingsQuery } from '../listingsQuery.ts';

/** In a table, homes stand by price unless the visitor sorts them. */
export const USUAL_SORT: Sort = 'price';

export const withUsualSort = (filter: ListingFilter): ListingFilter => ({
  ...filter,
  sort: filter.sort ?? USUAL_SORT,
});

export const toBuildingListingsQuery = (organizationId: string, filter: ListingFilter) =>
  toListingsQuery(organizationId, withUsualSort(filter));
