import type { AccessibilityFeature, Amenity, HomeKind } from '#server/homes/home.ts';

type Span = [least: number, most: number];

/** What a person of the leasing office would have looked for. Whatever is not named does not matter. */
export type Wanted = {
  beds?: number | Span;
  /** At least. */
  baths?: number;
  /** Dollars a month with every mandatory charge. */
  most?: number;
  least?: number;
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
  /** Free on this day or before. */
  by?: string;
  sqft?: number;
  /** Dollars before the key. */
  upfront?: number;
  vouchers?: true;
  incomeRestricted?: true;
};

/** A wish as somebody writes it, on Friday, November 20, 2026, and the homes that a person would have shown. */
export type Wish = [text: string, wanted: Wanted | 'which city?'];

/** Where it is, and how many miles from it is near. */
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
