import { randomUUID } from 'node:crypto';

import type { Queryable } from '#server/db/database.ts';
import type { Organization } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { type Answer, addTour } from '#server/db/tours/tours.ts';
import { unitStanding } from '#server/db/tours/unitStanding.ts';
import { invalidInput } from '#server/errors.ts';
import { goneReason } from '#server/tours/goneReason.ts';
import { TOUR_TO_TEAM, TOUR_TO_VISITOR } from '#server/tours/mails/kinds.ts';
import { sessionMac } from '#server/tours/sessionMac.ts';
import { SlotTaken, type WantedTime } from '#server/tours/slotTaken.ts';
import type { TourableHome } from '#server/tours/tourPlace.ts';
import type { TourParts } from '#server/tours/tourParts.ts';
import { unitUnavailable } from '#server/tours/unitUnavailable.ts';

import type { Booker } from './checkBooker.ts';
import { firstStatus } from './firstStatus.ts';
import { priceProblem } from './priceProblem.ts';
import type { ShownProofs } from './shownProofs.ts';
import { takeTimeOfTour } from './takeTimeOfTour.ts';

/** One home of what is booked. */
export type WantedTour = {
  tourable: TourableHome;
  time: WantedTime;
  acceptedTotalCents: number;
  partySize: number | null;
  accommodationRequest: string | null;
  questionsVersion: string;
  answers: Answer[];
};

/** Who books it, and what belongs to all that is booked in one go. */
export type Booking = {
  organization: Organization;
  prospectId: string;
  booker: Booker;
  sessionKey: string;
  shown: ShownProofs;
  verifyLater: boolean;
  inquiryId: string | null;
  attribution: Record<string, string>;
  dayId: string | null;
};

/** To be called under the locks of the home and of whoever books. All of it is told by the mails that are queued here. */
export async function storeTour(
  tx: Queryable,
  parts: TourParts,
  { wanted, booking }: { wanted: WantedTour; booking: Booking },
): Promise<string> {
  const { now, secretKey, tokens } = parts;
  const { tourable, time, acceptedTotalCents } = wanted;
  const { organization, booker, shown, verifyLater } = booking;
  const { id: unitId } = tourable.home;

  const standing = await unitStanding(tx, unitId);
  const unavailable = tourable.unavailable?.reason ?? goneReason(standing);
  if (unavailable) throw unitUnavailable(unavailable);
  const problem = priceProblem(acceptedTotalCents, standing?.totalMonthlyCents ?? acceptedTotalCents);
  if (problem !== null) throw invalidInput({ acceptedTotalCents: problem });
  const rule = tourable.rules.find(({ kind }) => kind === time.kind);
  if (!rule) throw new SlotTaken(unitId);

  const { supportHours } = organization;
  const { startsAt } = time;
  const status = firstStatus({ rule, startsAt, shown: shown.kinds, verifyLater, supportHours, now });
  const id = randomUUID();
  const mac = sessionMac(secretKey, booking.sessionKey);
  const taken = await takeTimeOfTour(tx, id, { tourable, rule, time, sessionMac: mac, now });
  const organizationId = organization.id;
  await addTour(tx, {
    ...wanted,
    ...time,
    ...status,
    ...taken,
    ...shown,
    ...booking,
    id,
    organizationId,
    unitId,
    now,
  });
  await addActivity(tx, id, { at: now, kind: 'requested', actor: 'VISITOR' });
  if (status.status === 'CONFIRMED')
    await addActivity(tx, id, { at: now, kind: 'confirmed', actor: 'SYSTEM' });
  await tokens.issue(tx, { kind: 'tour', organizationId, subjectId: id });

  const mail = { organizationId, subjectId: id, now };
  await queueMail(tx, { ...mail, kind: TOUR_TO_VISITOR, recipient: booker.contact.email });
  if (organization.leasingEmail !== null) {
    await queueMail(tx, { ...mail, kind: TOUR_TO_TEAM, recipient: organization.leasingEmail });
  }
  return id;
}
