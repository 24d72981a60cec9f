import { programLabels } from '#domain/homes/filterLabels.ts';
import { formatInBuilding } from '#domain/homes/labels.ts';
import { formatCount, formatList } from '#domain/text.ts';
import { formatLongDay } from '#server/time/days.ts';

import { petNames, formatRange, lowercaseFirst } from './filterLabels.ts';
import { homeKinds, type HomeKind } from './home.ts';
import { accessibilityNames, amenityNames, formatDollars, kindNames } from './homeLabels.ts';
import { isPresent } from './isPresent.ts';
import { petCriteria, programs, type ListingFilter, type Range } from './listingFilter.ts';

type FilterTextOptions = {
  /** The organization's name for the filter's market. */
  marketName: string | null;
  /** Whether to repeat what the visitor typed. Must be false for an address that has not been verified. */
  includeUserText: boolean;
  /** The name or street address of the filter's building, if it is known. */
  buildingName?: string | null;
  /** The place that the homes are near, which is named instead of a part of the map. */
  near?: string | null;
  /** Whether the words continue a sentence, so that they begin in lower case. */
  isContinued?: boolean;
};

/** Matches a place name without anything that a mail program would turn into a link. */
const placeName = /^[\p{L}'’-]{1,30}\.?(?: [\p{L}'’-]{1,30}\.?){0,3}$/u;

/** Houses in Austin, at least 2 bedrooms, up to $2,000/mo */
export function describeFilter(
  filter: ListingFilter,
  { marketName, includeUserText, buildingName = null, near = null, isContinued = false }: FilterTextOptions,
): string {
  const { city, postalCode, homeTypes, bounds } = filter;
  const cities = (filter.cities ?? []).filter((name) => placeName.test(name));
  const places = [
    cities.length > 0 ? formatList(cities, 'or') : null,
    city && placeName.test(city) ? city : null,
    postalCode && /^\d{5}(-\d{4})?$/.test(postalCode) ? postalCode : null,
    city || postalCode || cities.length > 0 ? null : marketName,
  ].filter(Boolean);
  const kinds = describeKinds(homeTypes ?? [], isContinued);
  const place = places.length > 0 ? places.join(' ') : null;
  const excluded = (filter.excludedCities ?? []).filter((name) => placeName.test(name));
  const isAround = place !== null && excluded.includes(place);
  const where = filter.building
    ? `${kinds} ${buildingName === null ? 'in one building' : formatInBuilding(buildingName)}`
    : describePlace(kinds, { place, isAround, near, isMapPart: Boolean(bounds) });
  const except = excluded.length > 0 ? [`not in ${formatList(excluded, 'or')}`] : [];
  const excludedKinds = listExcludedKinds(homeTypes ?? []).map((kind) => kindNames[kind].many);
  const without = excludedKinds.length > 0 ? [`no ${formatList(excludedKinds, 'or')}`] : [];
  return [where, ...except, ...without, ...listCriteria(filter, includeUserText)].join(', ');
}

const MAX_EXCLUDED_KINDS = 3;

/** Of most kinds of homes, those that are left out are named. */
export function listExcludedKinds(kinds: readonly HomeKind[]): HomeKind[] {
  const excluded = homeKinds.filter((kind) => !kinds.includes(kind));
  return kinds.length > 0 && excluded.length <= MAX_EXCLUDED_KINDS ? excluded : [];
}

function describeKinds(kinds: readonly HomeKind[], isContinued: boolean): string {
  const [first, ...others] = listExcludedKinds(kinds).length > 0 ? [] : kinds;
  if (first === undefined) return isContinued ? 'homes' : 'Homes';
  const { many, label } = kindNames[first];
  return formatList([isContinued ? many : label, ...others.map((kind) => kindNames[kind].many)]);
}

type Where = { place: string | null; isAround: boolean; near: string | null; isMapPart: boolean };

function describePlace(kinds: string, { place, isAround, near, isMapPart }: Where): string {
  if (isAround) return `${kinds} around ${place}`;
  if (place !== null && near !== null) return `${kinds} in ${place} near ${near}`;
  if (near !== null) return `${kinds} near ${near}`;
  if (place !== null && isMapPart) return `${kinds} in ${place} in a selected part of the map`;
  if (place !== null) return `${kinds} in ${place}`;
  return isMapPart ? `${kinds} in a selected part of the map` : kinds;
}

function listCriteria(filter: ListingFilter, includeUserText: boolean): string[] {
  const { text, totalMonthly, beds, baths, sqft, pets, availableBy, maxUpfront } = filter;
  return [
    includeUserText && text ? `“${text}”` : null,
    describeBeds(beds),
    formatSpan(baths, (value) => formatCount(value, 'bathroom')),
    formatSpan(sqft, (value) => `${value.toLocaleString('en-US')} sq ft`),
    describeAmountRange(totalMonthly, (amount) => `${amount}/mo`),
    isPresent(maxUpfront) ? `up to ${formatDollars(maxUpfront * 100)} at move-in` : null,
    availableBy ? `available by ${formatLongDay(availableBy)}` : null,
    ...petCriteria.map((pet) => (pets?.[pet] ? lowercaseFirst(petNames[pet]) : null)),
    ...(filter.amenities ?? []).map((name) => lowercaseFirst(amenityNames[name])),
    ...(filter.accessibility ?? []).map((name) => lowercaseFirst(accessibilityNames[name])),
    ...programs.map((program) => (filter[program] ? lowercaseFirst(programLabels[program]) : null)),
    filter.includeComingSoon ? 'including coming soon' : null,
  ].filter((criterion) => criterion !== null);
}

/** Zero bedrooms are a studio, and as a minimum they exclude nothing. */
function describeBeds(beds: Range | null | undefined): string | null {
  if (beds?.max === 0) return 'studios';
  const range = { min: beds?.min === 0 ? null : beds?.min, max: beds?.max };
  return formatSpan(range, (value) => formatCount(value, 'bedroom'));
}

const formatSpan = (range: Range | null | undefined, amount: (value: number) => string) =>
  isPresent(range?.min) || isPresent(range?.max) ? formatRange(range, amount) : null;

function describeAmountRange(range: Range | null | undefined, toText: (amount: string) => string) {
  const amount = formatSpan(range, (value) => formatDollars(value * 100));
  return amount === null ? null : toText(amount);
}
