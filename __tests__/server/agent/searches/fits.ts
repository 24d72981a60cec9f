import { milesBetweenPoints } from './miles.ts';
import { middles, type SearchCriteria } from './expectedSearch.ts';

/** A listed home of the demo, as its rows have it. */
export type ListedHome = {
  slug: string;
  bedrooms: number;
  bathrooms: number;
  sqft: number | null;
  total: number;
  upfront: number;
  kind: string;
  city: string;
  market: string;
  postalCode: string;
  amenities: string[];
  accessibility: string[];
  dogs: boolean;
  cats: boolean;
  largeDogs: boolean;
  vouchers: boolean | null;
  amiPercent: number | null;
  /** Null means that it is available now. */
  freeOn: string | null;
  /** Null for a home that is on no map. */
  point: readonly [number, number] | null;
};

const has = (all: readonly string[], required: readonly string[] = []) =>
  required.every((name) => all.includes(name));

const isWithin = (value: number, range: SearchCriteria['beds']) =>
  typeof range === 'number' ? value === range : value >= (range?.[0] ?? 0) && value <= (range?.[1] ?? 50);

function isNear({ point }: ListedHome, near: SearchCriteria['near']): boolean {
  if (!near) return true;
  const [lat, lng, maxMiles] = middles[near];
  return point !== null && milesBetweenPoints(point, [lat, lng]) <= maxMiles;
}

/** Whether a person would have shown this home. */
export const fits = (home: ListedHome, criteria: SearchCriteria): boolean =>
  isWithin(home.bedrooms, criteria.beds) &&
  home.bathrooms >= (criteria.baths ?? 0) &&
  home.total <= (criteria.maxTotal ?? Infinity) &&
  home.total >= (criteria.minTotal ?? 0) &&
  (criteria.kinds ?? [home.kind]).some((kind) => kind === home.kind) &&
  home.city === (criteria.city ?? home.city) &&
  home.market === (criteria.market ?? home.market) &&
  home.postalCode === (criteria.postalCode ?? home.postalCode) &&
  isNear(home, criteria.near) &&
  has(home.amenities, criteria.amenities) &&
  has(home.accessibility, criteria.accessibility) &&
  (!criteria.dogs || home.dogs) &&
  (!criteria.cats || home.cats) &&
  (!criteria.largeDogs || home.largeDogs) &&
  (criteria.by === undefined || home.freeOn === null || home.freeOn <= criteria.by) &&
  (criteria.sqft === undefined || (home.sqft ?? 0) >= criteria.sqft) &&
  home.upfront <= (criteria.upfront ?? Infinity) &&
  (!criteria.vouchers || home.vouchers === true) &&
  (!criteria.incomeRestricted || home.amiPercent !== null);
