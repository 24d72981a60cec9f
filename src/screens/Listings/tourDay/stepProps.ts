import type { DayEvent } from '#machines/tourDay/events.ts';
import type { Organization } from '#src/api/organization.ts';
import type { TourOffer } from '#src/api/tours.ts';
import type { DaySnapshot } from '#src/store/tourDay.ts';

export type OfferedHome = { slug: string; offer: TourOffer };

/** What every step of a day is given. */
export type DayStepProps = {
  organization: Organization;
  /** Those that can be seen, in the order of the address. */
  homes: readonly OfferedHome[];
  day: DaySnapshot;
  send: (event: DayEvent) => void;
};
