import { type FieldReaders, type FormatSupport, getHomeField } from '#server/feeds/formatSupport.ts';
import { createHomeTitle } from '#server/feeds/normalize/createHomeTitle.ts';
import { MIDDLE } from '#server/feeds/normalize/toPictures.ts';
import { createPropertyId } from '#server/feeds/normalize/publicIds.ts';
import { getMarketTimeZone } from '#server/feeds/supportedFieldsByFormat.ts';
import type { Home, HomeDetails, Picture, Property } from '#server/homes/home.ts';

import type { Column } from './columns.ts';
import { isFeeColumn } from './feeColumns.ts';
import { listColumnFeeCodes } from './toFees.ts';

type Columns = ReadonlySet<Column>;

/** The home fields that a table with these columns provides. A known home keeps its values for the others. */
export function getSupportedFields(columns: Columns): FormatSupport {
  const feeCodes = listColumnFeeCodes(columns).map(([, code]) => code);
  return {
    home: getHomeFields(columns, feeCodes),
    property: getPropertyFields(columns),
    details: toFields<HomeDetails>(columns, {
      otherAmenities: [['amenities', 'moreAmenities'], ({ details }: Home) => details.otherAmenities],
      virtualTourUrl: [['virtualTourUrl'], ({ details }: Home) => details.virtualTourUrl],
      specials: [['special'], ({ details }: Home) => details.specials],
      hasNoMonthlyFees: [['monthlyFees', 'totalMonthly'], ({ details }: Home) => details.hasNoMonthlyFees],
      hasUnclearFees: [
        ['trashFee', 'monthlyFees', 'totalMonthly', ...[...columns].filter(isFeeColumn)],
        ({ details }: Home) => details.hasUnclearFees,
      ],
      leaseTermUnknown: [['leaseMonths'], ({ details }: Home) => details.leaseTermUnknown],
      // no table lists breeds
      pets: [
        ['pets', 'dogs'],
        ({ details }: Home, read: Home) =>
          hasSameLimits(details.pets, read.details.pets) ? read.details.pets : details.pets,
      ],
      smallDogsOnly: [
        ['pets', 'dogs', 'largeDogs'],
        keepKnownDogSize(columns, ({ details }) => details.smallDogsOnly),
      ],
      ...(coversAllPets(columns) && {
        petPolicyUnknown: [ALWAYS, ({ details }: Home) => details.petPolicyUnknown],
      }),
    }),
    feeCodes,
    omittedStatuses: [],
  };
}

const hasSameLimits = (one: HomeDetails['pets'], other: HomeDetails['pets']) =>
  one?.maxPets === other?.maxPets && one?.maxWeightLbs === other?.maxWeightLbs;

type FieldColumns<Holder> = {
  [Field in keyof Holder]?: [columns: Column[], as: NonNullable<FieldReaders<Holder>[Field]>];
};

/** A field is supported when one of its columns is present. */
const toFields = <Holder>(columns: Columns, fields: FieldColumns<Holder>): FieldReaders<Holder> =>
  Object.fromEntries(
    (Object.entries(fields) as [string, [Column[], unknown]][])
      .filter(([, [names]]) => names.length === 0 || names.some((name) => columns.has(name)))
      .map(([field, [, reader]]) => [field, reader]),
  ) as FieldReaders<Holder>;

const ALWAYS: Column[] = [];

/** "No dogs" does not say whether cats are allowed. */
const coversAllPets = (columns: Columns) =>
  columns.has('pets') || (columns.has('cats') && columns.has('dogs'));

/** A dogs column that does not mention large dogs leaves the stored value for them unchanged. */
const keepKnownDogSize =
  <Value>(columns: Columns, getValue: (home: Home) => Value) =>
  (home: Home, read: Home): Value => {
    const isDisclosed = columns.has('pets') || columns.has('largeDogs');
    return isDisclosed || read.largeDogsAllowed || read.details.smallDogsOnly
      ? getValue(home)
      : getValue(read);
  };

