import type { TourKind } from '#server/tours/tour.ts';

import { longDay } from './days.ts';
import { isGiven } from './given.ts';
import type { AccessibilityFeature, Amenity, HomeKind } from './home.ts';
import type { PetWish, Program, Range } from './listingFilter.ts';
import { accessibilityNames, amenityNames, dollars, kindNames } from './words.ts';

export const petNames: Record<PetWish, string> = {
  dogs: 'Dogs allowed',
  cats: 'Cats allowed',
  largeDogs: 'Large dogs allowed',
};

export const programNames: Record<Program, string> = {
  acceptsVouchers: 'Accepts vouchers',
  incomeRestricted: 'Income-restricted',
};

export const tourNames: Record<TourKind, string> = {
  SELF_GUIDED: 'Self-guided tours',
  IN_PERSON: 'In-person tours',
  LIVE_VIDEO: 'Video tours',
  OPEN_HOUSE: 'Open houses',
};

const number = (value: number) => value.toLocaleString('en-US');
export const startingSmall = (name: string) =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

export function span({ min, max }: Range, amount: (value: number) => string): string {
  if (isGiven(min) && isGiven(max)) return min === max ? amount(min) : `${amount(min)} to ${amount(max)}`;
  if (isGiven(min)) return `at least ${amount(min)}`;
  return `up to ${amount(max ?? 0)}`;
}

/** What giving a wish up is called. */
export const removing = {
  text: (text: string) => `Remove “${text}”`,
  market: () => 'Search all areas',
  city: (city: string) => `Search beyond ${city}`,
  postalCode: (code: string) => `Search beyond ${code}`,
  bounds: () => 'Search beyond this part of the map',
  totalMonthly: (range: Range) => `Remove price (${span(range, (value) => dollars(value * 100))}/mo)`,
  beds: (range: Range) => `Remove bedrooms (${span(range, number)})`,
  baths: (range: Range) => `Remove bathrooms (${span(range, number)})`,
  sqft: (range: Range) => `Remove size (${span(range, (value) => `${number(value)} sq ft`)})`,
  homeTypes: (kinds: readonly HomeKind[]) =>
    `Remove ${kinds.map((kind) => startingSmall(kindNames[kind].many)).join(', ')}`,
  availableBy: () => 'Remove move-in date',
  tourTypes: (kinds: readonly TourKind[]) =>
    `Remove ${kinds.map((kind) => startingSmall(tourNames[kind])).join(', ')}`,
  tourableBy: (day: string) => `Remove tour by ${longDay(day)}`,
  pet: (pet: PetWish) => `Remove ${startingSmall(petNames[pet])}`,
  amenity: (amenity: Amenity) => `Remove ${startingSmall(amenityNames[amenity])}`,
  accessibility: (feature: AccessibilityFeature) => `Remove ${startingSmall(accessibilityNames[feature])}`,
  maxUpfront: (most: number) => `Remove move-in cost (up to ${dollars(most * 100)})`,
  program: (program: Program) => `Remove ${startingSmall(programNames[program])}`,
};
