import { isDay } from '#domain/isDay.ts';

import type { FieldCodec } from './fieldCodecs.ts';
import { boolean, integer, number, enumValue, text } from './fieldCodecs.ts';
import { urlCodec } from './urlState.ts';

const MAX_DOLLARS = 1_000_000;

const dollars = () => integer({ min: 0, max: MAX_DOLLARS });
const rooms = () => integer({ min: 0, max: 20 });
const area = () => integer({ min: 0, max: 100_000 });
const shortText = () => text(80);
const latitude = () => number({ min: -90, max: 90 });
const longitude = () => number({ min: -180, max: 180 });

const day: FieldCodec<string> = {
  read: (written) => (isDay(written) ? written : undefined),
  write: (value) => value,
};

const switches = <const Name extends string>(names: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, boolean()])) as Record<
    Name,
    FieldCodec<boolean>
  >;

/** The values in the address, and their names in queries. */
export const homeTypes = {
  house: 'HOUSE',
  townhouse: 'TOWNHOUSE',
  apartment: 'APARTMENT',
  condo: 'CONDO',
  duplex: 'DUPLEX',
  studio: 'STUDIO',
  manufactured: 'MANUFACTURED',
  room: 'ROOM',
} as const;

export const amenities = {
  inUnitLaundry: 'IN_UNIT_LAUNDRY',
  airConditioning: 'AIR_CONDITIONING',
  dishwasher: 'DISHWASHER',
  parkingGarage: 'PARKING_GARAGE',
  parkingCovered: 'PARKING_COVERED',
  laundryHookups: 'LAUNDRY_HOOKUPS',
  sharedLaundry: 'SHARED_LAUNDRY',
  evCharging: 'EV_CHARGING',
  fencedYard: 'FENCED_YARD',
  balcony: 'BALCONY',
  pool: 'POOL',
  gym: 'GYM',
  furnished: 'FURNISHED',
  smartLock: 'SMART_LOCK',
  storage: 'STORAGE',
  fireplace: 'FIREPLACE',
} as const;

export const accessibility = {
  stepFree: 'STEP_FREE_ENTRY',
  elevator: 'ELEVATOR',
  wideDoorways: 'WIDE_DOORWAYS',
  rollInShower: 'ROLL_IN_SHOWER',
  grabBars: 'GRAB_BARS',
  accessibleParking: 'ACCESSIBLE_PARKING',
  visualAlerts: 'VISUAL_ALERTS',
  loweredCounters: 'LOWERED_COUNTERS',
  singleStory: 'SINGLE_STORY',
  mobilityUnit: 'MOBILITY_UNIT',
  hearingVisionUnit: 'HEARING_VISION_UNIT',
} as const;

export const tourTypes = {
  selfGuided: 'SELF_GUIDED',
  inPerson: 'IN_PERSON',
  liveVideo: 'LIVE_VIDEO',
  openHouse: 'OPEN_HOUSE',
} as const;

export const sorts = {
  price: 'PRICE_ASC',
  priceDesc: 'PRICE_DESC',
  newest: 'NEWEST',
  soonest: 'AVAILABLE_SOONEST',
  beds: 'BEDS_DESC',
  size: 'SQFT_DESC',
} as const;

export type Sort = keyof typeof sorts;

export const listingFilter = urlCodec({
  q: text(),
  market: shortText(),
  city: shortText(),
  postalCode: shortText(),
  total: { min: dollars(), max: dollars() },
  beds: { min: rooms(), max: rooms() },
  baths: { min: number({ min: 0, max: 20 }) },
  sqft: { min: area(), max: area() },
  home: switches(homeTypes),
  pets: { dogs: boolean(), cats: boolean(), largeDogs: boolean() },
  availableBy: day,
  comingSoon: boolean(),
  tour: switches(tourTypes),
  tourableBy: day,
  amenity: switches(amenities),
  access: switches(accessibility),
  upfront: { max: dollars() },
  vouchers: boolean(),
  incomeRestricted: boolean(),
  view: enumValue('list', 'map'),
  map: { n: latitude(), s: latitude(), e: longitude(), w: longitude() },
  sort: enumValue(...(Object.keys(sorts) as Sort[])),
  page: integer({ min: 1, max: 10_000 }),
});

export type ListingFilter = ReturnType<typeof listingFilter.decode>;
