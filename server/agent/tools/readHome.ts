import type { TourKind } from '#domain/tours/kinds.ts';
import type { AccessibilityFeature, Amenity, HomeKind } from '#server/homes/home.ts';

import type { FoundHome, Money } from './findHomes.ts';
import type { Tools } from './tools.ts';

export type Fee = {
  code: string;
  name: string;
  requirement: 'MANDATORY' | 'SITUATIONAL' | 'OPTIONAL';
  timing: 'AT_APPLICATION' | 'AT_MOVE_IN' | 'MONTHLY' | 'AT_MOVE_OUT' | 'PER_OCCURRENCE';
  amountLabel: string;
  includedInTotal: boolean;
  /** What it is charged for each of: pet, space, adult. */
  perUnit: string | null;
  refundable: boolean | null;
};

type NearbyPlace = { name: string; miles: number };

export type Slot = { id: string; type: TourKind; startsAt: string; localLabel: string };

/** Every fact the agent can give about a home. */
export type HomeFacts = Omit<FoundHome, 'pricing' | 'availability' | 'property'> & {
  availability: FoundHome['availability'] & { notReadyReason: string | null };
  homeType: HomeKind;
  description: string;
  floor: number | null;
  sqftIsApproximate: boolean;
  property: Omit<FoundHome['property'], 'address'> & {
    address: FoundHome['property']['address'] & {
      formatted: string;
      visibility: 'EXACT' | 'APPROXIMATE' | 'HIDDEN';
    };
    name: string | null;
    yearBuilt: number | null;
    description: string;
    policies: { title: string; body: string }[];
  };
  pricing: {
    totalMonthly: Money;
    totalMonthlyIsMinimum: boolean;
    monthlyFeesDisclosed: boolean;
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
    isDisclosed: boolean;
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
  accessibilityNote: string | null;
  safety: { floodZone: string | null; smokeDetectors: boolean | null } | null;
  nearby:
    | (Record<'transit' | 'grocery' | 'schools' | 'parks', NearbyPlace[]> & { sourceNote: string })
    | null;
  imageCount: number;
  floorPlans: { textAlternative: string }[];
  virtualTourUrl: string | null;
  criteria: { summary: string[] } | null;
  vouchersAccepted: boolean | null;
  incomeRestriction: { program: string; maxIncomeBySize: Money[] } | null;
  applyUrl: string | null;
  tours: { tourable: boolean; kinds: TourKind[]; nextSlots: Slot[] };
};

const feeFields = 'code name requirement timing amountLabel includedInTotal perUnit refundable';
const moneyFields = '{ amountCents }';
const placeFields = '{ name miles }';
const HOME = `query agentHome($organizationId: ID!, $slug: String!) {
  unit(organizationId: $organizationId, slug: $slug) {
    id slug title description homeType bedrooms bathrooms sqft sqftIsApproximate floor
    availability { label status availableOn notReadyReason }
    pricing {
      totalMonthly ${moneyFields} totalMonthlyIsMinimum monthlyFeesDisclosed baseRent ${moneyFields} leaseMonthsForPrice
      upfrontMin ${moneyFields} deposit ${moneyFields} depositNote fees { ${feeFields} } specials { title terms }
    }
    leaseOptions { months totalMonthly ${moneyFields} }
    pets {
      catsAllowed dogsAllowed largeDogsAllowed smallDogsOnly isDisclosed maxPets maxWeightLbs restrictedBreeds fees { ${feeFields} }
      assistanceAnimalNote
    }
    parking { kind spaces included monthly ${moneyFields} }
    utilities { name paidBy estimateMonthly ${moneyFields} }
    amenities otherAmenities accessibility accessibilityNote safety { floodZone smokeDetectors } imageCount floorPlans { textAlternative } virtualTourUrl
    nearby { sourceNote transit ${placeFields} grocery ${placeFields} schools ${placeFields} parks ${placeFields} }
    criteria { summary }
    vouchersAccepted applyUrl
    incomeRestriction { program maxIncomeBySize ${moneyFields} }
    property {
      name neighborhood yearBuilt description address { city state formatted visibility } policies { title body }
    }
    images(first: 1) { url alt }
    tours { tourable kinds nextSlots(first: 3) { id type startsAt localLabel } }
  }
}`;

type HomeVariables = { organizationId: string; slug: string };

export const readHome = async (tools: Tools, variables: HomeVariables): Promise<HomeFacts | null> =>
  (await tools.request<{ unit: HomeFacts | null }>(HOME, variables)).unit;
