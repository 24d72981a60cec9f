import { isFromBot } from '#server/antiSpam.ts';
import { createDecoyId } from '#server/createDecoyId.ts';
import type { Organization } from '#server/organizations/queries.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { createSchedule } from '../actions/scheduleTour.ts';
import { hasAnyHold } from '../holds/holds.ts';
import { getAnswerDeadline } from '../model/getAnswerDeadline.ts';
import type { MoveLimits } from '../model/moveLimits.ts';
import { toSession } from '../model/session.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import type { Tour } from '../model/tours.ts';
import type { BookerInput, RequestedTour, Booker } from './validateBooking.ts';

type DecoyOptions = {
  input: Pick<BookerInput, 'idempotencyKey'>;
  organization: Organization;
  booker: Booker;
  requestedTour: RequestedTour;
  moveLimits: MoveLimits;
  now: Date;
};

/** Looks like a real booking and is stable for a key, but nothing is stored. */
export function createDecoyTour(secretKey: SecretKey, options: DecoyOptions): Tour {
  const { input, organization, booker, requestedTour, moveLimits, now } = options;
  const { idempotencyKey } = input;
  const { tourable, time, ...details } = requestedTour;
  const rule = tourable.rules.find(({ kind }) => kind === time.kind);
  const requiresApproval = rule?.requiresApproval ?? false;
  const { startsAt } = time;
  const endsAt = new Date(startsAt.getTime() + (rule?.lengthMinutes ?? 30) * 60_000);
  const { timeZone } = tourable.home.property;
  return {
    ...booker.contact,
    ...details,
    ...time,
    ...moveLimits,
    id: createDecoyId(secretKey, idempotencyKey),
    organizationId: organization.id,
    prospectId: createDecoyId(secretKey, `${idempotencyKey} prospect`),
    unitId: tourable.home.id,
    status: requiresApproval ? 'PENDING_APPROVAL' : 'CONFIRMED',
    endsAt,
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
    riskSignals: [],
    stepUpTo: null,
    verifyBy: null,
    answerBy: requiresApproval ? getAnswerDeadline(organization, { startsAt, now }) : null,
    sequence: 0,
    rescheduleCount: 0,
    attendanceConfirmedAt: null,
    lastScheduledAt: now,
    schedule: createSchedule({ startsAt, endsAt, timeZone, announcedAt: now }),
    lockboxMissingNotifiedAt: null,
    endedAt: null,
    endReason: null,
    canRebook: true,
    attendance: null,
    dayId: null,
    createdAt: now,
  };
}

/** A person who holds a time may be quick, because only one tap is left. */
export function isBot(deps: TourDeps, input: BookerInput): Promise<boolean> {
  const { db, now, secretKey, limits } = deps;
  const { organizationId, sessionKey, antiSpam } = input;
  return isFromBot(secretKey, {
    ...antiSpam,
    now,
    minSeconds: limits.formMinSeconds,
    allowQuickSubmit: () => hasAnyHold(db, { organizationId, session: toSession(deps, sessionKey) }, now),
  });
}
