import type { Organization } from '#src/api/organization.ts';
import type { BookedTour } from '#src/api/tourRequests.ts';
import { hasOthersInstead } from '#src/tourForms/hasOthersInstead.ts';
import { SimilarHomes } from '#src/tourForms/SimilarHomes.tsx';
import { Ways } from '#src/tourForms/Ways.tsx';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';

type Props = {
  tour: BookedTour;
  organization: Pick<Organization, 'leasingPhone' | 'leasingEmail'>;
  /** Something likelier is offered above. */
  isQuiet: boolean;
};

/** What can be done instead of a tour that is over, or does not take place. */
export const Ended = ({ tour, organization, isQuiet }: Props) => (
  <>
    <Ways tour={tour} without={['CANCEL', 'ADD_TO_CALENDAR']} isQuiet={isQuiet} />
    {hasOthersInstead(tour.change.blocked) && <SimilarHomes homes={tour.similar} />}
    <LeasingContacts phone={organization.leasingPhone} email={organization.leasingEmail} />
  </>
);
