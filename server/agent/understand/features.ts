import type { AccessibilityFeature, Amenity, HomeKind } from '#server/homes/home.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';

type FeaturePattern<Name> = readonly [Name, RegExp];

const kinds: readonly FeaturePattern<HomeKind>[] = [
  ['TOWNHOUSE', /\b(?:town ?(?:house|home)s?|casa adosada)\b/],
  ['HOUSE', /(?<!town |open |ware)\b(?:houses?|casas?|single[- ]family)\b/],
  ['DUPLEX', /\bduplex(?:es)?\b/],
  ['CONDO', /\b(?:condos?|condominiums?|condominios?)\b/],
  ['APARTMENT', /\b(?:apartments?|apts?|appt|flats?|departamentos?|deptos?|depas?|apartamentos?)\b/],
  ['MANUFACTURED', /\b(?:mobile home|manufactured|trailer|casa movil)\b/],
  ['ROOM', /\b(?:rooms? (?:to|for) rent|rent a room|a single room|room in a|cuarto en renta)\b/],
];

const amenities: readonly FeaturePattern<Amenity>[] = [
  ['IN_UNIT_LAUNDRY', /\b(?:washer|dryer|lavadora|secadora|laundry in|in[- ]unit laundry)\b/],
  ['LAUNDRY_HOOKUPS', /\bhook ?-?ups?\b/],
  ['SHARED_LAUNDRY', /\b(?:shared laundry|laundry room)\b/],
  ['AIR_CONDITIONING', /\b(?:air ?-?condition\w*|a\/c|ac|aire acondicionado|central air)\b/],
  ['DISHWASHER', /\b(?:dish ?washer|lavavajillas|lavaplatos)\b/],
  ['PARKING_GARAGE', /\b(?:garages?|cocheras?|garajes?)\b/],
  ['PARKING_COVERED', /\b(?:covered parking|car ?port)\b/],
  ['EV_CHARGING', /\b(?:ev|electric (?:car|vehicle)|tesla|charger|charging)\b/],
  ['FENCED_YARD', /\b(?:yards?|fenced|back ?yard|patio grande|jardin|necesito patio|con patio)\b/],
  ['BALCONY', /\b(?:balcon(?:y|ies)?|terraza)\b/],
  ['POOL', /\b(?:pools?|alberca|piscina|swimming)\b/],
  ['GYM', /\b(?:gym|fitness|gimnasio)\b/],
  ['FURNISHED', /(?<!un)\b(?:furnished|amueblad[oa]s?)\b/],
  ['STORAGE', /\b(?:storage|bodega)\b/],
  ['FIREPLACE', /\b(?:fire ?place|chimenea)\b/],
];

const accessibility: readonly FeaturePattern<AccessibilityFeature>[] = [
  [
    'STEP_FREE_ENTRY',
    /\b(?:step[- ]free|no steps|no stairs|without (?:steps|stairs)|wheel ?chair|silla de ruedas|sin escaleras)\b/,
  ],
  ['ELEVATOR', /\b(?:elevator|lift|elevador|ascensor)\b/],
  ['WIDE_DOORWAYS', /\b(?:wide (?:doorways|doors)|wheel ?chair|silla de ruedas)\b/],
  ['ROLL_IN_SHOWER', /\broll[- ]in\b/],
  ['GRAB_BARS', /\bgrab bars?\b/],
  ['ACCESSIBLE_PARKING', /\b(?:accessible|handicap(?:ped)?) parking\b/],
  ['SINGLE_STORY', /\b(?:single|1)[- ]?(?:story|level|floor)\b|\ball on 1 floor\b|\bun piso\b/],
];

function matchPatterns<Name>(text: string, patterns: readonly FeaturePattern<Name>[]): Name[] {
  return patterns.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

export const parseAmenities = (text: string): Amenity[] => matchPatterns(text, amenities);
export const parseAccessibility = (text: string): AccessibilityFeature[] =>
  matchPatterns(text, accessibility);

/** The type of home and its features. */
export function parseFeatures(text: string): ListingFilter {
  const kind = matchPatterns(text, kinds);
  // a studio is matched by its rooms, whatever the type of home
  const homeTypes = /\b(?:studios?|estudios?)\b/.test(text)
    ? kind.filter((one) => one !== 'APARTMENT')
    : kind;
  const found = parseAmenities(text);
  const needed = parseAccessibility(text);
  return {
    ...(homeTypes.length > 0 && { homeTypes }),
    ...(found.length > 0 && { amenities: found }),
    ...(needed.length > 0 && { accessibility: needed }),
    ...(/\b(?:section 8|vouchers?|hcv|housing choice)\b/.test(text) && { acceptsVouchers: true }),
    ...(/\b(?:income[- ]restricted|lihtc|tax credit)\b/.test(text) && { incomeRestricted: true }),
  };
}
