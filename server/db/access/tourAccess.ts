import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export type Presence = 'POSITION' | 'SERIAL' | 'CALL';

/** Who is let into the home of a tour. */
export type TourAccess = {
  tourId: string;
  startsAt: Date;
  sessionMac: Buffer;
  rulesVersion: string;
  presentAt: Date | null;
  presence: Presence | null;
  codeVersion: number;
  completedAt: Date | null;
  /** How often the team was asked to call, when last, and what it has said. */
  calls: number;
  calledAt: Date | null;
  callAnswer: 'YES' | 'NO' | null;
};

/** Of the time that the tour has: what was asked for another one counts no more. */
export async function accessOf(
  db: Queryable,
  { id, startsAt }: { id: string; startsAt: Date },
): Promise<TourAccess | null> {
  const [access] = await db.query<Omit<TourAccess, 'sessionMac'> & { sessionMac: Uint8Array }>(
    'tourAccess.of',
    sql`
      select
        tour_id as "tourId", starts_at as "startsAt", session_mac as "sessionMac", rules_version as "rulesVersion",
        present_at as "presentAt", presence, code_version as "codeVersion", completed_at as "completedAt",
        calls, called_at as "calledAt", call_answer as "callAnswer"
      from tour_access
      where tour_id = ${id} and starts_at = ${startsAt}
    `,
  );
  return access ? { ...access, sessionMac: Buffer.from(access.sessionMac) } : null;
}

type Asked = { tourId: string; startsAt: Date; sessionMac: Buffer; rulesVersion: string; now: Date };

const isSame = sql`held.starts_at = excluded.starts_at and held.session_mac = excluded.session_mac`;

/** Whoever asks last has it: a phone that is changed on the way. Codes are counted on. */
export async function askForAccess(tx: Queryable, asked: Asked): Promise<void> {
  await tx.query(
    'tourAccess.ask',
    sql`
      insert into tour_access as held (tour_id, starts_at, session_mac, rules_version, created_at)
      values (${asked.tourId}, ${asked.startsAt}, ${asked.sessionMac}, ${asked.rulesVersion}, ${asked.now})
      on conflict (tour_id) do update set
        session_mac = excluded.session_mac, rules_version = excluded.rules_version,
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

export async function notePresence(
  tx: Queryable,
  tourId: string,
  { presence, now }: { presence: Presence; now: Date },
): Promise<void> {
  await tx.query(
    'tourAccess.present',
    sql`update tour_access set present_at = ${now}, presence = ${presence} where tour_id = ${tourId}`,
  );
}

/** The number of the code that counts from now on. */
export async function nextCode(tx: Queryable, tourId: string): Promise<number> {
  const [access] = await tx.query<{ version: number }>(
    'tourAccess.nextCode',
    sql`
      update tour_access set code_version = code_version + 1 where tour_id = ${tourId}
      returning code_version as version
    `,
  );
  if (!access) throw new Error('tourAccess.nextCode found nothing');
  return access.version;
}

/** False when it was done before. */
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
