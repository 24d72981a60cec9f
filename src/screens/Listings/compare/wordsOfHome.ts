import type { ComparedHome } from '#src/api/comparedHomes.ts';
import { dogsOf, nameOf } from '#src/lib/homeWords.ts';
import { formatMoney } from '#src/lib/money.ts';

const laundry: readonly string[] = ['IN_UNIT_LAUNDRY', 'LAUNDRY_HOOKUPS', 'SHARED_LAUNDRY'];

export const laundryOf = (amenities: readonly string[]): string[] =>
  amenities.filter((amenity) => laundry.includes(amenity)).map(nameOf);

/** What it has besides its laundry. */
export const otherThingsOf = ({ amenities, otherAmenities }: ComparedHome): string[] => [
  ...new Set([...amenities.filter((amenity) => !laundry.includes(amenity)).map(nameOf), ...otherAmenities]),
];

/** Who may live there, within which limits, and what that costs. */
export function petsOf(pets: ComparedHome['pets']): string[] {
  const { dogsAllowed, catsAllowed, maxPets, maxWeightLbs, fees } = pets;
  if (!dogsAllowed && !catsAllowed) return [];
  return [
    ...(dogsAllowed ? [dogsOf(pets)] : []),
    ...(catsAllowed ? ['Cats'] : []),
    ...(maxPets === null ? [] : [`Up to ${maxPets} ${maxPets === 1 ? 'pet' : 'pets'}`]),
    ...(maxWeightLbs === null ? [] : [`Up to ${maxWeightLbs} lb each`]),
    ...fees.map(({ name, amountLabel }) => `${name}: ${amountLabel}`),
  ];
}

export const parkingOf = (options: ComparedHome['parking']): string[] =>
  options.map(({ kind, spaces, included, monthly }) => {
    const count = spaces === null ? '' : `, ${spaces} ${spaces === 1 ? 'space' : 'spaces'}`;
    if (included) return `${kind}${count}: included`;
    return `${kind}${count}: ${monthly === null ? 'ask us for the price' : `${formatMoney(monthly)}/mo`}`;
  });

export const utilitiesOf = (utilities: ComparedHome['utilities']): string[] =>
  utilities.map(({ name, paidBy, estimateMonthly }) => {
    const about = estimateMonthly === null ? '' : `, about ${formatMoney(estimateMonthly)}/mo`;
    return `${name}: ${paidBy}${about}`;
  });
