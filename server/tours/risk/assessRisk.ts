import type { VerificationKind } from '#domain/tours/kinds.ts';
import type { Contact } from '#server/contact/validateContact.ts';
import type { Queryable } from '#server/db/database.ts';
import { getCallerNetwork } from '#server/getIpGroups.ts';

import type { Origin } from '../model/origins.ts';
import {
  getRiskPoints,
  type RiskSignal,
  riskSignalNames,
  detectRiskSignals,
  ORIGIN_RETENTION_DAYS,
  REFUSAL_RETENTION_DAYS,
} from '../model/riskSignals.ts';
import { toSession } from '../model/session.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { MAX_CODE_TRIES } from '../verifications/maxCodeTries.ts';
import { getBookingHistory } from './bookingHistory.ts';
import { isDisposableEmail } from './isDisposableEmail.ts';
import { isPublicIp } from './isPublicIp.ts';
import { listOfferedVerifications } from './listOfferedVerifications.ts';

/** A booking's risk: its origin, its risk signals, and what may be required because of them. */
export type RiskAssessment = {
  origin: Origin;
  riskSignals: RiskSignal[];
  /** Null: nothing more than from every other visitor. */
  offered: readonly VerificationKind[] | null;
};

type Booking = {
  organizationId: string;
  sessionKey: string;
  contact: Contact & { email: string };
  /** Of a tour that is booked already: what it was booked with. */
  riskSignals?: readonly RiskSignal[];
};

const DAY_MS = 24 * 3_600_000;

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Call this under the locks of the booker, so that the second of two bookings sees the first. */
export async function assessRisk(tx: Queryable, deps: TourDeps, booking: Booking): Promise<RiskAssessment> {
  const { now, ip, secretKey, limits } = deps;
  const { organizationId, sessionKey, contact } = booking;
  const session = toSession(deps, sessionKey);
  const origin = {
    browserHash: session.browser,
    ipHash: isPublicIp(ip) ? secretKey.hash('tour origin', getCallerNetwork(ip)) : null,
  };
  if (limits.stepUpThreshold === 0) return { origin, riskSignals: [], offered: null };
  const traces = await getBookingHistory(tx, {
    ...contact,
    ...origin,
    session,
    organizationId,
    maxTries: MAX_CODE_TRIES,
    since: {
      documents: daysAgo(now, REFUSAL_RETENTION_DAYS),
      month: daysAgo(now, 30),
      week: daysAgo(now, ORIGIN_RETENTION_DAYS),
      day: daysAgo(now, 1),
    },
  });
  const seen = detectRiskSignals({ ...traces, isDisposable: isDisposableEmail(contact.email) });
  const riskSignals = riskSignalNames.filter(
    (sign) => seen.includes(sign) || booking.riskSignals?.includes(sign),
  );
  if (getRiskPoints(riskSignals) < limits.stepUpThreshold) return { origin, riskSignals, offered: null };
  const canBeTexted = limits.sendsTexts && contact.phoneNumber !== null;
  const offered = await listOfferedVerifications(tx, organizationId);
  return { origin, riskSignals, offered: offered.filter((kind) => kind !== 'PHONE_CODE' || canBeTexted) };
}
