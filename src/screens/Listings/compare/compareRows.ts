import type { ComparedHome } from '#src/api/comparedHomes.ts';
import { bathsOf, bedsOf, nameOf } from '#src/lib/homeWords.ts';
import { formatArea } from '#src/lib/area.ts';
import { formatMoney } from '#src/lib/money.ts';
import { isUpfrontUntold } from '#src/lib/untoldPrice.ts';

import { chargeGroups } from './chargeRows.ts';
import type { Cell, RowGroup } from './rows.ts';
import { rowOf } from './rows.ts';
import { laundryOf, otherThingsOf, parkingOf, petsOf, utilitiesOf } from './wordsOfHome.ts';

type Home = ComparedHome;

const listed = (entries: readonly string[], none: string): Cell =>
  entries.length > 0 ? { lines: entries } : { lines: [none], isNothing: true };

const one = (text: string | null): Cell =>
  text === null ? { lines: ['Not listed'], isNothing: true } : { lines: [text] };

const from = (isMinimum: boolean) => (isMinimum ? 'from ' : '');

const noteOf = ({ monthlyChargesTold }: Home['pricing'], isSaidOfAll: boolean) =>
  monthlyChargesTold ? (isSaidOfAll ? null : 'all in') : 'some fees not listed';

/** All that tells these homes apart, the whole price first. */
export function compareRows(homes: readonly Home[]): RowGroup[] {
  const row = (key: string, name: string, cellOf: (home: Home) => Cell) =>
    rowOf(key, name, homes.map(cellOf));
  const isAllIn = homes.every(({ pricing }) => pricing.monthlyChargesTold);
  const things = [...new Set(homes.flatMap(otherThingsOf))].sort();

  return [
    {
      title: 'At a glance',
      rows: [
        row('total', isAllIn ? 'Total monthly price' : 'Monthly price', ({ pricing }) => ({
          lines: [from(pricing.totalMonthlyIsMinimum) + formatMoney(pricing.totalMonthly)],
          note: noteOf(pricing, isAllIn),
        })),
        row('upfront', 'Move-in cost', ({ pricing }) =>
          one((isUpfrontUntold(pricing) ? 'at least ' : '') + formatMoney(pricing.upfrontMin)),
        ),
        row('available', 'Available', ({ availability: { label, notReadyBecause } }) => ({
          lines: [label],
          note: notReadyBecause,
        })),
        row('beds', 'Bedrooms', ({ bedrooms }) => one(bedsOf(bedrooms))),
        row('baths', 'Bathrooms', ({ bathrooms }) => one(bathsOf(bathrooms))),
        row('area', 'Size', ({ sqft, sqftIsApproximate }) =>
          one(sqft === null ? null : `${sqftIsApproximate ? 'about ' : ''}${formatArea(sqft)}`),
        ),
      ],
    },
    ...chargeGroups(homes),
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
            listed(
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
        row('pets', 'Pets', ({ pets }) => listed(petsOf(pets), pets.isTold ? 'No pets' : 'Not listed')),
        row('parking', 'Parking', ({ parking }) => listed(parkingOf(parking), 'None listed')),
        row('laundry', 'Laundry', ({ amenities }) => listed(laundryOf(amenities), 'None listed')),
        row('utilities', 'Utilities', ({ utilities }) => listed(utilitiesOf(utilities), 'Not listed')),
        ...things.map((thing) =>
          row(`thing ${thing}`, thing, (home) =>
            listed(otherThingsOf(home).includes(thing) ? ['Yes'] : [], 'Not listed'),
          ),
        ),
      ],
    },
    {
      title: 'Building',
      rows: [
        row('kind', 'Home type', ({ homeType }) => one(nameOf(homeType))),
        row('floor', 'Floor', ({ floor }) =>
          one(floor === null ? null : floor === 0 ? 'Ground floor' : `Floor ${floor}`),
        ),
        row('built', 'Year built', ({ property: { yearBuilt } }) =>
          one(yearBuilt === null ? null : String(yearBuilt)),
        ),
        row('accessibility', 'Accessibility', ({ accessibility }) =>
          listed(accessibility.map(nameOf), 'Not listed'),
        ),
      ],
    },
  ];
}
