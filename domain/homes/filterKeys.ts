import type { TourKind } from '#domain/tours/kinds.ts';

/** The keys in the address of a search, and their names in queries. */
export const homeTypesByKey = {
  house: 'HOUSE',
  townhouse: 'TOWNHOUSE',
  apartment: 'APARTMENT',
  condo: 'CONDO',
  duplex: 'DUPLEX',
  studio: 'STUDIO',
  manufactured: 'MANUFACTURED',
  room: 'ROOM',
} as const;

export const amenitiesByKey = {
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

export const accessibilityByKey = {
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

export const tourTypesByKey = {
  selfGuided: 'SELF_GUIDED',
  inPerson: 'IN_PERSON',
  liveVideo: 'LIVE_VIDEO',
  openHouse: 'OPEN_HOUSE',
} as const satisfies Record<string, TourKind>;

export const sortsByKey = {
  price: 'PRICE_ASC',
  priceDesc: 'PRICE_DESC',
  newest: 'NEWEST',
  soonest: 'AVAILABLE_SOONEST',
  beds: 'BEDS_DESC',
  size: 'SQFT_DESC',
} as const;
