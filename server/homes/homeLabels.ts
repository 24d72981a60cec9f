import { formatEnumLabel } from '#domain/homes/labels.ts';

import {
  type AccessibilityFeature,
  type Amenity,
  type HomeKind,
  accessibilityFeatures,
  amenities,
} from './home.ts';

const currencyFormat = { style: 'currency', currency: 'USD' } as const;
const whole = new Intl.NumberFormat('en-US', { ...currencyFormat, maximumFractionDigits: 0 });
const exactFormat = new Intl.NumberFormat('en-US', currencyFormat);

/** $1,850, or $1,850.50 when there are cents. */
export const formatDollars = (cents: number) => (cents % 100 === 0 ? whole : exactFormat).format(cents / 100);

/** 12-month lease */
export const formatLease = (months: number) =>
  months === 1 ? 'Month-to-month lease' : `${months}-month lease`;

/** `label` is for a list, `one` and `many` are for a sentence. */
export const kindNames: Record<HomeKind, { one: string; many: string; label: string }> = {
  HOUSE: { one: 'house', many: 'houses', label: 'Houses' },
  TOWNHOUSE: { one: 'townhouse', many: 'townhouses', label: 'Townhouses' },
  APARTMENT: { one: 'apartment', many: 'apartments', label: 'Apartments' },
  CONDO: { one: 'condo', many: 'condos', label: 'Condos' },
  DUPLEX: { one: 'duplex', many: 'duplexes', label: 'Duplexes' },
  STUDIO: { one: 'studio', many: 'studios', label: 'Studios' },
  MANUFACTURED: { one: 'manufactured home', many: 'manufactured homes', label: 'Manufactured homes' },
  ROOM: { one: 'room', many: 'rooms', label: 'Rooms' },
};

const toNames = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, formatEnumLabel(name)])) as Record<Name, string>;

export const amenityNames: Record<Amenity, string> = toNames(amenities);
export const accessibilityNames: Record<AccessibilityFeature, string> = toNames(accessibilityFeatures);
