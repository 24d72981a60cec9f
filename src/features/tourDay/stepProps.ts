import type { DayEvent } from '#machines/tourDay/events.ts';
import type { Organization } from '#src/api/organization.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';

import type { DaySnapshot } from './store/tourDay.ts';

export type HomeOffer = { slug: string; offer: TourOffer };

/** The props of every step of a day. */
export type DayStepProps = {
  organization: Organization;
  /** The homes that can be toured, in the order of the address. */
  homes: readonly HomeOffer[];
  day: DaySnapshot;
  send: (event: DayEvent) => void;
};
