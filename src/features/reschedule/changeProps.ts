import type { ChangeEvent } from '#machines/reschedule/events.ts';
import type { Organization } from '#src/api/organization.ts';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';

import type { ChangeSnapshot } from './store/reschedule.ts';

export type ChangeProps = {
  organization: Organization;
  tour: BookedTour;
  /** The tour options of the home; empty if it has been rented. */
  offer: Pick<TourOffer, 'options'> & { identityConsent: TourOffer['identityConsent'] | null };
  change: ChangeSnapshot;
  send: (event: ChangeEvent) => void;
};
