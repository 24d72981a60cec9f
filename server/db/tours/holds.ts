import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { Session } from '#server/tours/session.ts';
import type { TourKind } from '#server/tours/tour.ts';

import { ofSession } from '../ofSession.ts';

/** A time that is kept for somebody who is still filling in. */
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

/** Those of others that are being changed just now are left: whoever changes them is waited for when a time is taken. */
export async function clearEndedHolds(
  db: Queryable,
  { now, sparing = null }: { now: Date; sparing?: string | null },
): Promise<void> {
  await db.query(
    'holds.clearEnded',
    sql`
      delete from tour_times where id in (
        select id from tour_times
        where held_until <= ${now} and id is distinct from ${sparing}::uuid
        for update skip locked
      )
    `,
  );
}

/**
 * What a browser holds of a home, also when its time is over and nobody has come yet: one time, or that of each tab
 * that began before the browser had its cookie.
 */
export const holdsOf = (
  tx: Queryable,
  { unitId, session }: { unitId: string; session: Session },
): Promise<Hold[]> =>
  tx.query(
    'holds.ofSession',
    sql`
      select ${holdColumns} from tour_times
      where ${ofSession(session)} and held_until is not null and unit_id = ${unitId}
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

type Whose = { id: string; organizationId: string; session: Session };

const ofVisit = ({ id, organizationId, session }: Whose) => sql`
  id = ${id} and organization_id = ${organizationId} and ${ofSession(session)} and held_until is not null
`;

/** False when there is none. */
export async function releaseHold(db: Queryable, whose: Whose): Promise<boolean> {
  const released = await db.query(
    'holds.release',
    sql`delete from tour_times where ${ofVisit(whose)} returning id`,
  );
  return released.length > 0;
}

/** Null when it is over, cannot be extended any more, or does not end within that time anyhow. */
export async function extendHold(
  db: Queryable,
  whose: Whose,
  { now, byMs }: { now: Date; byMs: number },
): Promise<Hold | null> {
  const [hold] = await db.query<Hold>(
    'holds.extend',
    sql`
      update tour_times
      set held_until = held_until + ${byMs / 1000}::int * interval '1 second', extensions_left = extensions_left - 1
      where ${ofVisit(whose)} and extensions_left > 0
        and held_until > ${now} and held_until <= ${new Date(now.getTime() + byMs)}
      returning ${holdColumns}
    `,
  );
  return hold ?? null;
}

/** Once, and not counted with the other times. Null when it was, is over, or is held that long anyhow. */
export async function holdForDocument(
  db: Queryable,
  whose: Whose,
  { now, until }: { now: Date; until: Date },
): Promise<Hold | null> {
  const [hold] = await db.query<Hold>(
    'holds.forDocument',
    sql`
      update tour_times set held_until = ${until}, held_for_document = true
      where ${ofVisit(whose)} and not held_for_document and held_until > ${now} and held_until < ${until}
      returning ${holdColumns}
    `,
  );
  return hold ?? null;
}

export async function holdById(db: Queryable, whose: Whose, now: Date): Promise<Hold | null> {
  const [hold] = await db.query<Hold>(
    'holds.byId',
    sql`select ${holdColumns} from tour_times where ${ofVisit(whose)} and held_until > ${now}`,
  );
  return hold ?? null;
}

/** The hold's row becomes the tour's. */
export async function giveHoldToTour(
  tx: Queryable,
  { holdId, tourId }: { holdId: string; tourId: string },
): Promise<void> {
  await tx.query(
    'holds.giveToTour',
    sql`
      update tour_times
      set tour_id = ${tourId}, held_until = null, extensions_left = null, session_mac = null, browser_mac = null,
          network_macs = null, held_for_document = false
      where id = ${holdId}
    `,
  );
}

/** When the times begin that a visitor holds now. */
export async function startsOfHolds(tx: Queryable, session: Session, now: Date): Promise<Date[]> {
  const held = await tx.query<{ startsAt: Date }>(
    'holds.startsOfSession',
    sql`select starts_at as "startsAt" from tour_times where ${ofSession(session)} and held_until > ${now}`,
  );
  return held.map(({ startsAt }) => startsAt);
}

/** How many times are held from a network now, in all and of this home. */
export async function countHoldsFrom(
  tx: Queryable,
  { network, unitId, now }: { network: string; unitId: string; now: Date },
): Promise<{ all: number; ofHome: number }> {
  const [counted] = await tx.query<{ all: number; ofHome: number }>(
    'holds.countFromNetwork',
    sql`
      select count(*)::int as "all", count(*) filter (where unit_id = ${unitId})::int as "ofHome"
      from tour_times
      where network_macs @> ${[network]}::text[] and held_until > ${now}
    `,
  );
  return counted ?? { all: 0, ofHome: 0 };
}

/** Lets go the time that has been held from a network the longest; one that waits for a document is let go last. */
export async function dropOldestHoldFrom(
  tx: Queryable,
  { network, unitId, now }: { network: string; unitId: string | null; now: Date },
): Promise<void> {
  await tx.query(
    'holds.dropOldestFromNetwork',
    sql`
      delete from tour_times where id = any(array(
        select id from tour_times
        where network_macs @> ${[network]}::text[] and held_until > ${now}
          and (${unitId}::uuid is null or unit_id = ${unitId}::uuid)
        order by held_for_document, created_at, id
        limit 1
        for update skip locked
      ))
    `,
  );
}

export async function countHoldsOf(db: Queryable, organizationId: string, now: Date): Promise<number> {
  const [counted] = await db.query<{ held: number }>(
    'holds.countOfOrganization',
    sql`
      select count(*)::int as held from tour_times
      where organization_id = ${organizationId} and held_until > ${now}
    `,
  );
  return counted?.held ?? 0;
}

/** Whether a browser holds some time now. */
export async function holdsAny(
  db: Queryable,
  { organizationId, session }: Omit<Whose, 'id'>,
  now: Date,
): Promise<boolean> {
  const held = await db.query(
    'holds.any',
    sql`
      select from tour_times
      where organization_id = ${organizationId} and ${ofSession(session)} and held_until > ${now}
      limit 1
    `,
  );
  return held.length > 0;
}
