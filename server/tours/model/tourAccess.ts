import sql from 'sql-template-tag';

import type { AccessStatus } from '#domain/tours/access.ts';
import type { Queryable } from '#server/db/database.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { hashSessionKey } from './session.ts';
import type { Tour } from './tours.ts';

export type Presence = 'POSITION' | 'SERIAL' | 'CALL';

/** Who is let into the home of a tour. */
export type TourAccess = {
  tourId: string;
  startsAt: Date;
  tabHash: Buffer;
  rulesVersion: string;
  presentAt: Date | null;
  presence: Presence | null;
  codeVersion: number;
  completedAt: Date | null;
  /** How many times the team was asked to call, when it was last asked, and its answer. */
  calls: number;
  calledAt: Date | null;
  callAnswer: 'YES' | 'NO' | null;
};

/** Only for the tour's current time: access requested for an earlier time no longer applies. */
export async function findTourAccess(
  db: Queryable,
  { id, startsAt }: { id: string; startsAt: Date },
): Promise<TourAccess | null> {
  const [access] = await db.query<Omit<TourAccess, 'tabHash'> & { tabHash: Uint8Array }>(
    'tourAccess.find',
    sql`
      select
        tour_id as "tourId", starts_at as "startsAt", tab_hash as "tabHash", rules_version as "rulesVersion",
        present_at as "presentAt", presence, code_version as "codeVersion", completed_at as "completedAt",
        calls, called_at as "calledAt", call_answer as "callAnswer"
      from tour_access
      where tour_id = ${id} and starts_at = ${startsAt}
    `,
  );
  return access ? { ...access, tabHash: Buffer.from(access.tabHash) } : null;
}

type AccessRequest = { tourId: string; startsAt: Date; tabHash: Buffer; rulesVersion: string; now: Date };

const isSame = sql`held.starts_at = excluded.starts_at and held.tab_hash = excluded.tab_hash`;

/** The latest request wins, so a visitor can switch phones on the way. Code numbers keep counting up. */
export async function grantTourAccess(tx: Queryable, request: AccessRequest): Promise<void> {
  await tx.query(
    'tourAccess.grant',
    sql`
      insert into tour_access as held (tour_id, starts_at, tab_hash, rules_version, created_at)
      values (${request.tourId}, ${request.startsAt}, ${request.tabHash}, ${request.rulesVersion}, ${request.now})
      on conflict (tour_id) do update set
        tab_hash = excluded.tab_hash, rules_version = excluded.rules_version,
        present_at = case when ${isSame} then held.present_at end,
        presence = case when ${isSame} then held.presence end,
        called_at = case when ${isSame} then held.called_at end,
        call_answer = case when ${isSame} then held.call_answer end,
        call_answered_at = case when ${isSame} then held.call_answered_at end,
        completed_at = case when held.starts_at = excluded.starts_at then held.completed_at end,
        starts_at = excluded.starts_at
    `,
  );
}

export async function recordPresence(
  tx: Queryable,
  tourId: string,
  { presence, now }: { presence: Presence; now: Date },
): Promise<void> {
  await tx.query(
    'tourAccess.recordPresence',
    sql`update tour_access set present_at = ${now}, presence = ${presence} where tour_id = ${tourId}`,
  );
}

/** Returns the number of the code that is valid from now on. */
export async function issueNextCode(tx: Queryable, tourId: string): Promise<number> {
  const [access] = await tx.query<{ version: number }>(
    'tourAccess.issueNextCode',
    sql`
      update tour_access set code_version = code_version + 1 where tour_id = ${tourId}
      returning code_version as version
    `,
  );
  if (!access) throw new Error('tourAccess.issueNextCode found nothing');
  return access.version;
}

/** Returns false if access was already completed. */
export async function completeAccess(tx: Queryable, tourId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'tourAccess.complete',
    sql`
      update tour_access set completed_at = ${now}
      where tour_id = ${tourId} and completed_at is null returning tour_id
    `,
  );
  return rows.length > 0;
}

const MINUTE_MS = 60_000;
const OPENS_BEFORE_MINUTES = 10;
const CLOSES_AFTER_MINUTES = 15;

/** When the door can be opened, by the server's clock. */
export const getAccessWindow = ({ startsAt, endsAt }: Pick<Tour, 'startsAt' | 'endsAt'>) => ({
  from: new Date(startsAt.getTime() - OPENS_BEFORE_MINUTES * MINUTE_MS),
  to: new Date(endsAt.getTime() + CLOSES_AFTER_MINUTES * MINUTE_MS),
});

type StatusInput = { access: TourAccess | null; isUnderReview: boolean; isUnavailable: boolean; now: Date };

/** How far a self-guided visitor is from opening the door. */
export function getAccessStatus(
  tour: Tour,
  { access, isUnderReview, isUnavailable, now }: StatusInput,
): AccessStatus {
  const { from, to } = getAccessWindow(tour);
  if (access && access.completedAt !== null) return 'USED';
  if (tour.status === 'NEEDS_VERIFICATION') return isUnderReview ? 'IN_REVIEW' : 'NEEDS_IDENTITY';
  if (tour.status === 'PENDING_APPROVAL') return 'IN_REVIEW';
  if (now >= to) return 'EXPIRED';
  const isOpen = tour.status === 'CONFIRMED' || tour.status === 'CHECKED_IN' || tour.status === 'COMPLETED';
  if (!isOpen || isUnavailable) return 'REVOKED';
  if (!access) return 'NEEDS_CONTACT';
  return now < from ? 'APPROVED' : 'ACTIVE';
}

type TabSession = { secretKey: SecretKey; sessionKey: string | null };

/** Whether this session verified the tour's owner, or has the agent's current visit. */
export const isOwner = <Access extends { tabHash: Buffer }>(
  access: Access | null,
  { secretKey, sessionKey }: TabSession,
): access is Access =>
  access !== null && sessionKey !== null && access.tabHash.equals(hashSessionKey(secretKey, sessionKey));

export const isOwnSession = async (
  db: Queryable,
  tour: Pick<Tour, 'id' | 'startsAt'>,
  session: TabSession,
): Promise<boolean> => isOwner(await findTourAccess(db, tour), session);
