import { graphql } from '#src/api/graphql.ts';

/** The fields of a home card, with the first picture. */
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
      monthlyFeesDisclosed
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
      feeSummary
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
      focus
    }
  }
`);

/** What sets a home apart in a list. */
export const CardBadgesFragment = graphql(`
  fragment CardBadges on UnitType {
    availability {
      publishedAt
    }
    freshness {
      priceDrop {
        amountCents
      }
    }
    vouchersAccepted
    virtualTourUrl
    openHouse: nextTour(types: [OPEN_HOUSE]) {
      slotId
      label
    }
  }
`);
