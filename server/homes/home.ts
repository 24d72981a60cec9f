/** A home as an operator provides it, whatever the source. Money is in cents; days are local to the home. */
export type Home = {
  /** The ID in the operator's own system, which never changes. */
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
  /** Set exactly when the status is LEASED. */
  leasedAt: string | null;
  baseRentCents: number;
  leaseMonths: number;
  depositCents: number | null;
  dogsAllowed: boolean;
  catsAllowed: boolean;
  largeDogsAllowed: boolean;
  amenities: Amenity[];
  accessibility: AccessibilityFeature[];
  /** Null: not disclosed. */
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
  /** Machine-readable type of the fee: pet_rent, parking, trash, application … */
  code: string;
  name: string;
  purpose: string;
  requirement: FeeRequirement;
  timing: FeeTiming;
  amountKind: FeeAmountKind;
  /** The lower bound for a range. */
  amountCents: number | null;
  maxAmountCents: number | null;
  percent: number | null;
  /** The unit it is charged per: pet, space, adult. Null means once. */
  perUnit: string | null;
  refundable: boolean | null;
  paidTo: string | null;
  condition: string | null;
};

export type LeaseOption = { months: number; baseRentCents: number };

/**
 * A picture is either drawn from a scene or hosted by the operator. Its alt text says what a visitor would
 * see.
 */
/** What stays visible where a picture is cropped, in percent from its left and its top. */
export type FocalPoint = { x: number; y: number };

export type Picture = {
  room: Room;
  alt: string;
  caption: string | null;
  /** Absent: the middle. */
  focus?: FocalPoint;
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

/** Everything a drawing depends on: the same scene always produces the same picture. */
export type Scene = {
  seed: number;
  homeKind: HomeKind;
  room: Room;
  /** Index among the home's rooms of this type. */
  variant: number;
  stories: number;
};

export type FloorPlan = {
  name: string;
  /** In feet, with each room's position. */
  rooms: { name: string; x: number; y: number; width: number; depth: number }[];
  textAlternative: string;
};

export type HomeDetails = {
  otherAmenities?: string[];
  accessibilityNote?: string;
  /** A dog or cat that its field does not allow may still be allowed, because the policy is not disclosed. */
  petPolicyUnknown?: true;
  /** Large dogs are explicitly not allowed. Set only if other dogs are. */
  smallDogsOnly?: true;
  /**
   * The operator states that there are no required monthly fees besides the rent. Never set if there is
   * one.
   */
  hasNoMonthlyFees?: true;
  /** There is a fee that may or may not be a required monthly one; it is not among `fees`. */
  hasUnclearFees?: true;
  /** Not published, because its address is incomplete. */
  isDraft?: true;
  /** The lease length is a guess and is never shown. */
  leaseTermUnknown?: true;
  pets?: { maxPets?: number; maxWeightLbs?: number; restrictedBreeds?: string[] };
  parking?: { kind: string; spaces: number | null; included: boolean; monthlyCents: number | null }[];
  utilities?: { name: string; paidBy: string; estimateCents: number | null }[];
  floorPlans?: FloorPlan[];
  virtualTourUrl?: string;
  incomeRestriction?: { program: string; maxIncomeCentsBySize: number[] };
  specials?: { title: string; terms: string; endsOn: string | null }[];
  depositNote?: string;
  applicationsPending?: number;
  /** Why it can't be toured yet, in a sentence. */
  notReadyReason?: string;
  /** The first day it can be toured, in local time. */
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
