import { milesBetweenPoints } from './miles.ts';
import { middles, type Wanted } from './wanted.ts';

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
  /** Null: it is free. */
  freeOn: string | null;
  /** Null for one that is on no map. */
  point: readonly [number, number] | null;
};

const has = (all: readonly string[], wanted: readonly string[] = []) =>
  wanted.every((name) => all.includes(name));

const isWithin = (value: number, wanted: Wanted['beds']) =>
  typeof wanted === 'number' ? value === wanted : value >= (wanted?.[0] ?? 0) && value <= (wanted?.[1] ?? 50);

function isNear({ point }: ListedHome, near: Wanted['near']): boolean {
  if (!near) return true;
  const [lat, lng, most] = middles[near];
  return point !== null && milesBetweenPoints(point, [lat, lng]) <= most;
}

/** Whether a person would have shown it. */
export const fits = (home: ListedHome, wanted: Wanted): boolean =>
  isWithin(home.bedrooms, wanted.beds) &&
  home.bathrooms >= (wanted.baths ?? 0) &&
  home.total <= (wanted.most ?? Infinity) &&
  home.total >= (wanted.least ?? 0) &&
  (wanted.kinds ?? [home.kind]).some((kind) => kind === home.kind) &&
  home.city === (wanted.city ?? home.city) &&
  home.market === (wanted.market ?? home.market) &&
  home.postalCode === (wanted.postalCode ?? home.postalCode) &&
  isNear(home, wanted.near) &&
  has(home.amenities, wanted.amenities) &&
  has(home.accessibility, wanted.accessibility) &&
  (!wanted.dogs || home.dogs) &&
  (!wanted.cats || home.cats) &&
  (!wanted.largeDogs || home.largeDogs) &&
  (wanted.by === undefined || home.freeOn === null || home.freeOn <= wanted.by) &&
  (wanted.sqft === undefined || (home.sqft ?? 0) >= wanted.sqft) &&
  home.upfront <= (wanted.upfront ?? Infinity) &&
  (!wanted.vouchers || home.vouchers === true) &&
  (!wanted.incomeRestricted || home.amiPercent !== null);
