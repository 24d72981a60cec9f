import type { HomeKind } from '#server/homes/home.ts';

export type State = 'TX' | 'CO' | 'AZ';

export type Place = {
  neighborhood: string;
  city: string;
  postalCode: string;
  lat: number;
  lng: number;
  /** 1 is what is usual in the market. */
  rentLevel: number;
  nearby: { transit: string; grocery: string; park: string; school: string };
};

/** Homes one above the other, alike on each floor. */
export type Line = { bedrooms: number; bathrooms: number; sqft: number };

export type Building = {
  name: string;
  kind: 'APARTMENT' | 'CONDO';
  line1: string;
  /** Which of the market's places. */
  place: number;
  yearBuilt: number;
  floors: number;
  lines: readonly Line[];
  /** How many of its homes are offered. */
  offered: number;
  has: readonly ('elevator' | 'pool' | 'gym' | 'garage' | 'storage' | 'evCharging' | 'inUnitLaundry')[];
  description: string;
  /** For households below so many percent of the median income: the lines and the percent. */
  restricted?: { lines: readonly number[]; amiPercent: number };
};

/** Homes of a kind on their own ground; of `units`, each is one of the homes of its house. */
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
  /** Dollars a month by bedrooms, of an apartment. */
  rents: readonly [number, number, number, number, number, number];
  /** Dollars a year of a household of four. */
  medianIncome: number;
  places: readonly Place[];
  streets: readonly string[];
  trees: readonly string[];
  facades: readonly string[];
  buildings: readonly Building[];
  scattered: readonly Scattered[];
};
