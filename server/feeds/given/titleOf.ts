import type { Home, HomeKind, Property } from '#server/homes/home.ts';
import { kindNames } from '#server/homes/words.ts';

type Place = Pick<Home, 'homeKind' | 'bedrooms' | 'unitNumber'> & {
  property: Pick<Property, 'line1' | 'city' | 'addressVisibility'>;
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const sized = (homeKind: HomeKind, bedrooms: number) =>
  bedrooms === 0 || homeKind === 'STUDIO' ? 'studio' : `${bedrooms}-bedroom ${kindNames[homeKind].one}`;

/** A file may leave out the city. */
const inCity = (words: string, city: string) => (city === '' ? words : `${words} in ${city}`);

/** 2-bedroom apartment in Austin */
export const titleOf = ({ homeKind, bedrooms, property }: Place) =>
  capital(inCity(sized(homeKind, bedrooms), property.city));

/** the 2-bedroom apartment at 114 Juniper Trail, or in Austin when the street is not told */
export function homeInWords({ homeKind, bedrooms, unitNumber, property }: Place): string {
  const { line1, city, addressVisibility } = property;
  if (line1 === null || addressVisibility !== 'EXACT') return `a ${inCity(sized(homeKind, bedrooms), city)}`;
  const unit = unitNumber === null ? '' : `, unit ${unitNumber}`;
  return `the ${sized(homeKind, bedrooms)} at ${line1}${unit}`;
}
