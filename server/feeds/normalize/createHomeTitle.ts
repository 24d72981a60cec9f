import { capitalize } from '#domain/text.ts';
import type { Home, HomeKind, Property } from '#server/homes/home.ts';
import { kindNames } from '#server/homes/homeLabels.ts';

type TitleFields = Pick<Home, 'homeKind' | 'bedrooms' | 'unitNumber'> & {
  property: Pick<Property, 'line1' | 'city' | 'addressVisibility'>;
};

const formatBedrooms = (homeKind: HomeKind, bedrooms: number) =>
  bedrooms === 0 || homeKind === 'STUDIO' ? 'studio' : `${bedrooms}-bedroom ${kindNames[homeKind].one}`;

/** The city may be missing from the file. */
const formatInCity = (words: string, city: string) => (city === '' ? words : `${words} in ${city}`);

/** 2-bedroom apartment in Austin */
export const createHomeTitle = ({ homeKind, bedrooms, property }: TitleFields) =>
  capitalize(formatInCity(formatBedrooms(homeKind, bedrooms), property.city));

/** 2-bedroom apartment at 114 Juniper Trail, or in Austin when the street is hidden */
export function describeHome({ homeKind, bedrooms, unitNumber, property }: TitleFields): string {
  const { line1, city, addressVisibility } = property;
  if (line1 === null || addressVisibility !== 'EXACT')
    return formatInCity(formatBedrooms(homeKind, bedrooms), city);
  const home = formatBedrooms(homeKind, bedrooms);
  return unitNumber === null ? `${home} at ${line1}` : `${home} at ${line1}, unit ${unitNumber}`;
}
