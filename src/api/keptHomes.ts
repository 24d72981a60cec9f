import { api } from './api.ts';
import type { ResultOf, VariablesOf } from './graphql.ts';
import { graphql } from './graphql.ts';
import { HomeCardFragment } from './homeCard.ts';

/** As many as the backend answers at once. */
const MOST_AT_ONCE = 24;

const UnitsBySlugsQuery = graphql(
  `
    query unitsBySlugs($organizationId: ID!, $slugs: [String!]!) {
      unitsBySlugs(organizationId: $organizationId, slugs: $slugs) {
        ...HomeCard
        tours {
          tourable
        }
      }
    }
  `,
  [HomeCardFragment],
);

type Result = ResultOf<typeof UnitsBySlugsQuery>;
type Variables = VariablesOf<typeof UnitsBySlugsQuery>;

/** Null: there has never been one, or its address has changed. */
export type KeptHome = Result['unitsBySlugs'][number];

const keptHomesApi = api.injectEndpoints({
  endpoints: (build) => ({
    unitsBySlugs: build.query<Record<string, KeptHome>, Variables>({
      async queryFn({ organizationId, slugs }, _api, _options, ask) {
        const homes: Record<string, KeptHome> = {};
        for (let from = 0; from < slugs.length; from += MOST_AT_ONCE) {
          const some = slugs.slice(from, from + MOST_AT_ONCE);
          const answer = await ask({
            document: UnitsBySlugsQuery,
            variables: { organizationId, slugs: some },
          });
          if (answer.error) return { error: answer.error };
          const { unitsBySlugs } = answer.data as Result;
          for (const [at, slug] of some.entries()) homes[slug] = unitsBySlugs[at] ?? null;
        }
        return { data: homes };
      },
    }),
  }),
});

export const { useUnitsBySlugsQuery } = keptHomesApi;
