import { randomUUID } from 'node:crypto';

import type { Queryable } from '#server/db/database.ts';
import { invalidInput } from '#server/errors.ts';
import type { Organization } from '#server/organizations/queries.ts';

import { toSession } from '../model/session.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import type { Tour } from '../model/tours.ts';
import { getUnavailableReason, getUnitStatus, unitUnavailable } from '../model/unavailability.ts';
import type { RiskAssessment } from '../risk/assessRisk.ts';
import { getNextVerification } from '../risk/nextVerification.ts';
import { isTextCodeUnavailable, TEXTS_UNAVAILABLE } from '../slots/explainClosedDay.ts';
import { SlotTaken } from '../slots/takeSlot.ts';
import type { BookerInput } from './bookingInput.ts';
import { describePriceChange } from './describePriceChange.ts';
import { getInitialStatus } from './getInitialStatus.ts';
import type { Verifications } from './getVerifications.ts';
import type { RequestedTour } from './requestedTour.ts';
import { takeTourSlot } from './takeTourSlot.ts';

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
  const rule = tourable.rules.find(({ kind }) => kind === time.kind);
  if (!rule) throw new SlotTaken(tourable, time);

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
