import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

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
