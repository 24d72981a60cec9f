import { formatBeds } from '#src/features/homes/homeLabels.ts';
import { formatCount } from '#domain/text.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatArea, formatNumber } from '#src/lib/numbers.ts';

import type { Building } from './api/buildings.ts';

/** The building's name, or its street address if it has none. */
export const getBuildingName = ({ property: { name, address } }: Pick<Building, 'property'>): string =>
  name ?? address.line1 ?? address.formatted;

/** Where it is: without the street if the street is its name. */
export function describeBuildingPlace({ property: { name, neighborhood, address } }: Building): string {
  const town = `${address.city}, ${address.state} ${address.postalCode}`;
  const street = name === null ? town : [address.line1, town].filter(Boolean).join(', ');
  return neighborhood === null || name?.includes(neighborhood) ? street : `${street} · ${neighborhood}`;
}

export const formatHomesForRent = (count: number): string =>
  count === 0 ? 'No homes for rent right now' : `${formatCount(count, 'home')} for rent`;

/** "Studio to 2 beds", "2 beds", "1 to 3 beds". Null if no home is for rent. */
function formatBedsRange(bedrooms: readonly number[]): string | null {
  const [least, most] = [bedrooms.at(0), bedrooms.at(-1)];
  if (least === undefined || most === undefined) return null;
  if (least === most) return formatBeds(least);
  return least === 0 ? `Studio to ${formatBeds(most)}` : `${least} to ${formatBeds(most)}`;
}

function formatSizeRange({ minSqft, maxSqft }: Building): string | null {
  if (minSqft === null || maxSqft === null) return null;
  return minSqft === maxSqft ? formatArea(minSqft) : `${formatNumber(minSqft)} to ${formatArea(maxSqft)}`;
}

/** What its homes are like, and what they cost at least. */
export const listBuildingFacts = (building: Building): string[] =>
  [
    formatBedsRange(building.bedrooms),
    formatSizeRange(building),
    building.property.yearBuilt === null ? null : `Built in ${building.property.yearBuilt}`,
  ].filter((fact) => fact !== null);

/** For search engines and shared links. */
export function describeBuilding(building: Building): string {
  const { homeCount, lowestTotalMonthly } = building;
  const name = getBuildingName(building);
  const place = describeBuildingPlace(building);
  if (lowestTotalMonthly === null) return `No homes are for rent in ${name}, ${place}, right now.`;
  const beds = formatBedsRange(building.bedrooms);
  return (
    `${formatHomesForRent(homeCount)} at ${name}, ${place}: from ${formatMoney(lowestTotalMonthly)} per month` +
    `${beds === null ? '' : `, ${beds.toLowerCase()}`}. Prices, sizes, floor plans, move-in dates and tours.`
  );
}
