import type { ComparedHome } from '#src/api/comparedHomes.ts';
import { formatBaths, formatBeds, formatEnumLabel } from '#src/lib/homeLabels.ts';
import { formatArea } from '#src/lib/area.ts';
import { formatMoney } from '#src/lib/money.ts';
import { isUpfrontUndisclosed } from '#src/lib/undisclosedFees.ts';

import { getFeeGroups } from './feeRows.ts';
import type { Cell, RowGroup } from './comparisonRow.ts';
import { createRow } from './comparisonRow.ts';
import {
  listLaundry,
  listOtherAmenities,
  listParkingTexts,
  listPetTexts,
  listUtilityTexts,
} from './homeFeatures.ts';

type Home = ComparedHome;

const toListCell = (entries: readonly string[], none: string): Cell =>
  entries.length > 0 ? { lines: entries } : { lines: [none], isNothing: true };

const one = (text: string | null): Cell =>
  text === null ? { lines: ['Not listed'], isNothing: true } : { lines: [text] };

const formatMinimumPrefix = (isMinimum: boolean) => (isMinimum ? 'from ' : '');

const formatPriceNote = ({ monthlyFeesDisclosed }: Home['pricing'], isSaidOfAll: boolean) =>
  monthlyFeesDisclosed ? (isSaidOfAll ? null : 'all in') : 'some fees not listed';

/** Everything that distinguishes these homes, the total price first. */
export function getComparisonRows(homes: readonly Home[]): RowGroup[] {
  const row = (key: string, name: string, getCell: (home: Home) => Cell) =>
    createRow(key, name, homes.map(getCell));
  const isAllIn = homes.every(({ pricing }) => pricing.monthlyFeesDisclosed);
  const things = [...new Set(homes.flatMap(listOtherAmenities))].sort();

  return [
    {
      title: 'At a glance',
      rows: [
        row('total', isAllIn ? 'Total monthly price' : 'Monthly price', ({ pricing }) => ({
          lines: [formatMinimumPrefix(pricing.totalMonthlyIsMinimum) + formatMoney(pricing.totalMonthly)],
          note: formatPriceNote(pricing, isAllIn),
        })),
        row('upfront', 'Move-in cost', ({ pricing }) =>
          one((isUpfrontUndisclosed(pricing) ? 'at least ' : '') + formatMoney(pricing.upfrontMin)),
        ),
        row('available', 'Available', ({ availability: { label, notReadyReason } }) => ({
          lines: [label],
          note: notReadyReason,
        })),
        row('beds', 'Bedrooms', ({ bedrooms }) => one(formatBeds(bedrooms))),
        row('baths', 'Bathrooms', ({ bathrooms }) => one(formatBaths(bathrooms))),
        row('area', 'Size', ({ sqft, sqftIsApproximate }) =>
          one(sqft === null ? null : `${sqftIsApproximate ? 'about ' : ''}${formatArea(sqft)}`),
        ),
      ],
    },
    ...getFeeGroups(homes),
    {
      title: 'Lease',
      rows: [
        row('months', 'This price is for', ({ pricing: { leaseMonthsForPrice: months } }) =>
          one(months === null ? null : `${months} months`),
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
      title: 'Living there',
      rows: [
        row('pets', 'Pets', ({ pets }) =>
          toListCell(listPetTexts(pets), pets.isDisclosed ? 'No pets' : 'Not listed'),
        ),
        row('parking', 'Parking', ({ parking }) => toListCell(listParkingTexts(parking), 'None listed')),
        row('laundry', 'Laundry', ({ amenities }) => toListCell(listLaundry(amenities), 'None listed')),
        row('utilities', 'Utilities', ({ utilities }) =>
          toListCell(listUtilityTexts(utilities), 'Not listed'),
        ),
        ...things.map((thing) =>
          row(`thing ${thing}`, thing, (home) =>
            toListCell(listOtherAmenities(home).includes(thing) ? ['Yes'] : [], 'Not listed'),
          ),
        ),
      ],
    },
    {
      title: 'Building',
      rows: [
        row('kind', 'Home type', ({ homeType }) => one(formatEnumLabel(homeType))),
        row('floor', 'Floor', ({ floor }) =>
          one(floor === null ? null : floor === 0 ? 'Ground floor' : `Floor ${floor}`),
        ),
        row('built', 'Year built', ({ property: { yearBuilt } }) =>
          one(yearBuilt === null ? null : String(yearBuilt)),
        ),
        row('accessibility', 'Accessibility', ({ accessibility }) =>
          toListCell(accessibility.map(formatEnumLabel), 'Not listed'),
        ),
      ],
    },
  ];
}
