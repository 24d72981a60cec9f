import { graphql } from '#src/api/graphql.ts';

/**
 * The fields of a home card, with the first picture, whose frame always has the same shape. A list asks for each
 * of them as often as it has homes, so a card gets only what it shows.
 */
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
      url
      srcSet
      avifSrcSet
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
