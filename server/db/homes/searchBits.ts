import type { AccessibilityFeature, Amenity } from '#server/homes/home.ts';
import { accessibilityFeatures, amenities } from '#server/homes/home.ts';
import type { PetWish, Program } from '#server/homes/listingFilter.ts';

/** The bits that home_search keeps of each home, as its triggers write them. */
const bits = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name, at) => [name, 1 << at])) as Record<Name, number>;

export const amenityBits: Record<Amenity, number> = bits(amenities);
export const accessibilityBits: Record<AccessibilityFeature, number> = bits(accessibilityFeatures);
export const traitBits: Record<PetWish | Program, number> = bits([
  'dogs',
  'cats',
  'largeDogs',
  'acceptsVouchers',
  'incomeRestricted',
]);
