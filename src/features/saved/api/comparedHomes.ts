import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { HomeCardFragment } from '#src/features/homes/api/homeCard.ts';

const CompareUnitsQuery = graphql(
  `
    query compareUnits($organizationId: ID!, $slugs: [String!]!) {
      compareUnits(organizationId: $organizationId, slugs: $slugs) {
        ...HomeCard
        floor
        availability {
          notReadyReason
        }
        property {
          yearBuilt
        }
        pricing {
          leaseMonthsForPrice
          upfrontMin {
            amountCents
          }
          deposit {
            amountCents
          }
          depositNote
          fees {
            id
            code
            name
            purpose
            requirement
            timing
            refundable
            paidTo
            condition
            amountLabel
          }
          disclosure {
            text
          }
        }
        leaseOptions {
          months
          totalMonthly {
            amountCents
          }
        }
        pets {
          largeDogsAllowed
          maxPets
          maxWeightLbs
          fees {
            id
            name
            amountLabel
          }
        }
        parking {
          kind
          spaces
          included
          monthly {
            amountCents
          }
        }
        utilities {
          name
          paidBy
          estimateMonthly {
            amountCents
          }
        }
        amenities
        otherAmenities
        accessibility
      }
    }
  `,
  [HomeCardFragment],
);

type Result = ResultOf<typeof CompareUnitsQuery>;
type Variables = VariablesOf<typeof CompareUnitsQuery>;

export type ComparedHome = NonNullable<Result['compareUnits'][number]>;

const comparedHomesApi = api.injectEndpoints({
  endpoints: (build) => ({
    compareUnits: build.query<(ComparedHome | null)[], Variables>({
      query: (variables) => ({ document: CompareUnitsQuery, variables }),
      transformResponse: ({ compareUnits }: Result) => compareUnits,
    }),
  }),
});

export const { useCompareUnitsQuery } = comparedHomesApi;
