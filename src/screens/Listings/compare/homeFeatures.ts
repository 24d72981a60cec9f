import { formatCount } from '#domain/text.ts';
import { formatEnumLabel } from '#domain/homes/labels.ts';
import type { ComparedHome } from '#src/api/comparedHomes.ts';
import { formatDogPolicy } from '#src/lib/homeLabels.ts';
import { formatMoney } from '#src/lib/money.ts';

const laundry: readonly string[] = ['IN_UNIT_LAUNDRY', 'LAUNDRY_HOOKUPS', 'SHARED_LAUNDRY'];

export const listLaundry = (amenities: readonly string[]): string[] =>
  amenities.filter((amenity) => laundry.includes(amenity)).map(formatEnumLabel);

/** The amenities other than laundry. */
export const listOtherAmenities = ({ amenities, otherAmenities }: ComparedHome): string[] => [
  ...new Set([
    ...amenities.filter((amenity) => !laundry.includes(amenity)).map(formatEnumLabel),
    ...otherAmenities,
  ]),
];

/** Which pets are allowed, with limits and fees. */
export function listPetTexts(pets: ComparedHome['pets']): string[] {
  const { dogsAllowed, catsAllowed, maxPets, maxWeightLbs, fees } = pets;
  if (!dogsAllowed && !catsAllowed) return [];
  return [
    ...(dogsAllowed ? [formatDogPolicy(pets)] : []),
    ...(catsAllowed ? ['Cats'] : []),
    ...(maxPets === null ? [] : [`Up to ${formatCount(maxPets, 'pet')}`]),
    ...(maxWeightLbs === null ? [] : [`Up to ${maxWeightLbs} lb each`]),
    ...fees.map(({ name, amountLabel }) => `${name}: ${amountLabel}`),
  ];
}

export const listUtilityTexts = (utilities: ComparedHome['utilities']): string[] =>
  utilities.map(({ name, paidBy, estimateMonthly }) =>
    estimateMonthly === null
      ? `${name}: ${paidBy}`
      : `${name}: ${paidBy}, about ${formatMoney(estimateMonthly)}/mo`,
  );
