import type { Organization } from '#src/api/organization.ts';
import { canShowSimilarHomes, SimilarHomes } from '#src/features/tours/SimilarHomes.tsx';
import { TourActions } from '#src/features/tours/TourActions.tsx';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';

type Props = {
  tour: BookedTour;
  organization: Pick<Organization, 'leasingPhone' | 'leasingEmail'>;
  /** Whether a more likely action is offered above. */
  isQuiet: boolean;
};

/** The alternatives to a tour that is over or will not take place. */
export const EndedTour = ({ tour, organization, isQuiet }: Props) => (
  <>
    <TourActions tour={tour} without={['CANCEL', 'ADD_TO_CALENDAR']} isQuiet={isQuiet} />
    {canShowSimilarHomes(tour.change.blocked) && <SimilarHomes homes={tour.similar} />}
    <LeasingContacts phone={organization.leasingPhone} email={organization.leasingEmail} />
  </>
);
