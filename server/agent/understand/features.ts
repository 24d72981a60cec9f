import type { AccessibilityFeature, Amenity, HomeKind } from '#server/homes/home.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';

type Meaning<Name> = readonly [Name, RegExp];

const kinds: readonly Meaning<HomeKind>[] = [
  ['TOWNHOUSE', /\b(?:town ?(?:house|home)s?|casa adosada)\b/],
  ['HOUSE', /(?<!town |open |ware)\b(?:houses?|casas?|single[- ]family)\b/],
  ['DUPLEX', /\bduplex(?:es)?\b/],
  ['CONDO', /\b(?:condos?|condominiums?|condominios?)\b/],
  ['APARTMENT', /\b(?:apartments?|apts?|appt|flats?|departamentos?|deptos?|depas?|apartamentos?)\b/],
  ['MANUFACTURED', /\b(?:mobile home|manufactured|trailer|casa movil)\b/],
  ['ROOM', /\b(?:rooms? (?:to|for) rent|rent a room|a single room|room in a|cuarto en renta)\b/],
];

const amenities: readonly Meaning<Amenity>[] = [
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

const accessibility: readonly Meaning<AccessibilityFeature>[] = [
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

function namedIn<Name>(text: string, meanings: readonly Meaning<Name>[]): Name[] {
  return meanings.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

export const amenitiesIn = (text: string): Amenity[] => namedIn(text, amenities);
export const accessibilityIn = (text: string): AccessibilityFeature[] => namedIn(text, accessibility);

/** What a home is, and what it has. */
export function featuresIn(text: string): ListingFilter {
  const kind = namedIn(text, kinds);
  // a studio is asked for by its rooms, wherever it is
  const homeTypes = /\b(?:studios?|estudios?)\b/.test(text)
    ? kind.filter((one) => one !== 'APARTMENT')
    : kind;
  const wanted = amenitiesIn(text);
  const needed = accessibilityIn(text);
  return {
    ...(homeTypes.length > 0 && { homeTypes }),
    ...(wanted.length > 0 && { amenities: wanted }),
    ...(needed.length > 0 && { accessibility: needed }),
    ...(/\b(?:section 8|vouchers?|hcv|housing choice)\b/.test(text) && { acceptsVouchers: true }),
    ...(/\b(?:income[- ]restricted|lihtc|tax credit)\b/.test(text) && { incomeRestricted: true }),
  };
}
