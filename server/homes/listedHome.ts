import type { Home, Property } from './home.ts';

type Kept = Omit<Home, 'property' | 'externalId' | 'publishedAt' | 'leasedAt' | 'verifiedAt'>;

/** A home as it is shown: what the operator gave, what follows from it, and where it stands. */
export type ListedHome = Kept & {
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

/** With the address as it is known to us; what of it may be told is another matter. */
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
