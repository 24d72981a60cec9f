import type { AccessibilityFeature, Amenity, HomeKind } from '#server/homes/home.ts';

import type { FoundHome, Money } from './homes.ts';
import type { Tools } from './tools.ts';

export type Fee = {
  code: string;
  name: string;
  requirement: 'MANDATORY' | 'SITUATIONAL' | 'OPTIONAL';
  timing: 'AT_APPLICATION' | 'AT_MOVE_IN' | 'MONTHLY' | 'AT_MOVE_OUT' | 'PER_OCCURRENCE';
  amountLabel: string;
  includedInTotal: boolean;
};

type Place = { name: string; miles: number };

export type Slot = { id: string; type: string; localLabel: string };

/** Everything that is told about a home. */
export type HomeFacts = Omit<FoundHome, 'pricing' | 'availability' | 'property'> & {
  availability: { label: string; status: string; notReadyBecause: string | null };
  homeType: HomeKind;
  floor: number | null;
  sqftIsApproximate: boolean;
  property: Omit<FoundHome['property'], 'address'> & {
    address: FoundHome['property']['address'] & {
      formatted: string;
      visibility: 'EXACT' | 'APPROXIMATE' | 'HIDDEN';
    };
    yearBuilt: number | null;
    policies: { title: string; body: string }[];
  };
  pricing: {
    totalMonthly: Money;
    totalMonthlyIsMinimum: boolean;
    monthlyChargesTold: boolean;
    baseRent: Money;
    leaseMonthsForPrice: number | null;
    upfrontMin: Money;
    deposit: Money | null;
    depositNote: string | null;
    fees: Fee[];
    specials: { title: string; terms: string }[];
  };
  leaseOptions: { months: number; totalMonthly: Money }[];
  pets: {
    catsAllowed: boolean;
    dogsAllowed: boolean;
    largeDogsAllowed: boolean;
    smallDogsOnly: boolean;
    isTold: boolean;
    maxPets: number | null;
    maxWeightLbs: number | null;
    restrictedBreeds: string[];
    fees: Fee[];
    assistanceAnimalNote: string;
  };
  parking: { kind: string; spaces: number | null; included: boolean; monthly: Money | null }[];
  utilities: { name: string; paidBy: string; estimateMonthly: Money | null }[];
  amenities: Amenity[];
  otherAmenities: string[];
  accessibility: AccessibilityFeature[];
  nearby: (Record<'transit' | 'grocery' | 'schools' | 'parks', Place[]> & { sourceNote: string }) | null;
  imageCount: number;
  criteria: { summary: string[] } | null;
  vouchersAccepted: boolean | null;
  incomeRestriction: { program: string; maxIncomeBySize: Money[] } | null;
  applyUrl: string | null;
  tours: { tourable: boolean; kinds: string[]; nextSlots: Slot[] };
};

const fee = 'code name requirement timing amountLabel includedInTotal';
const money = '{ amountCents }';
const place = '{ name miles }';
const HOME = `query agentHome($organizationId: ID!, $slug: String!) {
  unit(organizationId: $organizationId, slug: $slug) {
    id slug title homeType bedrooms bathrooms sqft sqftIsApproximate floor
    availability { label status notReadyBecause }
    pricing {
      totalMonthly ${money} totalMonthlyIsMinimum monthlyChargesTold baseRent ${money} leaseMonthsForPrice
      upfrontMin ${money} deposit ${money} depositNote fees { ${fee} } specials { title terms }
    }
    leaseOptions { months totalMonthly ${money} }
    pets {
      catsAllowed dogsAllowed largeDogsAllowed smallDogsOnly isTold maxPets maxWeightLbs restrictedBreeds fees { ${fee} }
      assistanceAnimalNote
    }
    parking { kind spaces included monthly ${money} }
    utilities { name paidBy estimateMonthly ${money} }
    amenities otherAmenities accessibility imageCount
    nearby { sourceNote transit ${place} grocery ${place} schools ${place} parks ${place} }
    criteria { summary }
    vouchersAccepted applyUrl
    incomeRestriction { program maxIncomeBySize ${money} }
    property {
      neighborhood yearBuilt address { city state formatted visibility } policies { title body }
    }
    images(first: 1) { url alt }
    tours { tourable kinds nextSlots(first: 3) { id type localLabel } }
  }
}`;

type Asked = { organizationId: string; slug: string };

export const readHome = async (tools: Tools, asked: Asked): Promise<HomeFacts | null> =>
  (await tools.ask<{ unit: HomeFacts | null }>(HOME, asked)).unit;
