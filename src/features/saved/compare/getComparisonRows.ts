import { formatEnumLabel } from '#domain/homes/labels.ts';
import { formatCount } from '#domain/text.ts';
import { formatParking } from '#src/features/homes/formatParking.ts';
import { formatBaths, formatBeds, formatDogPolicy } from '#src/features/homes/homeLabels.ts';
import { isUpfrontUndisclosed } from '#src/features/homes/undisclosedFees.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatArea } from '#src/lib/numbers.ts';

import type { ComparedHome } from '../api/comparedHomes.ts';
import { getFeeGroups } from './feeRows.ts';
import type { Cell, RowGroup } from './comparisonRow.ts';
import { createRow } from './comparisonRow.ts';

type Home = ComparedHome;

const toListCell = (entries: readonly string[], none: string): Cell =>
  entries.length > 0 ? { lines: entries } : { lines: [none], isNothing: true };

const toCell = (text: string | null): Cell =>
  text === null ? { lines: ['Not listed'], isNothing: true } : { lines: [text] };

const formatTotal = ({ totalMonthly, totalMonthlyIsMinimum }: Home['pricing']) =>
  totalMonthlyIsMinimum ? `from ${formatMoney(totalMonthly)}` : formatMoney(totalMonthly);

const formatUpfront = (pricing: Home['pricing']) =>
  isUpfrontUndisclosed(pricing)
    ? `at least ${formatMoney(pricing.upfrontMin)}`
    : formatMoney(pricing.upfrontMin);

const formatPriceNote = ({ monthlyFeesDisclosed }: Home['pricing'], areAllDisclosed: boolean) =>
  monthlyFeesDisclosed ? (areAllDisclosed ? null : 'all in') : 'some fees not listed';

/** Everything that distinguishes these homes, the total price first. */
export function getComparisonRows(homes: readonly Home[]): RowGroup[] {
  const row = (key: string, name: string, getCell: (home: Home) => Cell) =>
    createRow(key, name, homes.map(getCell));
  const isAllIn = homes.every(({ pricing }) => pricing.monthlyFeesDisclosed);
  const otherAmenities = [...new Set(homes.flatMap(listOtherAmenities))].sort();

  return [
    {
      title: 'At a glance',
      rows: [
        row('total', isAllIn ? 'Total monthly price' : 'Monthly price', ({ pricing }) => ({
          lines: [formatTotal(pricing)],
          note: formatPriceNote(pricing, isAllIn),
        })),
        row('upfront', 'Move-in cost', ({ pricing }) => toCell(formatUpfront(pricing))),
        row('available', 'Available', ({ availability: { label, notReadyReason } }) => ({
          lines: [label],
          note: notReadyReason,
        })),
        row('beds', 'Bedrooms', ({ bedrooms }) => toCell(formatBeds(bedrooms))),
        row('baths', 'Bathrooms', ({ bathrooms }) => toCell(formatBaths(bathrooms))),
        row('area', 'Size', ({ sqft, sqftIsApproximate }) =>
          toCell(sqft === null ? null : formatArea(sqft, sqftIsApproximate)),
        ),
      ],
    },
    ...getFeeGroups(homes),
    {
      title: 'Lease',
      rows: [
        row('months', 'This price is for', ({ pricing: { leaseMonthsForPrice: months } }) =>
          toCell(months === null ? null : `${months} months`),
        ),
        row(
          'lengths',
          isAllIn ? 'Other lease terms, all in' : 'Other lease terms',
          ({ leaseOptions, pricing }) =>
            toListCell(
              leaseOptions.map(
                ({ months, totalMonthly }) =>
                  `${months === 1 ? 'Month to month' : `${months} months`}: ${formatMoney(totalMonthly)}`,
              ),
              pricing.leaseMonthsForPrice === null ? 'Not listed' : 'One term only',
            ),
        ),
      ],
    },
    {
      title: 'Amenities and policies',
      rows: [
        row('pets', 'Pets', ({ pets }) =>
          toListCell(listPetTexts(pets), pets.isDisclosed ? 'No pets' : 'Not listed'),
        ),
        row('parking', 'Parking', ({ parking }) => toListCell(parking.map(formatParking), 'None listed')),
        row('laundry', 'Laundry', ({ amenities }) => toListCell(listLaundry(amenities), 'None listed')),
        row('utilities', 'Utilities', ({ utilities }) =>
          toListCell(listUtilityTexts(utilities), 'Not listed'),
        ),
        ...otherAmenities.map((thing) =>
          row(`thing ${thing}`, thing, (home) =>
            toListCell(listOtherAmenities(home).includes(thing) ? ['Yes'] : [], 'Not listed'),
          ),
        ),
      ],
    },
    {
      title: 'Building',
      rows: [
        row('kind', 'Home type', ({ homeType }) => toCell(formatEnumLabel(homeType))),
        row('floor', 'Floor', ({ floor }) =>
          toCell(floor === null ? null : floor === 0 ? 'Ground floor' : `Floor ${floor}`),
        ),
        row('built', 'Year built', ({ property: { yearBuilt } }) =>
          toCell(yearBuilt === null ? null : String(yearBuilt)),
        ),
        row('accessibility', 'Accessibility', ({ accessibility }) =>
          toListCell(accessibility.map(formatEnumLabel), 'Not listed'),
        ),
      ],
    },
  ];
}

const laundry: readonly string[] = ['IN_UNIT_LAUNDRY', 'LAUNDRY_HOOKUPS', 'SHARED_LAUNDRY'];

const listLaundry = (amenities: readonly string[]): string[] =>
  amenities.filter((amenity) => laundry.includes(amenity)).map(formatEnumLabel);

/** The amenities other than laundry. */
const listOtherAmenities = ({ amenities, otherAmenities }: ComparedHome): string[] => [
  ...new Set([
    ...amenities.filter((amenity) => !laundry.includes(amenity)).map(formatEnumLabel),
    ...otherAmenities,
  ]),
];

/** Which pets are allowed, with limits and fees. */
function listPetTexts(pets: ComparedHome['pets']): string[] {
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

const listUtilityTexts = (utilities: ComparedHome['utilities']): string[] =>
  utilities.map(({ name, paidBy, estimateMonthly }) =>
    estimateMonthly === null
      ? `${name}: paid by ${paidBy}`
      : `${name}: paid by ${paidBy}, about ${formatMoney(estimateMonthly)}/mo`,
  );