const getHomeFields = (columns: Columns, feeCodes: readonly string[]): FormatSupport['home'] =>
  toFields<Omit<Home, 'property' | 'details'>>(columns, {
    unitNumber: [['unitNumber', 'line2'], getHomeField('unitNumber')],
    // a generated title is generated again
    title: columns.has('title')
      ? [ALWAYS, getHomeField('title')]
      : [ALWAYS, (home, read) => (home.title === createHomeTitle(home) ? home.title : read.title)],
    description: [['description'], getHomeField('description')],
    homeKind: [['kind'], getHomeField('homeKind')],
    bedrooms: [ALWAYS, getHomeField('bedrooms')],
    bathrooms: [ALWAYS, getHomeField('bathrooms')],
    sqft: [['sqft'], getHomeField('sqft')],
    sqftIsApproximate: [['sqft'], getHomeField('sqftIsApproximate')],
    floor: [['floor'], getHomeField('floor')],
    status: [['status', 'listed', 'active', 'prelease', 'availableOn'], getHomeField('status')],
    availableOn: [['availableOn'], getHomeField('availableOn')],
    baseRentCents: [ALWAYS, getHomeField('baseRentCents')],
    leaseMonths: [['leaseMonths'], getHomeField('leaseMonths')],
    depositCents: [['deposit'], getHomeField('depositCents')],
    dogsAllowed: [['pets', 'dogs'], getHomeField('dogsAllowed')],
    catsAllowed: [['pets', 'cats'], getHomeField('catsAllowed')],
    largeDogsAllowed: [
      ['pets', 'dogs', 'largeDogs'],
      keepKnownDogSize(columns, getHomeField('largeDogsAllowed')),
    ],
    amenities: [['amenities', 'moreAmenities'], getHomeField('amenities')],
    accessibility: [['amenities', 'moreAmenities'], getHomeField('accessibility')],
    vouchersAccepted: [['vouchers'], getHomeField('vouchersAccepted')],
    amiPercent: [['amiPercent'], getHomeField('amiPercent')],
    verifiedAt: [['verifiedAt'], getHomeField('verifiedAt')],
    ...(feeCodes.length > 0 && { fees: [ALWAYS, getHomeField('fees')] }),
    // a table has only the picture's address, and perhaps its focus point
    pictures: [
      ['photos'],
      (home, read) =>
        home.pictures.map((picture) => {
          const known = findKnownPicture(read, picture);
          return columns.has('photoFocus') ? { ...known, focus: picture.focus ?? MIDDLE } : known;
        }),
    ],
  });

const findKnownPicture = ({ pictures }: Home, picture: Picture) =>
  pictures.find(({ url }) => url === picture.url) ?? picture;

const getPropertyFields = (columns: Columns): FormatSupport['property'] => {
  const getPropertyField =
    <Field extends keyof Property>(field: Field) =>
    ({ property }: Home) =>
      property[field];
  const place: Column[] = ['market', 'address', 'city', 'state', 'lat'];
  const hasPoint = columns.has('lat') && columns.has('lng');
  return toFields<Property>(columns, {
    externalId: columns.has('propertyExternalId')
      ? [ALWAYS, getPropertyField('externalId')]
      : [['line1', 'address'], ({ property, externalId }) => createPropertyId(property, externalId)],
    marketSlug: [place, getPropertyField('marketSlug')],
    timeZone: [place, getMarketTimeZone],
    name: [['property'], getPropertyField('name')],
    kind: [['propertyKind'], getPropertyField('kind')],
    line1: [['line1', 'address'], getPropertyField('line1')],
    city: [['city', 'address'], getPropertyField('city')],
    state: [['state', 'address'], getPropertyField('state')],
    postalCode: [['postalCode', 'address'], getPropertyField('postalCode')],
    neighborhood: [['neighborhood'], getPropertyField('neighborhood')],
    addressVisibility: [['addressVisibility', 'addressShown'], getPropertyField('addressVisibility')],
    yearBuilt: [['yearBuilt'], getPropertyField('yearBuilt')],
    description: [['propertyDescription'], getPropertyField('description')],
    ...(hasPoint && { lat: [ALWAYS, getPropertyField('lat')], lng: [ALWAYS, getPropertyField('lng')] }),
  });
};
