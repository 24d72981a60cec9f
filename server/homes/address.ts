import type { ListedHome, ListedProperty } from './listedHome.ts';

type Place = Pick<
  ListedProperty,
  'line1' | 'city' | 'state' | 'postalCode' | 'addressVisibility' | 'lat' | 'lng'
>;

export const addressParts = ['line1', 'city', 'state', 'postalCode'] as const;
export type AddressPart = (typeof addressParts)[number];

/** As much of the address as its operator wants to be told. */
export function toldAddress(property: Place, unitNumber: string | null = null) {
  const { city, state, postalCode, addressVisibility: visibility } = property;
  const line1 = visibility === 'EXACT' ? property.line1 : null;
  const line2 = visibility === 'EXACT' && unitNumber !== null ? `Unit ${unitNumber}` : null;
  const formatted = [line1, line2, city, `${state} ${postalCode}`].filter(Boolean).join(', ');
  return { line1, line2, city, state, postalCode, country: 'US', formatted, visibility };
}

/** What an address lacks to be published, in words. */
export function missingOfAddress({ line1, city, state, postalCode }: Pick<Place, AddressPart>): string[] {
  const parts: [words: string, isThere: boolean][] = [
    ['street', line1 !== null && line1.trim() !== ''],
    ['city', city.trim() !== ''],
    ['state', state.trim() !== ''],
    ['ZIP code', /^\d{5}$/.test(postalCode)],
  ];
  return parts.filter(([, isThere]) => !isThere).map(([words]) => words);
}

/** The name of a building, and what is around it, would tell a hidden address. */
export const toldProperty = (property: ListedProperty): ListedProperty =>
  property.addressVisibility === 'HIDDEN'
    ? { ...property, name: null, neighborhood: null, details: { ...property.details, nearby: [] } }
    : property;

const CELLS_PER_DEGREE = 100;

/** When it is only to be near: the middle of its cell of about a kilometre, from which nobody can compute back. */
export function toldPoint({ addressVisibility, lat, lng }: Place): { lat: number; lng: number } | null {
  if (lat === null || lng === null || addressVisibility === 'HIDDEN') return null;
  return addressVisibility === 'EXACT' ? { lat, lng } : { lat: middleOfCell(lat), lng: middleOfCell(lng) };
}

const middleOfCell = (degrees: number) =>
  Number(((Math.floor(degrees * CELLS_PER_DEGREE) + 0.5) / CELLS_PER_DEGREE).toFixed(3));

export const addressOfHome = ({ property, unitNumber }: Pick<ListedHome, 'property' | 'unitNumber'>) =>
  toldAddress(property, unitNumber);
