import { graphql } from './graphql.ts';

/** A home as a card shows it, with the first of its pictures. */
export const HomeCardFragment = graphql(`
  fragment HomeCard on UnitType {
    id
    slug
    title
    unitNumber
    homeType
    bedrooms
    bathrooms
    sqft
    sqftIsApproximate
    availability {
      status
      availableOn
      label
    }
    pricing {
      totalMonthly {
        amountCents
      }
      totalMonthlyIsMinimum
      monthlyChargesTold
      baseRent {
        amountCents
      }
    }
    pets {
      catsAllowed
      dogsAllowed
      largeDogsAllowed
      smallDogsOnly
      isTold
      feesInShort
    }
    property {
      name
      neighborhood
      address {
        line1
        city
        state
        postalCode
      }
    }
    freshness {
      updatedAt
    }
    imageCount
    images(first: 1) {
      id
      url
      srcSet
      avifSrcSet
      width
      height
      alt
      placeholder
    }
  }
`);
