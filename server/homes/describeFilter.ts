import { programLabels } from '#domain/homes/filterLabels.ts';
import { formatCount, formatList } from '#domain/text.ts';
import { isPresent } from './isPresent.ts';
import { formatLongDay } from './days.ts';
import { petCriteria, programs, type ListingFilter, type Range } from './listingFilter.ts';
import { petNames, formatRange, lowercaseFirst } from './filterLabels.ts';
import { accessibilityNames, amenityNames, formatDollars, kindNames } from './words.ts';

type FilterTextOptions = {
  /** The organization's name for the filter's market. */
  marketName: string | null;
  /** Whether to repeat what the visitor typed. Must be false for an address that has not been verified. */
  includeUserText: boolean;
};

/** Matches a place name without anything that a mail program would turn into a link. */
const placeName = /^[\p{L}'’-]{1,30}\.?(?: [\p{L}'’-]{1,30}\.?){0,3}$/u;

/** Houses in Austin, at least 2 bedrooms, up to $2,000/mo */
export function describeFilter(
  filter: ListingFilter,
  { marketName, includeUserText }: FilterTextOptions,
): string {
  const { city, postalCode, homeTypes, bounds } = filter;
  const kinds = homeTypes?.map((kind) => kindNames[kind].many) ?? [];
  const what =
    kinds.length === 0 ? 'Homes' : formatList([kinds[0] ?? '', ...kinds.slice(1).map(lowercaseFirst)]);
  const places = [
    city && placeName.test(city) ? city : null,
    postalCode && /^\d{5}(-\d{4})?$/.test(postalCode) ? postalCode : null,
    city || postalCode ? null : marketName,
  ].filter(Boolean);
  const where = places.length > 0 ? ` in ${places.join(' ')}` : '';
  const near = bounds ? ' in a selected part of the map' : '';
  const criteria = listCriteria(filter, includeUserText);
  return [`${what}${where}${near}`, ...criteria].join(', ');
}

function listCriteria(filter: ListingFilter, includeUserText: boolean): string[] {
  const { text, totalMonthly, beds, baths, sqft, pets, availableBy, maxUpfront } = filter;
  return [
    includeUserText && text ? `“${text}”` : null,
    formatSpan(beds, (value) => formatCount(value, 'bedroom')),
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

const formatSpan = (range: Range | null | undefined, amount: (value: number) => string) =>
  isPresent(range?.min) || isPresent(range?.max) ? formatRange(range, amount) : null;

function describeAmountRange(range: Range | null | undefined, toText: (amount: string) => string) {
  const amount = formatSpan(range, (value) => formatDollars(value * 100));
  return amount === null ? null : toText(amount);
}
