import { dayIn, formatShortDay } from '#server/time/days.ts';

import type { UnitStatus } from './home.ts';
import type { ListedHome } from './listedHome.ts';

type AvailabilityFields = Pick<
  ListedHome,
  'status' | 'availableOn' | 'publishedAt' | 'leasedAt' | 'details'
> & {
  property: { timeZone: string };
};

/** Off-market homes end their tours. A home that is on hold may come back. */
export const isOffMarket = (status: UnitStatus): boolean => status === 'LEASED' || status === 'OFF_MARKET';

/** A home is available now once its date has come, even if the operator has not updated it. */
export function getAvailability(home: AvailabilityFields, now: Date) {
  const today = dayIn(home.property.timeZone, now);
  const isDue = home.availableOn !== null && home.availableOn <= today;
  const status: UnitStatus = home.status === 'AVAILABLE_LATER' && isDue ? 'AVAILABLE_NOW' : home.status;
  const isUpcoming = status === 'AVAILABLE_LATER' || status === 'COMING_SOON' || status === 'ON_HOLD';
  const isUnavailable = status === 'LEASED' || status === 'OFF_MARKET';
  return {
    status,
    availableOn: home.availableOn,
    label: formatAvailability(status, isDue ? null : home.availableOn, today),
    notReadyReason: isUpcoming ? (home.details.notReadyReason ?? null) : null,
    applicationsPending: isUnavailable ? null : (home.details.applicationsPending ?? null),
    publishedAt: home.publishedAt,
    leasedAt: home.leasedAt,
  };
}

function formatAvailability(status: UnitStatus, day: string | null, today: string): string {
  switch (status) {
    case 'AVAILABLE_NOW':
      return 'Available now';
    case 'AVAILABLE_LATER':
      return day === null ? 'Available later' : `Available ${formatShortDay(day, today)}`;
    case 'COMING_SOON':
      return 'Coming soon';
    case 'ON_HOLD':
      return 'On hold';
    case 'LEASED':
      return 'Rented';
    case 'OFF_MARKET':
      return 'Not for rent';
  }
}
