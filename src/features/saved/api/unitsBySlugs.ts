import { MAX_LISTED } from '#domain/homes/lists.ts';
import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { CardBadgesFragment, HomeCardFragment } from '#src/features/homes/api/homeCard.ts';

const UnitsBySlugsQuery = graphql(
  `
    query unitsBySlugs($organizationId: ID!, $slugs: [String!]!) {
      unitsBySlugs(organizationId: $organizationId, slugs: $slugs) {
        ...HomeCard
        ...CardBadges
        tours {
          tourable
        }
      }
    }
  `,
  [HomeCardFragment, CardBadgesFragment],
);

type Result = ResultOf<typeof UnitsBySlugsQuery>;
type Variables = VariablesOf<typeof UnitsBySlugsQuery>;

/** Null: the home never existed, or its address has changed. */
export type SavedHomeData = Result['unitsBySlugs'][number];

const savedHomesApi = api.injectEndpoints({
  endpoints: (build) => ({
    unitsBySlugs: build.query<Record<string, SavedHomeData>, Variables>({
      async queryFn({ organizationId, slugs }, _api, _options, ask) {
        const homes: Record<string, SavedHomeData> = {};
        for (let from = 0; from < slugs.length; from += MAX_LISTED) {
          const some = slugs.slice(from, from + MAX_LISTED);
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

export const { useUnitsBySlugsQuery } = savedHomesApi;
