import type { ListedHome, ListedProperty } from './listedHome.ts';

type AddressFields = Pick<
  ListedProperty,
  'line1' | 'city' | 'state' | 'postalCode' | 'addressVisibility' | 'lat' | 'lng'
>;

export const addressParts = ['line1', 'city', 'state', 'postalCode'] as const;
export type AddressPart = (typeof addressParts)[number];

/** Whether the street address may be shown, and is known. */
export const isAddressPublic = ({
  addressVisibility,
  line1,
}: Pick<AddressFields, 'addressVisibility' | 'line1'>): boolean =>
  addressVisibility === 'EXACT' && line1 !== null;

/** The part of the address that the operator makes public. */
export function getPublicAddress(property: AddressFields, unitNumber: string | null = null) {
  const { city, state, postalCode, addressVisibility: visibility } = property;
  const line1 = visibility === 'EXACT' ? property.line1 : null;
  const line2 = visibility === 'EXACT' && unitNumber !== null ? `Unit ${unitNumber}` : null;
  const formatted = [line1, line2, city, `${state} ${postalCode}`].filter(Boolean).join(', ');
  return { line1, line2, city, state, postalCode, country: 'US', formatted, visibility };
}

/** The address parts that are missing for publication, as display text. */
export function listMissingAddressParts({
  line1,
  city,
  state,
  postalCode,
}: Pick<AddressFields, AddressPart>): string[] {
  const parts: [words: string, isThere: boolean][] = [
    ['street', line1 !== null && line1.trim() !== ''],
    ['city', city.trim() !== ''],
    ['state', state.trim() !== ''],
    ['ZIP code', /^\d{5}$/.test(postalCode)],
  ];
  return parts.filter(([, isThere]) => !isThere).map(([words]) => words);
}

/** A building's name and nearby places would reveal a hidden address. */
export const toPublicProperty = (property: ListedProperty): ListedProperty =>
  property.addressVisibility === 'HIDDEN'
    ? { ...property, name: null, neighborhood: null, details: { ...property.details, nearby: [] } }
    : property;

const CELLS_PER_DEGREE = 100;

/**
 * For an approximate address, the center of a map cell about a kilometer wide, so that the exact location
 * cannot be calculated.
 */
export function getPublicLocation({
  addressVisibility,
  lat,
  lng,
}: AddressFields): { lat: number; lng: number } | null {
  if (lat === null || lng === null || addressVisibility === 'HIDDEN') return null;
  return addressVisibility === 'EXACT' ? { lat, lng } : { lat: getCellCenter(lat), lng: getCellCenter(lng) };
}

const getCellCenter = (degrees: number) =>
  Number(((Math.floor(degrees * CELLS_PER_DEGREE) + 0.5) / CELLS_PER_DEGREE).toFixed(3));

export const getHomePublicAddress = ({ property, unitNumber }: Pick<ListedHome, 'property' | 'unitNumber'>) =>
  getPublicAddress(property, unitNumber);
