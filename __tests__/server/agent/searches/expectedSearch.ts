import type { AccessibilityFeature, Amenity, HomeKind } from '#server/homes/home.ts';

type Span = [min: number, max: number];

/** The criteria a person at the leasing office would use; missing ones do not matter. */
export type SearchCriteria = {
  beds?: number | Span;
  /** At least. */
  baths?: number;
  /** Dollars a month with every mandatory charge. */
  maxTotal?: number;
  minTotal?: number;
  kinds?: HomeKind[];
  city?: string;
  market?: string;
  postalCode?: string;
  near?: keyof typeof middles;
  amenities?: Amenity[];
  accessibility?: AccessibilityFeature[];
  dogs?: true;
  largeDogs?: true;
  cats?: true;
  /** Available on this day or before. */
  by?: string;
  sqft?: number;
  /** Dollars due before move-in. */
  upfront?: number;
  vouchers?: true;
  incomeRestricted?: true;
};

/** A search request as a visitor writes it, on Friday, November 20, 2026, and the homes that fit. */
export type SearchCase = [text: string, wanted: SearchCriteria | 'which city?'];

/** Its location, and how many miles from it count as near. */
export const middles = {
  'downtown Austin': [30.2672, -97.7431, 4],
  'downtown San Antonio': [29.4241, -98.4936, 4],
  'Cedar Lantern': [30.2598, -97.7122, 3],
  'Pecan Bluff': [30.2399, -97.7669, 3],
  'Quarry Lake': [30.3988, -97.755, 3],
  'Mission Yard': [29.3993, -98.4663, 3],
  'Five Wells': [29.466, -98.5278, 3],
  'Potranca Hills': [29.4027, -98.7329, 3],
  'Meadow Gin': [30.4395, -97.6084, 3],
} as const;
