import type { AccessibilityFeature, Amenity } from '#server/homes/home.ts';
import { accessibilityFeatures, amenities } from '#server/homes/home.ts';
import type { PetCriterion, Program } from '#server/homes/listingFilter.ts';

/** The bit flags of each home in home_search, in the order its triggers write them. */
const assignBits = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name, at) => [name, 1 << at])) as Record<Name, number>;

export const amenityBits: Record<Amenity, number> = assignBits(amenities);
export const accessibilityBits: Record<AccessibilityFeature, number> = assignBits(accessibilityFeatures);
export const traitBits: Record<PetCriterion | Program, number> = assignBits([
  'dogs',
  'cats',
  'largeDogs',
  'acceptsVouchers',
  'incomeRestricted',
]);
