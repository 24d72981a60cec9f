import type { Unit } from '#src/api/units.ts';
import { formatArea } from '#src/lib/area.ts';
import { shortDayOfYear } from '#src/lib/days.ts';
import { bathsOf, bedsOf, nameOf } from '#src/lib/homeWords.ts';
import { wallClock } from '#src/lib/wallClock.ts';

const DAY_MS = 86_400_000;

/** Over prices of which nobody has said that they are all. */
export const totalHeading = ({ monthlyChargesTold }: Unit['pricing']) =>
  monthlyChargesTold ? 'Total monthly price' : 'Monthly price, at least';

/** The day of a moment where the home is. */
export const localDayOf = (moment: string, timeZone: string): string =>
  shortDayOfYear(wallClock(Date.parse(moment), timeZone).day);

/** today; yesterday; 5 days ago; then the day itself */
export function agoOf(moment: string, now: number, timeZone: string): string {
  const days = Math.floor((now - Date.parse(moment)) / DAY_MS);
  if (days < 1) return 'today';
  if (days === 1) return 'yesterday';
  return days <= 30 ? `${days} days ago` : `on ${localDayOf(moment, timeZone)}`;
}

export function factsOf({ bedrooms, bathrooms, sqft, sqftIsApproximate, homeType, floor, property }: Unit) {
  return [
    bedsOf(bedrooms),
    bathsOf(bathrooms),
    ...(sqft === null ? [] : [`${sqftIsApproximate ? 'about ' : ''}${formatArea(sqft)}`]),
    ...(homeType === 'STUDIO' ? [] : [nameOf(homeType)]),
    ...(floor === null ? [] : [floor === 0 ? 'Ground floor' : `Floor ${floor}`]),
    ...(property.yearBuilt === null ? [] : [`Built in ${property.yearBuilt}`]),
  ];
}

export const mailTo = (email: string, subject: string, body: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
