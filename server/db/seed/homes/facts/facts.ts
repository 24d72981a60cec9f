import type { AddressVisibility, HomeKind } from '#server/homes/home.ts';

import type { Building, MarketPlan, Place } from '../markets/marketPlan.ts';

import type { Look } from './look.ts';

/** Where homes are: a building, or a house. */
export type Site = {
  key: string;
  market: MarketPlan;
  place: Place;
  building: Building | null;
  kind: HomeKind;
  stories: number;
  yearBuilt: number;
  street: string;
  line1: string;
  visibility: AddressVisibility;
  lat: number;
  lng: number;
  tree: string;
  facade: string;
};

export type Dwelling = {
  kind: HomeKind;
  bedrooms: number;
  bathrooms: number;
  usualSqft: number;
  unit: string | null;
  floor: number | null;
  amiPercent: number | null;
};

/** Everything that is true of a home. Its price, its words, its pictures and its plans all follow from it. */
export type Facts = Site &
  Dwelling & {
    /** Of this home alone; `siteKey` is shared with its neighbors. */
    siteKey: string;
    sqft: number;
    isSqftKnown: boolean;
    isSqftApproximate: boolean;
    look: Look;
    outside: 'balcony' | 'patio' | 'fenced yard' | 'porch' | null;
    laundry: 'IN_UNIT' | 'HOOKUPS' | 'SHARED';
    parking: 'GARAGE' | 'CARPORT' | 'DRIVEWAY' | 'LOT' | 'STREET' | 'BUILDING_GARAGE';
    cooling: 'central' | 'evaporative' | 'window';
    hasDishwasher: boolean;
    hasFireplace: boolean;
    hasSmartLock: boolean;
    isFurnished: boolean;
    isStepFree: boolean;
    adaptation: 'MOBILITY' | 'HEARING_VISION' | null;
    pets: PetRule;
  };

export type PetRule = {
  dogs: boolean;
  cats: boolean;
  largeDogs: boolean;
  maxPets: number;
  maxWeightLbs: number | null;
};
