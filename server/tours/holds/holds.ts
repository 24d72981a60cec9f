import sql from 'sql-template-tag';

import type { TourKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { ownedBySession } from '#server/db/ownedBySession.ts';

import type { Session } from '../model/session.ts';

/** A time that is reserved for a visitor who is still filling in the form. */
export type Hold = {
  id: string;
  organizationId: string;
  unitId: string;
  kind: TourKind;
  startsAt: Date;
  endsAt: Date;
  agentId: string | null;
  heldUntil: Date;
  extensionsLeft: number;
};

const holdColumns = sql`
  id, kind,
  organization_id as "organizationId",
  unit_id as "unitId",
  starts_at as "startsAt",
  ends_at as "endsAt",
  agent_id as "agentId",
  held_until as "heldUntil",
  extensions_left as "extensionsLeft"
`;

/** Skips other visitors' holds that are being changed right now; claiming a time waits for those. */
export async function clearExpiredHolds(db: Queryable, now: Date): Promise<void> {
  await db.query(
    'holds.clearExpired',
    sql`
      delete from tour_times where id in (
        select id from tour_times
        where held_until <= ${now}
        for update skip locked
      )
    `,
  );
}

/**
 * A browser's holds on a home, including expired ones that no one else has taken: one hold, or one for each
 * tab opened before the browser had its cookie.
 */
export const listHolds = (
  tx: Queryable,
  { unitId, session }: { unitId: string; session: Session },
): Promise<Hold[]> =>
  tx.query(
    'holds.listBySession',
    sql`
      select ${holdColumns} from tour_times
      where ${ownedBySession(session)} and held_until is not null and unit_id = ${unitId}
      order by created_at, id
      for update
    `,
  );

export async function dropHolds(tx: Queryable, holds: readonly Pick<Hold, 'id'>[]): Promise<void> {
  if (holds.length === 0) return;
  const ids = holds.map(({ id }) => id);
  await tx.query(
    'holds.drop',
    sql`delete from tour_times where id = any(${ids}::uuid[]) and held_until is not null`,
  );
}

type HoldOwner = { id: string; organizationId: string; session: Session };

const matchesHold = ({ id, organizationId, session }: HoldOwner) => sql`
  id = ${id} and organization_id = ${organizationId} and ${ownedBySession(session)} and held_until is not null
`;

/** Returns false if there is no such hold. */
export async function releaseHold(db: Queryable, whose: HoldOwner): Promise<boolean> {
  const released = await db.query(
    'holds.release',
    sql`delete from tour_times where ${matchesHold(whose)} returning id`,
  );
  return released.length > 0;
}

/** Returns null if the hold has expired, has no extensions left, or lasts longer than that already. */
export async function extendHold(
  db: Queryable,
  whose: HoldOwner,
  { now, byMs }: { now: Date; byMs: number },
): Promise<Hold | null> {
  const [hold] = await db.query<Hold>(
    'holds.extend',
    sql`
      update tour_times
      set held_until = held_until + ${byMs / 1000}::int * interval '1 second', extensions_left = extensions_left - 1
      where ${matchesHold(whose)} and extensions_left > 0
        and held_until > ${now} and held_until <= ${new Date(now.getTime() + byMs)}
      returning ${holdColumns}
    `,
  );
  return hold ?? null;
}

/**
 * Allowed once, and not counted as an extension. Returns null if it was used, the hold has expired, or it
 * lasts longer than that already.
 */
export async function extendHoldUntil(
  db: Queryable,
  whose: HoldOwner,
  { now, until }: { now: Date; until: Date },
): Promise<Hold | null> {
  const [hold] = await db.query<Hold>(
    'holds.extendUntil',
    sql`
      update tour_times set held_until = ${until}, held_for_document = true
      where ${matchesHold(whose)} and not held_for_document and held_until > ${now} and held_until < ${until}
      returning ${holdColumns}
    `,
  );
  return hold ?? null;
}

export async function holdById(db: Queryable, whose: HoldOwner, now: Date): Promise<Hold | null> {
  const [hold] = await db.query<Hold>(
    'holds.byId',
    sql`select ${holdColumns} from tour_times where ${matchesHold(whose)} and held_until > ${now}`,
  );
  return hold ?? null;
}

/** The hold's row becomes the tour's. */
export async function assignHoldToTour(
  tx: Queryable,
  { holdId, tourId }: { holdId: string; tourId: string },
): Promise<void> {
  await tx.query(
    'holds.assignToTour',
    sql`
      update tour_times
      set tour_id = ${tourId}, held_until = null, extensions_left = null, tab_hash = null, browser_hash = null,
          network_hashes = null, held_for_document = false
      where id = ${holdId}
    `,
  );
}

/** Start times of the visitor's current holds. */
export async function listHoldStarts(tx: Queryable, session: Session, now: Date): Promise<Date[]> {
  const held = await tx.query<{ startsAt: Date }>(
    'holds.listStartsBySession',
    sql`select starts_at as "startsAt" from tour_times where ${ownedBySession(session)} and held_until > ${now}`,
  );
  return held.map(({ startsAt }) => startsAt);
}

/** How many times a network holds now, in total and for this home. */
export async function countHoldsFromNetwork(
  tx: Queryable,
  { network, unitId, now }: { network: string; unitId: string; now: Date },
): Promise<{ all: number; ofHome: number }> {
  const [counted] = await tx.query<{ all: number; ofHome: number }>(
    'holds.countFromNetwork',
    sql`
      select count(*)::int as "all", count(*) filter (where unit_id = ${unitId})::int as "ofHome"
      from tour_times
      where network_hashes @> ${[network]}::text[] and held_until > ${now}
    `,
  );
  return counted ?? { all: 0, ofHome: 0 };
}

/** Drops the network's oldest hold; holds that wait for a document are dropped last. */
export async function dropOldestNetworkHold(
  tx: Queryable,
  { network, unitId, now }: { network: string; unitId: string | null; now: Date },
): Promise<void> {
  await tx.query(
    'holds.dropOldestFromNetwork',
    sql`
      delete from tour_times where id = any(array(
        select id from tour_times
        where network_hashes @> ${[network]}::text[] and held_until > ${now}
          and (${unitId}::uuid is null or unit_id = ${unitId}::uuid)
        order by held_for_document, created_at, id
        limit 1
        for update skip locked
      ))
    `,
  );
}

export async function countOrganizationHolds(
  db: Queryable,
  organizationId: string,
  now: Date,
): Promise<number> {
  const [counted] = await db.query<{ held: number }>(
    'holds.countByOrganization',
    sql`
      select count(*)::int as held from tour_times
      where organization_id = ${organizationId} and held_until > ${now}
    `,
  );
  return counted?.held ?? 0;
}

/** Whether a browser holds any time now. */
export async function hasAnyHold(
  db: Queryable,
  { organizationId, session }: Omit<HoldOwner, 'id'>,
  now: Date,
): Promise<boolean> {
  const held = await db.query(
    'holds.hasAny',
    sql`
      select from tour_times
      where organization_id = ${organizationId} and ${ownedBySession(session)} and held_until > ${now}
      limit 1
    `,
  );
  return held.length > 0;
}
