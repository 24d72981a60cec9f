import {
  consumeFormLimit,
  getCallerShares,
  formatWait,
  consumeRecipientLimit,
} from '#server/contact/mailLimits.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addConsents, addProspect } from '#server/db/prospects.ts';
import { consumeIpRateLimit } from '#server/db/rateLimits.ts';
import { rateLimited } from '#server/errors.ts';
import type { Organization } from '#server/organizations/queries.ts';

import { scheduleTour } from '../actions/scheduleTour.ts';
import { tourToVisitor } from '../confirmations/tourToVisitor.ts';
import { tourToTeam } from '../emails/tourToTeam.ts';
import { queueVerificationReminder } from '../emails/tourVerificationReminder.ts';
import { addActivity } from '../model/activities.ts';
import { linkCheckToProspect } from '../model/identityChecks.ts';
import { issueTeamLink } from '../model/links.ts';
import { addOrigin, type Origin } from '../model/origins.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { addTour } from '../model/tours.ts';
import { notifyAgent } from '../showing/notifications.ts';
import { confirmOnceVerified } from '../verifications/confirmOnceVerified.ts';
import type { Verifications } from './getVerifications.ts';
import type { ReservedTour } from './reserveTour.ts';
import type { BookerInput, RequestedTour, Booker } from './validateBooking.ts';

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

type BookerRecord = {
  input: Pick<BookerInput, 'organizationId'>;
  booker: Booker;
  shown: Verifications;
  page: string | null;
};

/** Stores the booker with their consents and verifications, and returns their id. */
export async function storeBooker(
  tx: Queryable,
  deps: TourDeps,
  { input: { organizationId }, booker, shown, page }: BookerRecord,
): Promise<string> {
  const { now, ip } = deps;
  const { contact, consents } = booker;
  await consumeFormLimit(tx, deps);
  const prospectId = await addProspect(tx, { ...contact, organizationId, now });
  await addConsents(tx, { organizationId, prospectId, consents, now, ip, page });
  if (shown.identityCheckId !== null) await linkCheckToProspect(tx, shown.identityCheckId, prospectId);
  return prospectId;
}

type BookedTour = { organizationId: string; email: string; emailVerifiedAt: Date | null };

const OWNER_SHARES = [{ who: 'the owner of the address', factor: 1 }];

/**
 * Every booking and cancellation sends an email, so repeated ones must not flood a mailbox, nor fill the
 * calendar under new names. Bookings by strangers do not count against the verified owner of an address.
 */
async function consumeBookingLimits(
  tx: Queryable,
  { secretKey, ip, limits, now }: Pick<TourDeps, 'secretKey' | 'ip' | 'limits' | 'now'>,
  { organizationId, email, emailVerifiedAt }: BookedTour,
): Promise<void> {
  const limit = limits.maxToursPerEmailPerHour;
  const recipient = { name: 'tours-per-email', organizationId, destination: email, limit };
  for (const share of emailVerifiedAt ? OWNER_SHARES : getCallerShares(ip)) {
    const recipientResult = await consumeRecipientLimit(tx, { ...recipient, ...share }, { secretKey, now });
    if (recipientResult.allowed) continue;
    throw rateLimited(
      'This email address was just used to book many tours. ' +
        `Please try again ${formatWait(recipientResult.retryAfterSeconds)}, or call us.`,
    );
  }
  const callerResult = await consumeIpRateLimit(tx, {
    secretKey,
    name: 'tours',
    ip,
    limit: limits.maxToursPerIpPerDay,
    windowSeconds: 86_400,
    now,
  });
  if (!callerResult.allowed) {
    throw rateLimited('Many tours were booked from your connection today. Please call us to book yours.');
  }
}
