/** A home as an operator gives it, wherever it comes from. Money is in cents, days are where the home is. */
export type Home = {
  /** What the operator's own system calls it; stays the same when everything else changes. */
  externalId: string;
  property: Property;
  slug: string;
  unitNumber: string | null;
  title: string;
  description: string;
  homeKind: HomeKind;
  bedrooms: number;
  bathrooms: number;
  sqft: number | null;
  sqftIsApproximate: boolean;
  floor: number | null;
  status: UnitStatus;
  /** YYYY-MM-DD */
  availableOn: string | null;
  publishedAt: string;
  /** There exactly when the status is LEASED. */
  leasedAt: string | null;
  baseRentCents: number;
  leaseMonths: number;
  depositCents: number | null;
  dogsAllowed: boolean;
  catsAllowed: boolean;
  largeDogsAllowed: boolean;
  amenities: Amenity[];
  accessibility: AccessibilityFeature[];
  /** Null: not told. */
  vouchersAccepted: boolean | null;
  amiPercent: number | null;
  fees: Fee[];
  leaseOptions: LeaseOption[];
  pictures: Picture[];
  details: HomeDetails;
  verifiedAt: string | null;
  verifiedBy: string | null;
};

export type Property = {
  externalId: string;
  marketSlug: string;
  slug: string;
  name: string | null;
  kind: HomeKind;
  line1: string | null;
  city: string;
  state: string;
  postalCode: string;
  neighborhood: string | null;
  addressVisibility: AddressVisibility;
  lat: number | null;
  lng: number | null;
  timeZone: string;
  yearBuilt: number | null;
  description: string;
  details: PropertyDetails;
};

export const homeKinds = [
  'HOUSE',
  'TOWNHOUSE',
  'APARTMENT',
  'CONDO',
  'DUPLEX',
  'STUDIO',
  'MANUFACTURED',
  'ROOM',
] as const;
export type HomeKind = (typeof homeKinds)[number];

export const unitStatuses = [
  'AVAILABLE_NOW',
  'AVAILABLE_LATER',
  'COMING_SOON',
  'ON_HOLD',
  'LEASED',
  'OFF_MARKET',
] as const;
export type UnitStatus = (typeof unitStatuses)[number];

export const amenities = [
  'IN_UNIT_LAUNDRY',
  'LAUNDRY_HOOKUPS',
  'SHARED_LAUNDRY',
  'AIR_CONDITIONING',
  'DISHWASHER',
  'PARKING_GARAGE',
  'PARKING_COVERED',
  'EV_CHARGING',
  'FENCED_YARD',
  'BALCONY',
  'POOL',
  'GYM',
  'FURNISHED',
  'SMART_LOCK',
  'STORAGE',
  'FIREPLACE',
] as const;
export type Amenity = (typeof amenities)[number];

export const accessibilityFeatures = [
  'STEP_FREE_ENTRY',
  'ELEVATOR',
  'WIDE_DOORWAYS',
  'ROLL_IN_SHOWER',
  'GRAB_BARS',
  'ACCESSIBLE_PARKING',
  'VISUAL_ALERTS',
  'LOWERED_COUNTERS',
  'SINGLE_STORY',
  'MOBILITY_UNIT',
  'HEARING_VISION_UNIT',
] as const;
export type AccessibilityFeature = (typeof accessibilityFeatures)[number];

export type AddressVisibility = 'EXACT' | 'APPROXIMATE' | 'HIDDEN';

export type FeeRequirement = 'MANDATORY' | 'SITUATIONAL' | 'OPTIONAL';
export type FeeTiming = 'AT_APPLICATION' | 'AT_MOVE_IN' | 'MONTHLY' | 'AT_MOVE_OUT' | 'PER_OCCURRENCE';
export type FeeAmountKind = 'FLAT' | 'RANGE' | 'PERCENT_OF_RENT' | 'USAGE_BASED' | 'INCLUDED';

export type Fee = {
  /** Says what it is for, for everyone who computes: pet_rent, parking, trash, application … */
  code: string;
  name: string;
  purpose: string;
  requirement: FeeRequirement;
  timing: FeeTiming;
  amountKind: FeeAmountKind;
  /** Of a range, the least. */
  amountCents: number | null;
  maxAmountCents: number | null;
  percent: number | null;
  /** What it is counted by: pet, space, adult. Null: once. */
  perUnit: string | null;
  refundable: boolean | null;
  paidTo: string | null;
  condition: string | null;
};

export type LeaseOption = { months: number; baseRentCents: number };

/**
 * A picture is drawn from what it shows, or lies at an address of the operator's.
 * Its alternative text says what a visitor would see.
 */
export type Picture = {
  room: Room;
  alt: string;
  caption: string | null;
} & ({ scene: Scene; url?: undefined } | { scene?: undefined; url: string });

export const rooms = [
  'EXTERIOR',
  'LIVING_ROOM',
  'KITCHEN',
  'DINING_ROOM',
  'BEDROOM',
  'BATHROOM',
  'OFFICE',
  'LAUNDRY',
  'BALCONY',
  'YARD',
  'GARAGE',
  'POOL',
  'GYM',
  'ENTRANCE',
  'OTHER',
] as const;
export type Room = (typeof rooms)[number];

/** Everything that a drawing depends on: the same scene is the same picture for ever. */
export type Scene = {
  seed: number;
  homeKind: HomeKind;
  room: Room;
  /** Which of the rooms of its kind. */
  variant: number;
  stories: number;
};

export type FloorPlan = {
  name: string;
  /** In feet, each room where it lies. */
  rooms: { name: string; x: number; y: number; width: number; depth: number }[];
  textAlternative: string;
};

export type HomeDetails = {
  otherAmenities?: string[];
  accessibilityNote?: string;
  /** Dogs or cats that are not allowed by its fields may be allowed all the same: nobody has said that they are not. */
  petsAreUntold?: true;
  /** Somebody has said that large dogs may not live there. Only there where other dogs may. */
  smallDogsOnly?: true;
  /** Somebody has said that nothing is required each month beside the rent. Never there with a charge that is. */
  hasNoMonthlyCharges?: true;
  /** There is a charge of which nobody knows whether everybody pays it each month; it is not among the fees. */
  hasUnclearCharges?: true;
  /** It is not published, for want of a whole address. */
  isDraft?: true;
  /** The length of the lease is a guess, which nobody is told. */
  leaseIsUntold?: true;
  pets?: { maxPets?: number; maxWeightLbs?: number; restrictedBreeds?: string[] };
  parking?: { kind: string; spaces: number | null; included: boolean; monthlyCents: number | null }[];
  utilities?: { name: string; paidBy: string; estimateCents: number | null }[];
  floorPlans?: FloorPlan[];
  tour3dUrl?: string;
  incomeRestriction?: { program: string; maxIncomeCentsBySize: number[] };
  specials?: { title: string; terms: string; endsOn: string | null }[];
  depositNote?: string;
  applicationsPending?: number;
  /** Why nobody can see it yet, in a sentence. */
  notReadyBecause?: string;
  /** The first day on which it is shown, where it is. */
  tourableFrom?: string;
};

export type PropertyDetails = {
  policies?: { kind: string; title: string; body: string }[];
  nearby?: {
    kind: 'transit' | 'grocery' | 'school' | 'park';
    name: string;
    miles: number;
    url: string | null;
  }[];
  floodZone?: string;
  smokeDetectors?: boolean;
};
