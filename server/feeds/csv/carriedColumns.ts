import type { Home, HomeDetails, Picture, Property } from '#server/homes/home.ts';

import { ofItsMarket } from '../carried.ts';
import type { Carried, Fields } from '../carries.ts';
import { idOfPlace } from '../given/idOfPlace.ts';
import { titleOf } from '../given/titleOf.ts';

import type { Column } from './columns.ts';
import { chargesIn } from './feesOfCells.ts';
import { isChargeColumn } from './namedCharges.ts';

type Columns = ReadonlySet<Column>;

/** What a table with these columns tells of a home. Of the rest a known home keeps what it has. */
export function carriedColumns(columns: Columns): Carried {
  const charges = chargesIn(columns).map(([, code]) => code);
  return {
    home: homeFields(columns, charges),
    property: propertyFields(columns),
    details: told<HomeDetails>(columns, {
      otherAmenities: [['amenities', 'moreAmenities'], ({ details }: Home) => details.otherAmenities],
      tour3dUrl: [['tour3dUrl'], ({ details }: Home) => details.tour3dUrl],
      specials: [['special'], ({ details }: Home) => details.specials],
      hasNoMonthlyCharges: [
        ['monthlyFees', 'totalMonthly'],
        ({ details }: Home) => details.hasNoMonthlyCharges,
      ],
      hasUnclearCharges: [
        ['trashFee', 'monthlyFees', 'totalMonthly', ...[...columns].filter(isChargeColumn)],
        ({ details }: Home) => details.hasUnclearCharges,
      ],
      leaseIsUntold: [['leaseMonths'], ({ details }: Home) => details.leaseIsUntold],
      // no table names breeds
      pets: [
        ['pets', 'dogs'],
        ({ details }: Home, read: Home) =>
          hasSameLimits(details.pets, read.details.pets) ? read.details.pets : details.pets,
      ],
      smallDogsOnly: [
        ['pets', 'dogs', 'largeDogs'],
        ofDogSize(columns, ({ details }) => details.smallDogsOnly),
      ],
      ...(tellsAllPets(columns) && {
        petsAreUntold: [ALWAYS, ({ details }: Home) => details.petsAreUntold],
      }),
    }),
    charges,
    leavesOut: [],
  };
}

const hasSameLimits = (one: HomeDetails['pets'], other: HomeDetails['pets']) =>
  one?.maxPets === other?.maxPets && one?.maxWeightLbs === other?.maxWeightLbs;

type Told<Holder> = {
  [Field in keyof Holder]?: [columns: Column[], as: NonNullable<Fields<Holder>[Field]>];
};

/** A field is told when one of its columns is there. */
const told = <Holder>(columns: Columns, fields: Told<Holder>): Fields<Holder> =>
  Object.fromEntries(
    (Object.entries(fields) as [string, [Column[], unknown]][])
      .filter(([, [names]]) => names.length === 0 || names.some((name) => columns.has(name)))
      .map(([field, [, as]]) => [field, as]),
  ) as Fields<Holder>;

const ALWAYS: Column[] = [];

/** That dogs may not live there says nothing of cats. */
const tellsAllPets = (columns: Columns) =>
  columns.has('pets') || (columns.has('cats') && columns.has('dogs'));

/** A column for dogs that does not speak of large ones leaves what is known of those. */
const ofDogSize =
  <Value>(columns: Columns, of: (home: Home) => Value) =>
  (home: Home, read: Home): Value => {
    const isTold = columns.has('pets') || columns.has('largeDogs');
    return isTold || read.largeDogsAllowed || read.details.smallDogsOnly ? of(home) : of(read);
  };

const same =
  <Field extends keyof Home>(field: Field) =>
  (home: Home) =>
    home[field];

const homeFields = (columns: Columns, charges: readonly string[]): Carried['home'] =>
  told<Omit<Home, 'property' | 'details'>>(columns, {
    unitNumber: [['unitNumber', 'line2'], same('unitNumber')],
    // one that we have made is made anew
    title: columns.has('title')
      ? [ALWAYS, same('title')]
      : [ALWAYS, (home, read) => (home.title === titleOf(home) ? home.title : read.title)],
    description: [['description'], same('description')],
    homeKind: [['kind'], same('homeKind')],
    bedrooms: [ALWAYS, same('bedrooms')],
    bathrooms: [ALWAYS, same('bathrooms')],
    sqft: [['sqft'], same('sqft')],
    sqftIsApproximate: [['sqft'], same('sqftIsApproximate')],
    floor: [['floor'], same('floor')],
    status: [['status', 'listed', 'active', 'prelease', 'availableOn'], same('status')],
    availableOn: [['availableOn'], same('availableOn')],
    baseRentCents: [ALWAYS, same('baseRentCents')],
    leaseMonths: [['leaseMonths'], same('leaseMonths')],
    depositCents: [['deposit'], same('depositCents')],
    dogsAllowed: [['pets', 'dogs'], same('dogsAllowed')],
    catsAllowed: [['pets', 'cats'], same('catsAllowed')],
    largeDogsAllowed: [['pets', 'dogs', 'largeDogs'], ofDogSize(columns, same('largeDogsAllowed'))],
    amenities: [['amenities', 'moreAmenities'], same('amenities')],
    accessibility: [['amenities', 'moreAmenities'], same('accessibility')],
    vouchersAccepted: [['vouchers'], same('vouchersAccepted')],
    amiPercent: [['amiPercent'], same('amiPercent')],
    verifiedAt: [['verifiedAt'], same('verifiedAt')],
    ...(charges.length > 0 && { fees: [ALWAYS, same('fees')] }),
    // of a picture only its address is told
    pictures: [['photos'], (home, read) => home.pictures.map((picture) => asToldBy(read, picture))],
  });

const asToldBy = ({ pictures }: Home, picture: Picture) =>
  pictures.find(({ url }) => url === picture.url) ?? picture;

const propertyFields = (columns: Columns): Carried['property'] => {
  const of =
    <Field extends keyof Property>(field: Field) =>
    ({ property }: Home) =>
      property[field];
  const place: Column[] = ['market', 'address', 'city', 'state', 'lat'];
  const hasPoint = columns.has('lat') && columns.has('lng');
  return told<Property>(columns, {
    externalId: columns.has('propertyExternalId')
      ? [ALWAYS, of('externalId')]
      : [['line1', 'address'], ({ property, externalId }) => idOfPlace(property, externalId)],
    marketSlug: [place, of('marketSlug')],
    timeZone: [place, ofItsMarket],
    name: [['property'], of('name')],
    kind: [['propertyKind'], of('kind')],
    line1: [['line1', 'address'], of('line1')],
    city: [['city', 'address'], of('city')],
    state: [['state', 'address'], of('state')],
    postalCode: [['postalCode', 'address'], of('postalCode')],
    neighborhood: [['neighborhood'], of('neighborhood')],
    addressVisibility: [['addressVisibility', 'addressShown'], of('addressVisibility')],
    yearBuilt: [['yearBuilt'], of('yearBuilt')],
    description: [['propertyDescription'], of('description')],
    ...(hasPoint && { lat: [ALWAYS, of('lat')], lng: [ALWAYS, of('lng')] }),
  });
};
