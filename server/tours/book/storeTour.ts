import type { Queryable } from '#server/db/database.ts';
import type { Organization } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { addOrigin, type Origin } from '#server/db/tours/origins.ts';
import { addTour } from '#server/db/tours/tours.ts';
import { issueStaffLink } from '#server/tours/answer/staffLink.ts';
import { TOUR_TO_TEAM, TOUR_TO_VISITOR } from '#server/tours/mails/kinds.ts';
import { remindOfMissing } from '#server/tours/messages/remindOfMissing.ts';
import { confirmOnceShown } from '#server/tours/proofs/confirmOnceShown.ts';
import { tellAgent } from '#server/tours/showing/tellAgent.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

import { takeFromBookings } from './bookingLimits.ts';
import type { Booker } from './checkBooker.ts';
import type { ShownProofs } from './shownProofs.ts';
import type { TakenTour } from './takeTour.ts';
import type { WantedTour } from './wantedTour.ts';

/** Who books, and what belongs to all that is booked in one go. */
type Booking = {
  organization: Organization;
  prospectId: string;
  booker: Booker;
  shown: ShownProofs;
  inquiryId: string | null;
  attribution: Record<string, string>;
  dayId: string | null;
  origin: Origin;
};

type Stored = { taken: TakenTour; wanted: WantedTour; booking: Booking };

/** A tour whose time is taken, and the mails that tell of it. */
export async function storeTour(
  tx: Queryable,
  parts: TourParts,
  { taken, wanted, booking }: Stored,
): Promise<void> {
  const { now, tokens } = parts;
  const { organization, booker, shown, origin, ...rest } = booking;
  const organizationId = organization.id;
  await takeFromBookings(tx, parts, { ...shown, organizationId, email: booker.contact.email });
  const subjectId = taken.id;
  const unitId = wanted.tourable.home.id;
  await addTour(tx, { ...wanted, ...wanted.time, ...shown, ...rest, ...taken, organizationId, unitId, now });
  await addOrigin(tx, { ...origin, organizationId, tourId: subjectId, now });
  await addActivity(tx, subjectId, { at: now, kind: 'requested', actor: 'VISITOR' });
  if (taken.status === 'CONFIRMED') {
    await addActivity(tx, subjectId, { at: now, kind: 'confirmed', actor: 'SYSTEM' });
  }
  await tokens.issue(tx, { kind: 'tour', organizationId, subjectId });
  await issueStaffLink(tx, tokens, { organizationId, tourId: subjectId });

  const mail = { organizationId, subjectId, now };
  await queueMail(tx, { ...mail, kind: TOUR_TO_VISITOR, recipient: booker.contact.email });
  if (organization.leasingEmail !== null) {
    await queueMail(tx, { ...mail, kind: TOUR_TO_TEAM, recipient: organization.leasingEmail });
  }
  if (taken.status === 'CONFIRMED') {
    const booked = { id: subjectId, organizationId, sequence: 0, agentId: taken.agentId };
    await tellAgent(tx, booked, { about: 'tour', now });
  }
  // the team may have looked at the document since it was asked for
  if (taken.status === 'NEEDS_VERIFICATION') {
    await confirmOnceShown(tx, subjectId, { now, actor: 'TEAM' });
    await remindOfMissing(tx, subjectId, now);
  }
}
