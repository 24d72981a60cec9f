import { callerNetwork } from '#server/addressGroups.ts';
import type { Contact } from '#server/contact/checkContact.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Origin } from '#server/db/tours/origins.ts';
import { offeredProofs } from '#server/db/tours/offeredProofs.ts';
import { tracesOf } from '#server/db/tours/traces.ts';

import { CODE_TRIES } from '../proofs/codeTries.ts';
import { sessionOf } from '../session.ts';
import type { VerificationKind } from '../tour.ts';
import type { TourParts } from '../tourParts.ts';

import { isDisposableMail } from './disposableMail.ts';
import { isOneVisitors } from './isOneVisitors.ts';
import { pointsOf, type Sign, signNames, signsIn } from './signs.ts';

/** How a booking looks: from where it comes, what speaks for a second look, and what may be asked for then. */
export type Looks = {
  origin: Origin;
  signs: Sign[];
  /** Null: nothing more than is asked of everybody. */
  offered: readonly VerificationKind[] | null;
};

type Booking = {
  organizationId: string;
  sessionKey: string;
  contact: Contact & { email: string };
  /** Of a tour that is booked already: what it was booked with. */
  signs?: readonly Sign[];
};

const DAY_MS = 24 * 3_600_000;
export const ORIGINS_KEPT_DAYS = 7;
export const REFUSALS_KEPT_DAYS = 90;
const since = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** To be asked under the locks of whoever books: of two bookings at once the second one sees the first. */
export async function lookAt(tx: Queryable, parts: TourParts, booking: Booking): Promise<Looks> {
  const { now, ip, secretKey, limits } = parts;
  const { organizationId, sessionKey, contact } = booking;
  const session = sessionOf(parts, sessionKey);
  const origin = {
    browserMac: session.browser,
    ipMac: isOneVisitors(ip) ? secretKey.mac('tour origin', callerNetwork(ip)) : null,
  };
  if (limits.raiseProofFrom === 0) return { origin, signs: [], offered: null };
  const traces = await tracesOf(tx, {
    ...contact,
    ...origin,
    session,
    organizationId,
    mostTries: CODE_TRIES,
    since: {
      documents: since(now, REFUSALS_KEPT_DAYS),
      month: since(now, 30),
      week: since(now, ORIGINS_KEPT_DAYS),
      day: since(now, 1),
    },
  });
  const seen = signsIn({ ...traces, isDisposable: isDisposableMail(contact.email) });
  const signs = signNames.filter((sign) => seen.includes(sign) || booking.signs?.includes(sign));
  if (pointsOf(signs) < limits.raiseProofFrom) return { origin, signs, offered: null };
  const canBeTexted = limits.sendsTexts && contact.phoneNumber !== null;
  const offered = await offeredProofs(tx, organizationId);
  return { origin, signs, offered: offered.filter((kind) => kind !== 'PHONE_CODE' || canBeTexted) };
}
