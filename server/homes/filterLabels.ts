import { programLabels } from '#domain/homes/filterLabels.ts';
import { formatList } from '#domain/text.ts';
import { tourKindPlurals, type TourKind } from '#domain/tours/kinds.ts';
import { formatLongDay } from '#server/time/days.ts';

import type { AccessibilityFeature, Amenity, HomeKind } from './home.ts';
import { accessibilityNames, amenityNames, formatDollars, kindNames } from './homeLabels.ts';
import { isPresent } from './isPresent.ts';
import type { PetCriterion, Program, Range } from './listingFilter.ts';

export const petNames: Record<PetCriterion, string> = {
  dogs: 'Dogs allowed',
  cats: 'Cats allowed',
  largeDogs: 'Large dogs allowed',
};

const formatNumber = (value: number) => value.toLocaleString('en-US');
export const lowercaseFirst = (name: string) =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

export function formatRange({ min, max }: Range, amount: (value: number) => string): string {
  if (isPresent(min) && isPresent(max)) return min === max ? amount(min) : `${amount(min)} to ${amount(max)}`;
  if (isPresent(min)) return `at least ${amount(min)}`;
  return `up to ${amount(max ?? 0)}`;
}

const formatRemoveNamed = (...names: string[]): string => `Remove “${names.join(', ')}”`;

/** Labels for dropping a search filter. */
export const relaxationLabels = {
  text: (text: string) => formatRemoveNamed(text),
  market: () => 'Search all areas',
  city: (city: string) => `Search beyond ${city}`,
  cities: (cities: readonly string[]) => `Search beyond ${formatList(cities)}`,
  excludedCities: (cities: readonly string[]) => `Include ${formatList(cities)}`,
  postalCode: (code: string) => `Search beyond ${code}`,
  bounds: () => 'Search beyond this part of the map',
  totalMonthly: (range: Range) =>
    `Remove price (${formatRange(range, (value) => formatDollars(value * 100))}/mo)`,
  beds: (range: Range) => `Remove bedrooms (${formatRange(range, formatNumber)})`,
  baths: (range: Range) => `Remove bathrooms (${formatRange(range, formatNumber)})`,
  sqft: (range: Range) => `Remove size (${formatRange(range, (value) => `${formatNumber(value)} sq ft`)})`,
  homeTypes: (kinds: readonly HomeKind[]) => formatRemoveNamed(...kinds.map((kind) => kindNames[kind].label)),
  availableBy: () => 'Remove move-in date',
  tourTypes: (kinds: readonly TourKind[]) => formatRemoveNamed(...kinds.map((kind) => tourKindPlurals[kind])),
  tourableBy: (day: string) => `Remove tour by ${formatLongDay(day)}`,
  pet: (pet: PetCriterion) => formatRemoveNamed(petNames[pet]),
  amenity: (amenity: Amenity) => formatRemoveNamed(amenityNames[amenity]),
  accessibility: (feature: AccessibilityFeature) => formatRemoveNamed(accessibilityNames[feature]),
  maxUpfront: (max: number) => `Remove move-in cost (up to ${formatDollars(max * 100)})`,
  program: (program: Program) => formatRemoveNamed(programLabels[program]),
};
