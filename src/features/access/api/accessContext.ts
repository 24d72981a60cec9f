import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { HomeCardFragment } from '#src/features/homes/api/homeCard.ts';

const AccessContextQuery = graphql(
  `
    query accessContext($organizationId: ID!, $input: AccessContextInput!) {
      accessContext(organizationId: $organizationId, input: $input) {
        seeItNow {
          id
          startsAt
          endsAt
          timeZone
          localLabel
        }
        reasonClosed
        nextWindow {
          id
          localLabel
        }
        requires
        rules
        scamWarning
        callNow
        unit {
          ...HomeCard
        }
      }
    }
  `,
  [HomeCardFragment],
);

type Result = ResultOf<typeof AccessContextQuery>;

export type AccessContext = NonNullable<Result['accessContext']>;

const accessContextApi = api.injectEndpoints({
  endpoints: (build) => ({
    accessContext: build.query<AccessContext | null, VariablesOf<typeof AccessContextQuery>>({
      query: (variables) => ({ document: AccessContextQuery, variables }),
      transformResponse: ({ accessContext }: Result) => accessContext,
      // not cached, so that visitors at a door always see its current state
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAccessContextQuery } = accessContextApi;
