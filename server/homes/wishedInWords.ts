import { isGiven } from './given.ts';
import { longDay } from './days.ts';
import { petWishes, programs, type ListingFilter, type Range } from './listingFilter.ts';
import { petNames, programNames, span, startingSmall } from './wishWords.ts';
import { accessibilityNames, amenityNames, counted, dollars, kindNames } from './words.ts';

type Words = {
  /** Of the filter's market, as its organization calls it. */
  marketName: string | null;
  /** Whether what somebody has typed is repeated. Not to an address that has not been proved to be his. */
  isTypedShown: boolean;
};

/** A place's name, and nothing that a mail program would make a link of. */
const placeName = /^[\p{L}'’-]{1,30}\.?(?: [\p{L}'’-]{1,30}\.?){0,3}$/u;

/** Houses in Austin, at least 2 bedrooms, up to $2,000/mo */
export function wishedInWords(filter: ListingFilter, { marketName, isTypedShown }: Words): string {
  const { city, postalCode, homeTypes, bounds } = filter;
  const kinds = homeTypes?.map((kind) => kindNames[kind].many) ?? [];
  const what = kinds.length === 0 ? 'Homes' : listed([kinds[0] ?? '', ...kinds.slice(1).map(startingSmall)]);
  const places = [
    city && placeName.test(city) ? city : null,
    postalCode && /^\d{5}(-\d{4})?$/.test(postalCode) ? postalCode : null,
    city || postalCode ? null : marketName,
  ].filter(Boolean);
  const where = places.length > 0 ? ` in ${places.join(' ')}` : '';
  const near = bounds ? ' in one part of the map' : '';
  const wishes = wishesIn(filter, isTypedShown);
  return [`${what}${where}${near}`, ...wishes].join(', ');
}

function wishesIn(filter: ListingFilter, isTypedShown: boolean): string[] {
  const { text, totalMonthly, beds, baths, sqft, pets, availableBy, maxUpfront } = filter;
  return [
    isTypedShown && text ? `“${text}”` : null,
    spanOf(beds, (value) => counted(value, 'bedroom')),
    spanOf(baths, (value) => counted(value, 'bathroom')),
    spanOf(sqft, (value) => `${value.toLocaleString('en-US')} sq ft`),
    within(totalMonthly, (amount) => `${amount}/mo`),
    isGiven(maxUpfront) ? `up to ${dollars(maxUpfront * 100)} at move-in` : null,
    availableBy ? `available by ${longDay(availableBy)}` : null,
    ...petWishes.map((pet) => (pets?.[pet] ? startingSmall(petNames[pet]) : null)),
    ...(filter.amenities ?? []).map((name) => startingSmall(amenityNames[name])),
    ...(filter.accessibility ?? []).map((name) => startingSmall(accessibilityNames[name])),
    ...programs.map((program) => (filter[program] ? startingSmall(programNames[program]) : null)),
    filter.includeComingSoon ? 'including coming soon' : null,
  ].filter((wish) => wish !== null);
}

const spanOf = (range: Range | null | undefined, amount: (value: number) => string) =>
  isGiven(range?.min) || isGiven(range?.max) ? span(range, amount) : null;

function within(range: Range | null | undefined, inWords: (amount: string) => string) {
  const amount = spanOf(range, (value) => dollars(value * 100));
  return amount === null ? null : inWords(amount);
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
