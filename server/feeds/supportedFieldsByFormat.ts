import type { Home, HomeDetails, Property } from '#server/homes/home.ts';

import { type FormatSupport, getHomeField } from './formatSupport.ts';
import { createPhotoAlt } from './normalize/toPictures.ts';
import { createSpecial } from './normalize/createSpecial.ts';
import { describeHome } from './normalize/createHomeTitle.ts';
import { getPublicHomeId, getPublicPropertyId } from './normalize/publicIds.ts';
import { toMitsFee } from './mits/fees.ts';
import { parseUnitNumber } from './mits/parseUnitNumber.ts';
import { parseAmenities, listAmenityWords } from './values/amenities.ts';
import { toZillowFee } from './zillow/fees.ts';
import { toZillowKind } from './zillow/kindsAndStatuses.ts';

const getPropertyField =
  <Field extends keyof Property>(field: Field) =>
  ({ property }: Home) =>
    property[field];

const getDetailField =
  <Field extends keyof HomeDetails>(field: Field) =>
  ({ details }: Home) =>
    details[field];

const isExact = ({ property }: Home) => property.addressVisibility === 'EXACT';

/** Feeds have no time zone: it comes from the market. */
export const getMarketTimeZone = ({ property }: Home, read: Home) =>
  property.marketSlug === read.property.marketSlug ? read.property.timeZone : property.timeZone;

/** A street that is hidden from visitors is not in a public feed. */
const publicLocationFields = {
  line1: (home: Home) => (isExact(home) ? home.property.line1 : null),
  lat: (home: Home) => (isExact(home) && home.property.lng !== null ? home.property.lat : null),
  lng: (home: Home) => (isExact(home) && home.property.lat !== null ? home.property.lng : null),
};

const reparseAmenities = (home: Home) => parseAmenities(listAmenityWords(home));

const commonHomeFields = {
  externalId: getPublicHomeId,
  title: getHomeField('title'),
  description: getHomeField('description'),
  bedrooms: getHomeField('bedrooms'),
  sqft: getHomeField('sqft'),
  // only other formats have ranges or words here
  sqftIsApproximate: () => false,
  status: getHomeField('status'),
  availableOn: getHomeField('availableOn'),
  baseRentCents: getHomeField('baseRentCents'),
  leaseMonths: getHomeField('leaseMonths'),
  depositCents: getHomeField('depositCents'),
  dogsAllowed: getHomeField('dogsAllowed'),
  catsAllowed: getHomeField('catsAllowed'),
  largeDogsAllowed: getHomeField('largeDogsAllowed'),
  // some words of other amenities are read as a known one
  amenities: (home: Home) => reparseAmenities(home).amenities,
  accessibility: (home: Home) => reparseAmenities(home).accessibility,
};

const commonPropertyFields = {
  ...publicLocationFields,
  externalId: getPublicPropertyId,
  marketSlug: getPropertyField('marketSlug'),
  city: getPropertyField('city'),
  state: getPropertyField('state'),
  postalCode: getPropertyField('postalCode'),
  timeZone: getMarketTimeZone,
};

const commonDetailFields = {
  otherAmenities(home: Home) {
    const { others } = reparseAmenities(home);
    return others.length > 0 ? others : undefined;
  },
  virtualTourUrl: getDetailField('virtualTourUrl'),
  petPolicyUnknown: getDetailField('petPolicyUnknown'),
  smallDogsOnly: getDetailField('smallDogsOnly'),
  hasNoMonthlyFees: getDetailField('hasNoMonthlyFees'),
  leaseTermUnknown: getDetailField('leaseTermUnknown'),
};

/** No feed has focus points. */
const listHostedPictures = ({ pictures }: Home) =>
  pictures.flatMap(({ room, alt, caption, url }) => (url === undefined ? [] : [{ room, alt, caption, url }]));

export const supportedFieldsByFormat: Record<'zillow' | 'mits', FormatSupport> = {
  zillow: {
    home: {
      ...commonHomeFields,
      unitNumber: (home) => (isExact(home) ? home.unitNumber : null),
      homeKind: ({ homeKind }) => toZillowKind(homeKind),
      // full and half bathrooms
      bathrooms: ({ bathrooms }) => Math.floor(bathrooms * 2) / 2,
      fees: ({ fees }) => fees.map(toZillowFee),
      // the alternative text is generated again from the home
      pictures: (home) =>
        listHostedPictures(home).map((picture, index, { length }) => ({
          ...picture,
          alt: createPhotoAlt(index, length, describeHome(toZillowHome(home))),
        })),
    },
    property: {
      ...commonPropertyFields,
      addressVisibility: (home) => (isExact(home) ? 'EXACT' : 'HIDDEN'),
    },
    details: commonDetailFields,
    feeCodes: null,
    omittedStatuses: ['ON_HOLD'],
  },
  mits: {
    home: {
      ...commonHomeFields,
      unitNumber: (home) => (isExact(home) ? parseUnitNumber(home.unitNumber) : null),
      homeKind: getHomeField('homeKind'),
      bathrooms: getHomeField('bathrooms'),
      floor: getHomeField('floor'),
      leaseOptions: getHomeField('leaseOptions'),
      fees: ({ fees }) => fees.map(toMitsFee),
      pictures: listHostedPictures,
    },
    property: {
      ...commonPropertyFields,
      name: getPropertyField('name'),
      kind: getPropertyField('kind'),
      yearBuilt: getPropertyField('yearBuilt'),
      description: getPropertyField('description'),
      addressVisibility: (home) => (isExact(home) && home.property.line1 !== null ? 'EXACT' : 'HIDDEN'),
    },
    details: {
      ...commonDetailFields,
      specials: ({ details }) => details.specials?.slice(0, 1).map(({ title }) => createSpecial(title)),
    },
    feeCodes: null,
    omittedStatuses: ['ON_HOLD'],
  },
};

const toZillowHome = (home: Home): Home => ({ ...home, homeKind: toZillowKind(home.homeKind) });
