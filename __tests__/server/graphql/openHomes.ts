import type { Database } from '#server/db/database.ts';
import type { Home } from '#server/homes/home.ts';
import type { ListingFilter, ListingSort } from '#server/homes/listingFilter.ts';
import { now, saveOrganization } from '#tests/server/homes/makeHomes.ts';

import type { Answer } from './openGraphql.ts';
import { openGraphql } from './openGraphql.ts';

export type Listings = {
  edges: { cursor: string; node: { id: string; slug: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
  totalCount: number;
  facets: Record<string, { key: string; count: number; label: string; selected: boolean }[]> & {
    totalMonthlyHistogram: { min: number; max: number | null; count: number }[];
  };
  relaxations: { label: string; dropFilters: string[]; resultCount: number }[];
  recentlyLeased: { slug: string }[];
};

export type Paging = {
  filter?: ListingFilter;
  sort?: ListingSort;
  first?: number;
  after?: string;
  last?: number;
  before?: string;
  page?: number;
};

const question = (fields: string) => `query listings(
  $organizationId: ID!, $filter: ListingFilterInput, $sort: ListingSort, $first: Int, $after: String, $last: Int,
  $before: String, $page: Int
) {
  publicListings(
    organizationId: $organizationId, filter: $filter, sort: $sort, first: $first, after: $after, last: $last,
    before: $before, page: $page
  ) { ${fields} }
}`;

export const edgeFields =
  'edges { cursor node { id slug } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';

/** The backend over these homes, which counts its database queries. */
export async function openHomes(db: Database, homes: readonly Home[], moment = now) {
  const organizationId = await saveOrganization(db, homes);
  const queryNames: string[] = [];
  const counting: Database = {
    ...db,
    query: (name, statement) => {
      queryNames.push(name);
      return db.query(name, statement);
    },
  };
  const { ask } = openGraphql({ db: counting, clock: { now: () => moment } });

  const answer = (fields: string, paging: Paging = {}): Promise<Answer> =>
    ask(question(fields), { organizationId, ...paging });
  const listings = async (fields: string, paging: Paging = {}): Promise<Listings> => {
    const { data, errors } = await answer(fields, paging);
    if (errors) throw new Error(JSON.stringify(errors));
    return data?.publicListings as Listings;
  };
  const total = async (filter: ListingFilter) => (await listings('totalCount', { filter })).totalCount;
  const unit = async <Unit>(slug: string, fields: string) => {
    const { data, errors } = await ask(
      `query unit($organizationId: ID!, $slug: String!) {
        unit(organizationId: $organizationId, slug: $slug) { ${fields} }
      }`,
      { organizationId, slug },
    );
    if (errors) throw new Error(JSON.stringify(errors));
    return data?.unit as Unit;
  };
  return { ask, asked: queryNames, answer, listings, total, unit, organizationId };
}
