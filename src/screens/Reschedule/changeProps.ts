import type { ChangeEvent } from '#machines/reschedule/events.ts';
import type { Organization } from '#src/api/organization.ts';
import type { BookedTour } from '#src/api/tourRequests.ts';
import type { TourOffer } from '#src/api/tours.ts';
import type { ChangeSnapshot } from '#src/store/reschedule.ts';

export type ChangeProps = {
  organization: Organization;
  tour: BookedTour;
  /** How its home can be seen: not at all when it is let. */
  offer: Pick<TourOffer, 'options'> & { identityConsent: TourOffer['identityConsent'] | null };
  change: ChangeSnapshot;
  send: (event: ChangeEvent) => void;
};
