import type { AccessibilityFeature, Amenity, HomeKind } from './home.ts';

const currencyFormat = { style: 'currency', currency: 'USD' } as const;
const whole = new Intl.NumberFormat('en-US', { ...currencyFormat, maximumFractionDigits: 0 });
const exactFormat = new Intl.NumberFormat('en-US', currencyFormat);

/** $1,850, or $1,850.50 when there are cents. */
export const formatDollars = (cents: number) => (cents % 100 === 0 ? whole : exactFormat).format(cents / 100);

export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** 12-month lease */
export const formatLease = (months: number) =>
  months === 1 ? 'Month-to-month lease' : `${months}-month lease`;

export const kindNames: Record<HomeKind, { one: string; many: string }> = {
  HOUSE: { one: 'house', many: 'Houses' },
  TOWNHOUSE: { one: 'townhouse', many: 'Townhouses' },
  APARTMENT: { one: 'apartment', many: 'Apartments' },
  CONDO: { one: 'condo', many: 'Condos' },
  DUPLEX: { one: 'duplex', many: 'Duplexes' },
  STUDIO: { one: 'studio', many: 'Studios' },
  MANUFACTURED: { one: 'manufactured home', many: 'Manufactured homes' },
  ROOM: { one: 'room', many: 'Rooms' },
};

export const amenityNames: Record<Amenity, string> = {
  IN_UNIT_LAUNDRY: 'In-unit laundry',
  LAUNDRY_HOOKUPS: 'Laundry hookups',
  SHARED_LAUNDRY: 'Shared laundry',
  AIR_CONDITIONING: 'Air conditioning',
  DISHWASHER: 'Dishwasher',
  PARKING_GARAGE: 'Garage',
  PARKING_COVERED: 'Covered parking',
  EV_CHARGING: 'EV charging',
  FENCED_YARD: 'Fenced yard',
  BALCONY: 'Balcony or patio',
  POOL: 'Pool',
  GYM: 'Gym',
  FURNISHED: 'Furnished',
  SMART_LOCK: 'Smart lock',
  STORAGE: 'Storage',
  FIREPLACE: 'Fireplace',
};

export const accessibilityNames: Record<AccessibilityFeature, string> = {
  STEP_FREE_ENTRY: 'Step-free entry',
  ELEVATOR: 'Elevator',
  WIDE_DOORWAYS: 'Wide doorways',
  ROLL_IN_SHOWER: 'Roll-in shower',
  GRAB_BARS: 'Grab bars',
  ACCESSIBLE_PARKING: 'Accessible parking',
  VISUAL_ALERTS: 'Visual alerts',
  LOWERED_COUNTERS: 'Lowered counters',
  SINGLE_STORY: 'Single story',
  MOBILITY_UNIT: 'Built for mobility needs',
  HEARING_VISION_UNIT: 'Built for hearing and vision needs',
};
