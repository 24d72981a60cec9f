import { formatEnumLabel } from '#domain/homes/labels.ts';
import { formatBaths, formatBeds } from '#src/features/homes/homeLabels.ts';
import { formatShortDate } from '#src/lib/days.ts';
import { formatArea } from '#src/lib/numbers.ts';
import { wallClock } from '#src/lib/wallClock.ts';

import type { Unit } from './api/units.ts';

const DAY_MS = 86_400_000;
/** After this, a date says more than the number of days. */
const MAX_DAYS = 30;

/** The heading over prices; monthly fees may not have been fully disclosed. */
export const getTotalHeading = ({ monthlyFeesDisclosed }: Unit['pricing']) =>
  monthlyFeesDisclosed ? 'Total monthly price' : 'Monthly price, at least';

/** The calendar day of a moment in the home's time zone. */
export const formatLocalDay = (moment: string, timeZone: string): string =>
  formatShortDate(wallClock(Date.parse(moment), timeZone).day);

const countDaysSince = (moment: string, now: number) => Math.floor((now - Date.parse(moment)) / DAY_MS);

/** "Updated today.", "Updated yesterday.", "Updated 5 days ago.", then the date. */
export function describeUpdate(moment: string, now: number, timeZone: string): string {
  const days = countDaysSince(moment, now);
  if (days < 1) return 'Updated today.';
  if (days === 1) return 'Updated yesterday.';
  return days <= MAX_DAYS ? `Updated ${days} days ago.` : `Updated on ${formatLocalDay(moment, timeZone)}.`;
}

/** Like describeUpdate, with the name of who checked the listing, if known. */
export function describeCheck(moment: string, by: string | null, now: number, timeZone: string): string {
  const days = countDaysSince(moment, now);
  const day = formatLocalDay(moment, timeZone);
  if (by === null) {
    if (days < 1) return 'Checked today.';
    if (days === 1) return 'Checked yesterday.';
    return days <= MAX_DAYS ? `Checked ${days} days ago.` : `Checked on ${day}.`;
  }
  if (days < 1) return `Checked today by ${by}.`;
  if (days === 1) return `Checked yesterday by ${by}.`;
  return days <= MAX_DAYS ? `Checked ${days} days ago by ${by}.` : `Checked on ${day} by ${by}.`;
}

export function listUnitFacts({
  bedrooms,
  bathrooms,
  sqft,
  sqftIsApproximate,
  homeType,
  floor,
  property,
}: Unit) {
  return [
    formatBeds(bedrooms),
    formatBaths(bathrooms),
    ...(sqft === null ? [] : [formatArea(sqft, sqftIsApproximate)]),
    ...(homeType === 'STUDIO' ? [] : [formatEnumLabel(homeType)]),
    ...(floor === null ? [] : [floor === 0 ? 'Ground floor' : `Floor ${floor}`]),
    ...(property.yearBuilt === null ? [] : [`Built in ${property.yearBuilt}`]),
  ];
}

export const toMailtoUrl = (email: string, subject: string, body: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
