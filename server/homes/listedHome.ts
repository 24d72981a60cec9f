import type { Home, Property } from './home.ts';

type SharedHomeFields = Omit<Home, 'property' | 'externalId' | 'publishedAt' | 'leasedAt' | 'verifiedAt'>;

/** A home as it is displayed: the operator's data, values derived from it, and its property. */
export type ListedHome = SharedHomeFields & {
  id: string;
  organizationId: string;
  publishedAt: Date;
  leasedAt: Date | null;
  verifiedAt: Date | null;
  updatedAt: Date;
  totalMonthlyCents: number;
  totalIsMinimum: boolean;
  upfrontCents: number;
  property: ListedProperty;
};

/** Includes the full address we know; only part of it may be public. */
export type ListedProperty = Omit<Property, 'externalId' | 'marketSlug'> & {
  id: string;
  market: ListedMarket;
};

export type ListedMarket = {
  id: string;
  organizationId: string;
  slug: string;
  name: string;
  state: string;
  timeZone: string;
  bounds: number[];
};
