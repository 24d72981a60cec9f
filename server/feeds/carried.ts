import type { Home, HomeDetails, Property } from '#server/homes/home.ts';

import type { Carried } from './carries.ts';
import { altOf } from './given/picturesOf.ts';
import { specialOf } from './given/specialOf.ts';
import { homeInWords } from './given/titleOf.ts';
import { toldHomeId, toldPropertyId } from './given/toldIds.ts';
import { carriedFee as carriedMitsFee } from './mits/fees.ts';
import { unitNumberOf } from './mits/unitNumberOf.ts';
import { amenitiesOf, amenityWordsOf } from './values/amenities.ts';
import { carriedFee as carriedZillowFee } from './zillow/fees.ts';
import { carriedKind } from './zillow/words.ts';

const same =
  <Field extends keyof Home>(field: Field) =>
  (home: Home) =>
    home[field];

const sameOfProperty =
  <Field extends keyof Property>(field: Field) =>
  ({ property }: Home) =>
    property[field];

const sameOfDetails =
  <Field extends keyof HomeDetails>(field: Field) =>
  ({ details }: Home) =>
    details[field];

const isExact = ({ property }: Home) => property.addressVisibility === 'EXACT';

/** No feed tells it: it comes with the market. */
export const ofItsMarket = ({ property }: Home, read: Home) =>
  property.marketSlug === read.property.marketSlug ? read.property.timeZone : property.timeZone;

/** A street that visitors are not told is not told by a public feed. */
const ofToldPlace = {
  line1: (home: Home) => (isExact(home) ? home.property.line1 : null),
  lat: (home: Home) => (isExact(home) && home.property.lng !== null ? home.property.lat : null),
  lng: (home: Home) => (isExact(home) && home.property.lat !== null ? home.property.lng : null),
};

const amenitiesTold = (home: Home) => amenitiesOf(amenityWordsOf(home));

const everywhere = {
  externalId: toldHomeId,
  title: same('title'),
  description: same('description'),
  bedrooms: same('bedrooms'),
  sqft: same('sqft'),
  // others write a range or a word
  sqftIsApproximate: () => false,
  status: same('status'),
  availableOn: same('availableOn'),
  baseRentCents: same('baseRentCents'),
  leaseMonths: same('leaseMonths'),
  depositCents: same('depositCents'),
  dogsAllowed: same('dogsAllowed'),
  catsAllowed: same('catsAllowed'),
  largeDogsAllowed: same('largeDogsAllowed'),
  // some words of other amenities are taken for one that we know
  amenities: (home: Home) => amenitiesTold(home).amenities,
  accessibility: (home: Home) => amenitiesTold(home).accessibility,
};

const everywhereOfProperty = {
  ...ofToldPlace,
  externalId: toldPropertyId,
  marketSlug: sameOfProperty('marketSlug'),
  city: sameOfProperty('city'),
  state: sameOfProperty('state'),
  postalCode: sameOfProperty('postalCode'),
  timeZone: ofItsMarket,
};

const everywhereOfDetails = {
  otherAmenities(home: Home) {
    const { others } = amenitiesTold(home);
    return others.length > 0 ? others : undefined;
  },
  tour3dUrl: sameOfDetails('tour3dUrl'),
  petsAreUntold: sameOfDetails('petsAreUntold'),
  smallDogsOnly: sameOfDetails('smallDogsOnly'),
  hasNoMonthlyCharges: sameOfDetails('hasNoMonthlyCharges'),
  leaseIsUntold: sameOfDetails('leaseIsUntold'),
};

const withAddress = ({ pictures }: Home) => pictures.filter(({ url }) => url !== undefined);

export const carriedFields: Record<'zillow' | 'mits', Carried> = {
  zillow: {
    home: {
      ...everywhere,
      unitNumber: (home) => (isExact(home) ? home.unitNumber : null),
      homeKind: ({ homeKind }) => carriedKind(homeKind),
      // full and half ones
      bathrooms: ({ bathrooms }) => Math.floor(bathrooms * 2) / 2,
      fees: ({ fees }) => fees.map(carriedZillowFee),
      // the alternative text is made anew from the home
      pictures: (home) =>
        withAddress(home).map((picture, index, { length }) => ({
          ...picture,
          alt: altOf(index, length, homeInWords(asZillow(home))),
        })),
    },
    property: {
      ...everywhereOfProperty,
      addressVisibility: (home) => (isExact(home) ? 'EXACT' : 'HIDDEN'),
    },
    details: everywhereOfDetails,
    charges: null,
    leavesOut: ['ON_HOLD'],
  },
  mits: {
    home: {
      ...everywhere,
      unitNumber: (home) => (isExact(home) ? unitNumberOf(home.unitNumber) : null),
      homeKind: same('homeKind'),
      bathrooms: same('bathrooms'),
      floor: same('floor'),
      leaseOptions: same('leaseOptions'),
      fees: ({ fees }) => fees.map(carriedMitsFee),
      pictures: withAddress,
    },
    property: {
      ...everywhereOfProperty,
      name: sameOfProperty('name'),
      kind: sameOfProperty('kind'),
      yearBuilt: sameOfProperty('yearBuilt'),
      description: sameOfProperty('description'),
      addressVisibility: (home) => (isExact(home) && home.property.line1 !== null ? 'EXACT' : 'HIDDEN'),
    },
    details: {
      ...everywhereOfDetails,
      specials: ({ details }) => details.specials?.slice(0, 1).map(({ title }) => specialOf(title)),
    },
    charges: null,
    leavesOut: ['ON_HOLD'],
  },
};

const asZillow = (home: Home): Home => ({ ...home, homeKind: carriedKind(home.homeKind) });
