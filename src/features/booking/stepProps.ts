import type { TourEvent } from '#machines/tour/events.ts';
import type { Organization } from '#src/api/organization.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';

import type { TourSnapshot } from './store/tour.ts';

/** The props of every step. */
export type StepProps = {
  organization: Organization;
  offer: TourOffer;
  tour: TourSnapshot;
  send: (event: TourEvent) => void;
};
