import type { AddressVisibility, Fee, LeaseOption } from '#server/homes/home.ts';

import type { Column } from '../csv/columns.ts';

export type RawPicture = {
  url: string;
  label: string | null;
  caption: string | null;
  alt: string | null;
  /** Only tables and lists have it. Blank: the middle. */
  focus?: string;
};

/** A home as parsed from its format: mostly text, and not validated yet. */
export type RawHome = {
  line: number;
  /** The columns of the file. Null means all that the format has. */
  columns: ReadonlySet<Column> | null;
  externalId: string | null;
  propertyExternalId: string | null;
  propertyName: string | null;
  propertyKind: string | null;
  propertyDescription: string | null;
  market: string | null;
  line1: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  neighborhood: string | null;
  addressVisibility: AddressVisibility;
  lat: string | null;
  lng: string | null;
  yearBuilt: string | null;
  unitNumber: string | null;
  title: string | null;
  description: string | null;
  kind: string | null;
  bedrooms: string | null;
  bathrooms: string | null;
  halfBathrooms: string | null;
  sqft: string | null;
  floor: string | null;
  status: string | null;
  availableOn: string | null;
  publishedAt: string | null;
  verifiedAt: string | null;
  rent: string | null;
  leaseMonths: string | null;
  leaseOptions: LeaseOption[];
  deposit: string | null;
  pets: string | null;
  cats: string | null;
  dogs: string | null;
  largeDogs: string | null;
  vouchers: string | null;
  amiPercent: string | null;
  amenities: string[];
  fees: Fee[];
  /** Whether an amount has unclear terms. */
  hasUnclearFees: boolean;
  pictures: RawPicture[];
  virtualTourUrl: string | null;
  special: string | null;
  lockboxSerial: string | null;
  lockboxLocation: string | null;
  notes: string[];
};

export type RawRow = RawHome | { line: number; externalId: string | null; refused: string };

export const emptyRawHome: Omit<RawHome, 'line'> = {
  columns: null,
  externalId: null,
  propertyExternalId: null,
  propertyName: null,
  propertyKind: null,
  propertyDescription: null,
  market: null,
  line1: null,
  city: null,
  state: null,
  postalCode: null,
  neighborhood: null,
  addressVisibility: 'EXACT',
  lat: null,
  lng: null,
  yearBuilt: null,
  unitNumber: null,
  title: null,
  description: null,
  kind: null,
  bedrooms: null,
  bathrooms: null,
  halfBathrooms: null,
  sqft: null,
  floor: null,
  status: null,
  availableOn: null,
  publishedAt: null,
  verifiedAt: null,
  rent: null,
  leaseMonths: null,
  leaseOptions: [],
  deposit: null,
  pets: null,
  cats: null,
  dogs: null,
  largeDogs: null,
  vouchers: null,
  amiPercent: null,
  amenities: [],
  fees: [],
  hasUnclearFees: false,
  pictures: [],
  virtualTourUrl: null,
  special: null,
  lockboxSerial: null,
  lockboxLocation: null,
  notes: [],
};
