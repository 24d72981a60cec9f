import { BlockList, isIP } from 'node:net';

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
import type { VerificationLevel, TourRule } from '../model/tour.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { MAX_CODE_TRIES } from '../verifications/contactCodes.ts';
import { getBookingHistory, listOfferedVerifications } from './bookingHistory.ts';

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

/** Providers of anonymous mailboxes that expire within minutes or are open to everyone. */
const domains: ReadonlySet<string> = new Set([
  '10minutemail.com',
  '33mail.com',
  'burnermail.io',
  'discard.email',
  'dispostable.com',
  'dropmail.me',
  'emailondeck.com',
  'fakeinbox.com',
  'getnada.com',
  'grr.la',
  'guerrillamail.com',
  'guerrillamail.net',
  'inboxkitten.com',
  'mail-temp.com',
  'mail.tm',
  'mailcatch.com',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'minuteinbox.com',
  'mintemail.com',
  'moakt.com',
  'mohmal.com',
  'sharklasers.com',
  'spamgourmet.com',
  'temp-mail.org',
  'tempail.com',
  'tempmail.dev',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
]);

/** Matches the domain or any parent domain. */
export function isDisposableEmail(email: string): boolean {
  const labels = (email.split('@').at(-1) ?? '').toLowerCase().split('.');
  return labels.some((_, at) => domains.has(labels.slice(at).join('.')));
}

const sharedNetworks = new BlockList();
sharedNetworks.addSubnet('127.0.0.0', 8);
sharedNetworks.addSubnet('10.0.0.0', 8);
sharedNetworks.addSubnet('172.16.0.0', 12);
sharedNetworks.addSubnet('192.168.0.0', 16);
sharedNetworks.addSubnet('169.254.0.0', 16);
sharedNetworks.addSubnet('100.64.0.0', 10);
sharedNetworks.addAddress('::1', 'ipv6');
sharedNetworks.addSubnet('fc00::', 7, 'ipv6');
sharedNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Private addresses belong to our own proxies, so they identify no one. */
export function isPublicIp(ip: string): boolean {
  const version = isIP(ip);
  return version !== 0 && !sharedNetworks.check(ip, version === 6 ? 'ipv6' : 'ipv4');
}

const levels: readonly VerificationLevel[] = ['EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID', 'TEAM'];

type VerificationOptions = {
  verifications: readonly VerificationKind[];
  /** Whether there is a team to ask. */
  hasTeam: boolean;
};

/** The next level above what the rule requires. Null if there is none. */
export function getNextVerification(
  { kind, requires, requiresApproval }: Pick<TourRule, 'kind' | 'requires' | 'requiresApproval'>,
  { verifications, hasTeam }: VerificationOptions,
): VerificationLevel | null {
  const requiredLevels: readonly VerificationLevel[] = requiresApproval ? [...requires, 'TEAM'] : requires;
  const highest = Math.max(-1, ...requiredLevels.map((level) => levels.indexOf(level)));
  const isOffered = (level: VerificationLevel) => {
    if (level === 'TEAM') return hasTeam;
    // Our privacy policy limits IDs to self-guided tours, and the team has to review them.
    if (level === 'GOVERNMENT_ID' && (!hasTeam || kind !== 'SELF_GUIDED')) return false;
    return verifications.includes(level);
  };
  return levels.slice(highest + 1).find(isOffered) ?? null;
}

/** Whether this level or a stronger one is verified. */
export const isVerified = (level: VerificationKind, verified: readonly VerificationKind[]): boolean =>
  verified.some((kind) => levels.indexOf(kind) >= levels.indexOf(level));
