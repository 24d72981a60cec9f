import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { useOrganizationQuery } from '#src/api/organization.ts';
import { CardBadgesFragment, HomeCardFragment } from '#src/features/homes/api/homeCard.ts';

const ImageFragment = graphql(`
  fragment Image on ImageType {
    id
    url
    srcSet
    avifSrcSet
    width
    height
    alt
    caption
    room
    isIllustration
    placeholder
    focus
  }
`);

const UnitQuery = graphql(
  `
    query unit($organizationId: ID!, $slug: String!) {
      unit(organizationId: $organizationId, slug: $slug) {
        id
        slug
        title
        unitNumber
        description
        homeType
        bedrooms
        bathrooms
        sqft
        sqftIsApproximate
        floor
        property {
          name
          neighborhood
          yearBuilt
          timeZone
          description
          address {
            line1
            city
            state
            postalCode
            formatted
            visibility
          }
          point {
            lat
            lng
          }
          market {
            slug
            name
          }
          policies {
            kind
            title
            body
          }
        }
        availability {
          status
          availableOn
          label
          notReadyReason
          applicationsPending
          leasedAt
        }
        openHouse: nextTour(types: [OPEN_HOUSE]) {
          slotId
          label
        }
        tours {
          kinds
          nextSlots(first: 3) {
            id
            type
            startsAt
            localLabel
          }
        }
        pricing {
          totalMonthly {
            amountCents
          }
          totalMonthlyIsMinimum
          monthlyFeesDisclosed
          baseRent {
            amountCents
          }
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
            amountKind
            perUnit
            refundable
            paidTo
            condition
            amountLabel
            includedInTotal
          }
          specials {
            title
            terms
            endsOn
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
          baseRent {
            amountCents
          }
        }
        pets {
          catsAllowed
          dogsAllowed
          largeDogsAllowed
          smallDogsOnly
          isDisclosed
          maxPets
          maxWeightLbs
          restrictedBreeds
          fees {
            id
            name
            amountLabel
          }
          assistanceAnimalNote
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
        accessibilityNote
        images(first: 30) {
          ...Image
        }
        floorPlans {
          id
          name
          image {
            ...Image
          }
          pdf {
            fileUrl
          }
          textAlternative
        }
        virtualTourUrl
        criteria {
          version
          effectiveOn
          summary
          blocks {
            kind
            anchor
            text
            items
            href
          }
        }
        incomeRestriction {
          program
          amiPercent
          maxIncomeBySize {
            amountCents
          }
        }
        vouchersAccepted
        safety {
          floodZone
          smokeDetectors
        }
        nearby {
          transit {
            ...Place
          }
          grocery {
            ...Place
          }
          schools {
            ...Place
          }
          parks {
            ...Place
          }
          sourceNote
        }
        applyUrl
        accuracy {
          average
          count
        }
        freshness {
          updatedAt
          lastVerifiedAt
          verifiedBy
          priceHistory {
            at
            totalMonthly {
              amountCents
            }
          }
        }
        seo {
          title
          description
          ogImageUrl
          jsonLd
          indexable
        }
        building {
          property {
            slug
            name
          }
          homeCount
          homes(first: 4) {
            ...HomeCard
          }
        }
        similar(first: 4) {
          ...HomeCard
          ...CardBadges
        }
      }
    }

    fragment Place on NearbyPlaceType {
      name
      miles
      url
    }
  `,
  [HomeCardFragment, CardBadgesFragment, ImageFragment],
);

const CostEstimateQuery = graphql(`
  query costEstimate($organizationId: ID!, $input: CostEstimateInput!) {
    costEstimate(organizationId: $organizationId, input: $input) {
      monthly {
        ...Line
      }
      monthlyTotal {
        amountCents
      }
      monthlyIsLeast
      upfront {
        ...Line
      }
      upfrontTotal {
        amountCents
      }
      upfrontIsLeast
      variable {
        ...Line
      }
      proratedFirstMonth {
        amountCents
      }
      assumptions
    }
  }

  fragment Line on CostLineType {
    label
    amount {
      amountCents
    }
    note
  }
`);

type UnitResult = ResultOf<typeof UnitQuery>;
type UnitVariables = VariablesOf<typeof UnitQuery>;
type EstimateResult = ResultOf<typeof CostEstimateQuery>;
type EstimateVariables = VariablesOf<typeof CostEstimateQuery>;

export type Unit = NonNullable<UnitResult['unit']>;
export type Fee = Unit['pricing']['fees'][number];
export type Image = Unit['images'][number];
export type CostEstimate = EstimateResult['costEstimate'];
export type CostOptions = EstimateVariables['input'];

const unitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    unit: build.query<Unit | null, UnitVariables>({
      query: (variables) => ({ document: UnitQuery, variables }),
      transformResponse: ({ unit }: UnitResult) => unit,
    }),
    costEstimate: build.query<CostEstimate, EstimateVariables>({
      query: (variables) => ({ document: CostEstimateQuery, variables }),
      transformResponse: ({ costEstimate }: EstimateResult) => costEstimate,
    }),
  }),
});

const { useUnitQuery } = unitsApi;
export const { useLazyCostEstimateQuery } = unitsApi;
export const { unit: unitEndpoint } = unitsApi.endpoints;

/** For the server, which renders once the data is in the store. */
export const loadUnit = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  variables: UnitVariables,
) => dispatch(unitEndpoint.initiate(variables, { subscribe: false }));

/** A home of the host name's organization. Null when no home ever had this address. */
export function useUnit(organizationSlug: string, slug: string) {
  const organizationQuery = useOrganizationQuery({ name: organizationSlug });
  const organizationId = organizationQuery.data?.id;
  const unitQuery = useUnitQuery(organizationId ? { organizationId, slug } : skipToken);

  return {
    unit: unitQuery.currentData,
    isLoading: organizationQuery.isFetching || unitQuery.isFetching,
    tryAgain: () => void (organizationId ? unitQuery.refetch() : organizationQuery.refetch()),
  };
}
