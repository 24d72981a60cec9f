import type { AddressVisibility, HomeKind } from '#server/homes/home.ts';

import type { Building, MarketPlan, SeedPlace } from '../markets/marketPlan.ts';

import type { InteriorLook } from './interiorLook.ts';

/** A location with homes: a building or a house. */
export type Site = {
  key: string;
  market: MarketPlan;
  place: SeedPlace;
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

/** Everything that is true of a home. Its price, texts, pictures, and plans are derived from it. */
export type Facts = Site &
  Dwelling & {
    /** Unique to this home; `siteKey` is shared with its neighbors. */
    siteKey: string;
    sqft: number;
    isSqftKnown: boolean;
    isSqftApproximate: boolean;
    look: InteriorLook;
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
