import { randomUUID } from 'node:crypto';

import type { Queryable } from '#server/db/database.ts';
import { invalidInput } from '#server/errors.ts';
import type { Organization } from '#server/organizations/queries.ts';

import { clearExpiredHolds, dropHolds, assignHoldToTour, type Hold, listHolds } from '../holds/holds.ts';
import { toSession, type Session, isSameSession } from '../model/session.ts';
import type { TourRule } from '../model/tour.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import type { TourableHome } from '../model/tourPlace.ts';
import { listTimeOwners } from '../model/tourTimes.ts';
import type { Tour } from '../model/tours.ts';
import { getUnavailableReason, getUnitStatus, unitUnavailable } from '../model/unavailability.ts';
import { type RiskAssessment, getNextVerification } from '../risk/assessRisk.ts';
import { listFreeSeats } from '../slots/freeDays.ts';
import { isTextCodeUnavailable, TEXTS_UNAVAILABLE } from '../slots/offeredDays.ts';
import { singleFlight } from '../slots/singleFlight.ts';
import { toSlotId } from '../slots/slot.ts';
import { assertOffered, type RequestedTime, requireRule, takeSlot, getTimeSpan } from '../slots/takeSlot.ts';
import { getInitialStatus } from './getInitialStatus.ts';
import type { Verifications } from './getVerifications.ts';
import { type BookerInput, describePriceChange, type RequestedTour } from './validateBooking.ts';

type TourClaim = {
  requestedTour: RequestedTour;
  input: Pick<BookerInput, 'sessionKey' | 'verifyLater'>;
  organization: Organization;
  shown: Verifications;
  risk: RiskAssessment;
};

/** The fields that are fixed once the time is taken. */
export type ReservedTour = Pick<
  Tour,
  'id' | 'endsAt' | 'agentId' | 'status' | 'verifyBy' | 'answerBy' | 'riskSignals' | 'stepUpTo'
>;

/** Takes the time first and stores the tour later, so that late requests cost little. */
export async function reserveTour(
  tx: Queryable,
  deps: TourDeps,
  { requestedTour, input, organization, shown, risk }: TourClaim,
): Promise<ReservedTour> {
  const { now } = deps;
  const { tourable, time, acceptedTotalCents } = requestedTour;
  const unitStatus = await getUnitStatus(tx, tourable.home.id);
  const unavailable = tourable.unavailability?.reason ?? getUnavailableReason(unitStatus);
  if (unavailable) throw unitUnavailable(unavailable, tourable.home.slug);
  const problem = describePriceChange(
    acceptedTotalCents,
    unitStatus?.totalMonthlyCents ?? acceptedTotalCents,
  );
  if (problem !== null) throw invalidInput({ acceptedTotalCents: problem });
  const rule = requireRule(tourable, time);

  if (isTextCodeUnavailable(rule, tourable.place, shown.kinds))
    throw invalidInput({ slotId: TEXTS_UNAVAILABLE });
  const hasTeam = organization.leasingEmail !== null;
  const stepUpTo = risk.offered && getNextVerification(rule, { verifications: risk.offered, hasTeam });
  const status = getInitialStatus({
    rule,
    startsAt: time.startsAt,
    shown: shown.kinds,
    verifyLater: input.verifyLater ?? false,
    stepUpTo,
    hasTeam,
    office: organization,
    now,
  });
  const id = randomUUID();
  const session = toSession(deps, input.sessionKey);
  const { riskSignals } = risk;
  return {
    id,
    riskSignals,
    ...status,
    ...(await takeTourSlot(tx, id, { tourable, rule, time, session, now })),
  };
}

type TimeRequest = {
  tourable: TourableHome;
  rule: TourRule;
  time: RequestedTime;
  session: Session;
  now: Date;
};

const matchesTime = ({ kind, startsAt }: Hold, time: RequestedTime) =>
  kind === time.kind && startsAt.getTime() === time.startsAt.getTime();

/**
 * Uses the time held by this browser, even if the hold has expired without being taken or the rules have
 * changed; otherwise a time that is offered and free. Other holds on this home are released.
 */
export async function takeTourSlot(
  tx: Queryable,
  tourId: string,
  { tourable, rule, time, session, now }: TimeRequest,
): Promise<{ endsAt: Date; agentId: string | null }> {
  const holds = await listHolds(tx, { unitId: tourable.home.id, session });
  const hold = holds.find((held) => matchesTime(held, time));
  if (hold) {
    await dropHolds(
      tx,
      holds.filter((held) => held !== hold),
    );
    await assignHoldToTour(tx, { holdId: hold.id, tourId });
    return { endsAt: hold.endsAt, agentId: hold.agentId };
  }
  assertOffered({ tourable, rule, time, now });
  await dropHolds(tx, holds);
  await clearExpiredHolds(tx, now);
  return takeSlot(tx, { tourable, rule, time, takenFor: { tourId }, now });
}

type RequestedSlot = Pick<RequestedTour, 'tourable' | 'time'> & { sessionKey: string };

/** Refuses late requests without a transaction. Only taking a time proves that it is free. */
export async function isTakenByOthers(
  deps: Pick<TourDeps, 'db' | 'secretKey' | 'browser' | 'now' | 'requestedAt'>,
  { tourable: { home, rules }, time, sessionKey }: RequestedSlot,
): Promise<boolean> {
  const { db, now, requestedAt } = deps;
  const rule = rules.find(({ kind }) => kind === time.kind);
  if (!rule) return false;
  const { during } = getTimeSpan(rule, time.startsAt);
  const owners = await singleFlight(
    db,
    `takers of ${toSlotId(home.id, time)}`,
    () => listTimeOwners(db, { unitId: home.id, during, now }),
    // Only a full result is reusable, because a free time may have been taken since.
    {
      requestedAt,
      isReusable: (all) =>
        listFreeSeats(
          rule,
          all.map(({ seat }) => seat),
        ).length === 0,
    },
  );
  const ownSession = toSession(deps, sessionKey);
  const seats = owners
    .filter(({ heldBy }) => heldBy === null || !isSameSession(heldBy, ownSession))
    .map(({ seat }) => seat);
  return listFreeSeats(rule, seats).length === 0;
}
