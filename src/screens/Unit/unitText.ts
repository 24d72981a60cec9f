import { formatEnumLabel } from '#domain/homes/labels.ts';
import type { Unit } from '#src/api/units.ts';
import { formatArea } from '#src/lib/area.ts';
import { formatShortDate } from '#src/lib/days.ts';
import { formatBaths, formatBeds } from '#src/lib/homeLabels.ts';
import { wallClock } from '#src/lib/wallClock.ts';

const DAY_MS = 86_400_000;

/** The heading over prices; monthly fees may not have been fully disclosed. */
export const getTotalHeading = ({ monthlyFeesDisclosed }: Unit['pricing']) =>
  monthlyFeesDisclosed ? 'Total monthly price' : 'Monthly price, at least';

/** The calendar day of a moment in the home's time zone. */
export const formatLocalDay = (moment: string, timeZone: string): string =>
  formatShortDate(wallClock(Date.parse(moment), timeZone).day);

/** "today", "yesterday", "5 days ago", then the date. */
export function formatAgo(moment: string, now: number, timeZone: string): string {
  const days = Math.floor((now - Date.parse(moment)) / DAY_MS);
  if (days < 1) return 'today';
  if (days === 1) return 'yesterday';
  return days <= 30 ? `${days} days ago` : `on ${formatLocalDay(moment, timeZone)}`;
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
    ...(sqft === null ? [] : [`${sqftIsApproximate ? 'about ' : ''}${formatArea(sqft)}`]),
    ...(homeType === 'STUDIO' ? [] : [formatEnumLabel(homeType)]),
    ...(floor === null ? [] : [floor === 0 ? 'Ground floor' : `Floor ${floor}`]),
    ...(property.yearBuilt === null ? [] : [`Built in ${property.yearBuilt}`]),
  ];
}

export const toMailtoUrl = (email: string, subject: string, body: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
