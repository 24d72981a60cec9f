import type { Organization } from '#server/db/organizations.ts';
import type { MoveLimits } from '#server/db/tours/moveLimits.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import type { SecretKey } from '#server/secretKey.ts';
import { pretendedId } from '#server/pretendedId.ts';
import { answerBy } from '#server/tours/answerBy.ts';

import type { BookerInput } from './bookingInput.ts';
import type { Booker } from './checkBooker.ts';
import type { WantedTour } from './wantedTour.ts';

type Pretended = {
  input: Pick<BookerInput, 'idempotencyKey'>;
  organization: Organization;
  booker: Booker;
  wanted: WantedTour;
  moveLimits: MoveLimits;
  now: Date;
};

/** Looks like what a person is told, and the same again for the same key. Nothing of it is anywhere. */
export function pretendTour(secretKey: SecretKey, pretended: Pretended): Tour {
  const { input, organization, booker, wanted, moveLimits, now } = pretended;
  const { idempotencyKey } = input;
  const { tourable, time, ...wishes } = wanted;
  const rule = tourable.rules.find(({ kind }) => kind === time.kind);
  const isAskedFor = rule?.isAskedFor ?? false;
  const { startsAt } = time;
  return {
    ...booker.contact,
    ...wishes,
    ...time,
    ...moveLimits,
    id: pretendedId(secretKey, idempotencyKey),
    organizationId: organization.id,
    prospectId: pretendedId(secretKey, `${idempotencyKey} prospect`),
    unitId: tourable.home.id,
    status: isAskedFor ? 'PENDING_APPROVAL' : 'CONFIRMED',
    endsAt: new Date(startsAt.getTime() + (rule?.lengthMinutes ?? 30) * 60_000),
    agentId: null,
    agentFirstName: null,
    agentPhoneNumber: null,
    videoJoin: null,
    agentOnWayAt: null,
    agentUnavailableAt: null,
    proposedAt: null,
    inquiryId: null,
    attribution: {},
    emailVerifiedAt: null,
    phoneVerifiedAt: null,
    identityCheckId: null,
    signs: [],
    raisedTo: null,
    verifyBy: null,
    answerBy: isAskedFor ? answerBy(organization, { startsAt, now }) : null,
    sequence: 0,
    rescheduleCount: 0,
    attendanceConfirmedAt: null,
    timedAt: now,
    shutToldAt: null,
    endedAt: null,
    endReason: null,
    mayPickAgain: true,
    attendance: null,
    dayId: null,
    createdAt: now,
  };
}
