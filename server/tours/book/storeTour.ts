import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { Organization } from '#server/organizations/queries.ts';

import { scheduleTour } from '../actions/scheduleTour.ts';
import { tourToVisitor } from '../confirmations/tourToVisitor.ts';
import { queueVerificationReminder } from '../emails/queueVerificationReminder.ts';
import { tourToTeam } from '../emails/tourToTeam.ts';
import { addActivity } from '../model/activities.ts';
import { issueTeamLink } from '../model/links.ts';
import { addOrigin, type Origin } from '../model/origins.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { addTour } from '../model/tours.ts';
import { notifyAgent } from '../showing/notifications.ts';
import { confirmOnceVerified } from '../verifications/confirmOnceVerified.ts';
import { consumeBookingLimits } from './consumeBookingLimits.ts';
import type { Verifications } from './getVerifications.ts';
import type { RequestedTour } from './requestedTour.ts';
import type { ReservedTour } from './reserveTour.ts';
import type { Booker } from './validateBooker.ts';

/** The booker, and what all tours of one booking share. */
type Booking = {
  organization: Organization;
  prospectId: string;
  booker: Booker;
  shown: Verifications;
  inquiryId: string | null;
  attribution: Record<string, string>;
  dayId: string | null;
  origin: Origin;
};

type TourRecord = { taken: ReservedTour; requestedTour: RequestedTour; booking: Booking };

/** Stores a tour whose time is taken, and queues its emails. */
export async function storeTour(
  tx: Queryable,
  deps: TourDeps,
  { taken, requestedTour, booking }: TourRecord,
): Promise<void> {
  const { now, tokens } = deps;
  const { organization, booker, shown, origin, ...rest } = booking;
  const organizationId = organization.id;
  await consumeBookingLimits(tx, deps, { ...shown, organizationId, email: booker.contact.email });
  const subjectId = taken.id;
  const unitId = requestedTour.tourable.home.id;
  await addTour(tx, {
    ...requestedTour,
    ...requestedTour.time,
    ...shown,
    ...rest,
    ...taken,
    organizationId,
    unitId,
    now,
  });
  await addOrigin(tx, { ...origin, organizationId, tourId: subjectId, now });
  await addActivity(tx, subjectId, { at: now, kind: 'requested', actor: 'VISITOR' });
  if (taken.status === 'CONFIRMED') {
    await addActivity(tx, subjectId, { at: now, kind: 'confirmed', actor: 'SYSTEM' });
  }
  await scheduleTour(tx, subjectId, now);
  await tokens.issue(tx, { kind: 'tour', organizationId, subjectId });
  await issueTeamLink(tx, tokens, { organizationId, tourId: subjectId });

  const mail = { organizationId, subjectId, now };
  await queueMail(tx, { ...mail, message: tourToVisitor, recipient: booker.contact.email });
  if (organization.leasingEmail !== null) {
    await queueMail(tx, { ...mail, message: tourToTeam, recipient: organization.leasingEmail });
  }
  if (taken.status === 'CONFIRMED') {
    const booked = { id: subjectId, organizationId, sequence: 0, agentId: taken.agentId };
    await notifyAgent(tx, booked, { about: 'tour', now });
  }
  // The team may have reviewed the ID in the meantime.
  if (taken.status === 'NEEDS_VERIFICATION') {
    await confirmOnceVerified(tx, subjectId, { now, actor: 'TEAM' });
    await queueVerificationReminder(tx, subjectId, now);
  }
}
