import { createHash } from 'node:crypto';

import type { Home, Property } from '#server/homes/home.ts';
import { priceOf } from '#server/homes/pricing.ts';

/** Columns that are saved as they are given. */
export const propertyColumns = [
  'external_id',
  'slug',
  'name',
  'kind',
  'line1',
  'city',
  'state',
  'postal_code',
  'neighborhood',
  'address_visibility',
  'lat',
  'lng',
  'time_zone',
  'year_built',
  'description',
  'details',
  'content_hash',
] as const;

export const unitColumns = [
  'external_id',
  'slug',
  'unit_number',
  'title',
  'description',
  'home_kind',
  'bedrooms',
  'bathrooms',
  'sqft',
  'sqft_is_approximate',
  'floor',
  'status',
  'available_on',
  'published_at',
  'leased_at',
  'base_rent_cents',
  'lease_months',
  'total_monthly_cents',
  'total_is_minimum',
  'upfront_cents',
  'deposit_cents',
  'dogs_allowed',
  'cats_allowed',
  'large_dogs_allowed',
  'amenities',
  'accessibility',
  'vouchers_accepted',
  'ami_percent',
  'search_text',
  'fees',
  'lease_options',
  'pictures',
  'details',
  'verified_at',
  'verified_by',
  'content_hash',
] as const;

export const propertyRowOf = (property: Property, contentHash: string | null) => ({
  ...withColumnNames(property),
  content_hash: contentHash,
});

export const unitRowOf = (home: Home, contentHash: string | null) => {
  const { property, ...unit } = home;
  return {
    ...withColumnNames({ ...unit, ...priceOf(unit) }),
    property_external_id: property.externalId,
    search_text: searchTextOf(home),
    content_hash: contentHash,
  };
};

const columnNames = new Map<string, string>();

function columnOf(key: string): string {
  const known = columnNames.get(key);
  if (known !== undefined) return known;
  const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(key, name);
  return name;
}

function withColumnNames(given: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) row[columnOf(key)] = value;
  return row;
}

/** Of all that an operator's feed says: an address stays what it is, and so does the day of publishing. */
export const hashOfProperty = (property: Property) => hashed({ ...property, slug: null });

export const hashOfHome = ({ property, ...unit }: Home) =>
  hashed({
    ...unit,
    slug: null,
    publishedAt: null,
    leasedAt: null,
    property: property.externalId,
    searchText: searchTextOf({ ...unit, property }),
  });

const hashed = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('base64');

/** The words of a home by which it may be found. A hidden street finds nothing. */
function searchTextOf({ title, description, unitNumber, property }: Home): string {
  const { name, line1, city, state, postalCode, neighborhood, addressVisibility } = property;
  const street = addressVisibility === 'EXACT' ? [line1, unitNumber] : [];
  return [title, name, ...street, neighborhood, city, state, postalCode, description]
    .filter((words) => words !== null && words !== '')
    .join(' ')
    .toLowerCase();
}
