import type { HomeKind } from '#server/homes/home.ts';

export type State = 'TX' | 'CO' | 'AZ';

export type SeedPlace = {
  neighborhood: string;
  city: string;
  postalCode: string;
  lat: number;
  lng: number;
  /** 1 is the market's usual rent. */
  rentLevel: number;
  nearby: { transit: string; grocery: string; park: string; school: string };
};

/** Stacked homes with the same layout on each floor. */
export type Line = { bedrooms: number; bathrooms: number; sqft: number };

export type Building = {
  name: string;
  kind: 'APARTMENT' | 'CONDO';
  line1: string;
  /** Index of the place in the market. */
  place: number;
  yearBuilt: number;
  floors: number;
  lines: readonly Line[];
  /** How many of its homes are offered. */
  offeredCount: number;
  has: readonly ('elevator' | 'pool' | 'gym' | 'garage' | 'storage' | 'evCharging' | 'inUnitLaundry')[];
  description: string;
  /** Lines reserved for households below this percentage of the area median income. */
  restricted?: { lines: readonly number[]; amiPercent: number };
};

/** Homes on their own lots; with `units`, each is one of the homes in its house. */
export type Scattered = Line & {
  kind: HomeKind;
  stories: number;
  count: number;
  units?: readonly string[];
};

export type MarketPlan = {
  slug: string;
  state: State;
  timeZone: string;
  /** Monthly apartment rents in dollars, by number of bedrooms. */
  rents: readonly [number, number, number, number, number, number];
  /** Dollars a year for a household of four. */
  medianIncome: number;
  places: readonly SeedPlace[];
  streets: readonly string[];
  trees: readonly string[];
  facades: readonly string[];
  buildings: readonly Building[];
  scattered: readonly Scattered[];
};
