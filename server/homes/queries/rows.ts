import { createHash } from 'node:crypto';

import type { Home, Property } from '#server/homes/home.ts';
import { getPrice } from '#server/homes/pricing.ts';

/** Columns that are saved as given. */
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

export const toPropertyRow = (property: Property, contentHash: string | null) => ({
  ...withColumnNames(property),
  content_hash: contentHash,
});

export const toUnitRow = (home: Home, contentHash: string | null) => {
  const { property, ...unit } = home;
  return {
    ...withColumnNames({ ...unit, ...getPrice(unit) }),
    property_external_id: property.externalId,
    search_text: getSearchText(home),
    content_hash: contentHash,
  };
};

const columnNames = new Map<string, string>();

function toColumnName(key: string): string {
  const known = columnNames.get(key);
  if (known !== undefined) return known;
  const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(key, name);
  return name;
}

function withColumnNames(record: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) row[toColumnName(key)] = value;
  return row;
}

/** Covers the operator's feed data. The slug never changes, and neither does a home's publishing date. */
export const hashProperty = (property: Property) => hashJson({ ...property, slug: null });

export const hashHome = ({ property, ...unit }: Home) =>
  hashJson({
    ...unit,
    slug: null,
    publishedAt: null,
    leasedAt: null,
    property: property.externalId,
    searchText: getSearchText({ ...unit, property }),
  });

const hashJson = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('base64');

/** The searchable text of a home. A hidden street is not searchable. */
function getSearchText({ title, description, unitNumber, property }: Home): string {
  const { name, line1, city, state, postalCode, neighborhood, addressVisibility } = property;
  const street = addressVisibility === 'EXACT' ? [line1, unitNumber] : [];
  return [title, name, ...street, neighborhood, city, state, postalCode, description]
    .filter((words) => words !== null && words !== '')
    .join(' ')
    .toLowerCase();
}
