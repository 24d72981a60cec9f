import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { RiskSignal } from './riskSignals.ts';
import type { TourStatus } from './tour.ts';
import type { Tour } from './tours.ts';

/** Concurrent changes to the tour wait until this transaction ends. */
export async function lockTour(tx: Queryable, id: string): Promise<void> {
  await tx.query('toursAwaitingVerification.lock', sql`select id from tours where id = ${id} for update`);
}

type NewTourTime = Pick<
  Tour,
  'id' | 'kind' | 'startsAt' | 'endsAt' | 'agentId' | 'status' | 'verifyBy' | 'answerBy' | 'stepUpTo'
> & { isCounted: boolean; now: Date };

/** Returns the new calendar sequence number. Everything recorded about the old time is cleared. */
export async function moveTour(tx: Queryable, moved: NewTourTime): Promise<number> {
  const [tour] = await tx.query<{ sequence: number }>(
    'tours.move',
    sql`
      update tours
      set kind = ${moved.kind}, starts_at = ${moved.startsAt}, ends_at = ${moved.endsAt}, agent_id = ${moved.agentId},
          status = ${moved.status}, verify_by = ${moved.verifyBy}, answer_by = ${moved.answerBy},
          step_up_to = ${moved.stepUpTo}, reschedule_count = reschedule_count + case when ${moved.isCounted}::boolean then 1 else 0 end,
          attendance_confirmed_at = null, attendance = null, ended_at = null, end_reason = null,
          last_scheduled_at = ${moved.now}, lockbox_missing_notified_at = null, agent_on_way_at = null, agent_unavailable_at = null, proposed_at = null,
          sequence = sequence + 1
      where id = ${moved.id}
      returning sequence
    `,
  );
  if (!tour) throw new Error('tours.move found no tour');
  return tour.sequence;
}

/** From now on the visitor may reschedule the tour, whatever the limits are. */
export const markProposed = (tx: Queryable, id: string, now: Date): Promise<unknown> =>
  tx.query('tours.markProposed', sql`update tours set proposed_at = ${now} where id = ${id}`);

type Ended = {
  id: string;
  status: TourStatus;
  from: readonly TourStatus[];
  reason?: string | null;
  now: Date;
};

/** Returns the new calendar sequence number, or null if the tour no longer has one of these statuses. */
export async function endTour(tx: Queryable, ended: Ended): Promise<number | null> {
  const { id, status, from, reason = null, now } = ended;
  const [tour] = await tx.query<{ sequence: number }>(
    'tours.end',
    sql`
      update tours
      set status = ${status}, ended_at = ${now}, end_reason = ${reason}, can_rebook = true,
          sequence = sequence + 1
      where id = ${id} and status = any (${[...from]})
      returning sequence
    `,
  );
  return tour?.sequence ?? null;
}

/** Returns whether it was recorded now; it is recorded only once. */
export async function confirmAttendance(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'tours.confirmAttendance',
    sql`
      update tours set attendance_confirmed_at = ${now}
      where id = ${id} and attendance_confirmed_at is null
        and status in ('PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED')
      returning id
    `,
  );
  return rows.length > 0;
}

/** Saves the current reasons for a second look at the tour. */
export async function saveRiskSignals(
  tx: Queryable,
  id: string,
  riskSignals: readonly RiskSignal[],
): Promise<void> {
  await tx.query(
    'tours.saveRiskSignals',
    sql`update tours set risk_signals = ${[...riskSignals]} where id = ${id}`,
  );
}

/** Only for prospects without a number, so that they can be called. */
export async function addPhoneNumber(tx: Queryable, prospectId: string, phoneNumber: string): Promise<void> {
  await tx.query(
    'prospects.addPhone',
    sql`update prospects set phone_number = ${phoneNumber} where id = ${prospectId} and phone_number is null`,
  );
}

/** Returns the new calendar sequence number. */
export async function reinstateTour(
  tx: Queryable,
  id: string,
  { agentId, now }: { agentId: string | null; now: Date },
): Promise<number> {
  const [tour] = await tx.query<{ sequence: number }>(
    'tours.reinstate',
    sql`
      update tours
      set status = 'CONFIRMED', agent_id = ${agentId}, ended_at = null, end_reason = null,
          attendance_confirmed_at = ${now}, agent_on_way_at = null, agent_unavailable_at = null,
          sequence = sequence + 1
      where id = ${id}
      returning sequence
    `,
  );
  if (!tour) throw new Error('tours.reinstate found no tour');
  return tour.sequence;
}

type TeamDecision = {
  status: 'CONFIRMED' | 'DECLINED';
  reason: string | null;
  canRebook: boolean;
  /** The tour's sequence number when it was answered. */
  sequence: number;
  now: Date;
};

/**
 * Returns the new calendar sequence number, or null if it no longer waits for an answer or it is too late for
 * one.
 */
export async function answerPending(
  tx: Queryable,
  id: string,
  { status, reason, canRebook, sequence, now }: TeamDecision,
): Promise<number | null> {
  const [tour] = await tx.query<{ sequence: number }>(
    'tours.answerPending',
    sql`
      update tours
      set status = ${status}, sequence = sequence + 1, end_reason = ${reason}, can_rebook = ${canRebook},
          ended_at = case when ${status} = 'DECLINED' then ${now}::timestamptz end
      where id = ${id} and status = 'PENDING_APPROVAL' and sequence = ${sequence} and starts_at > ${now}
        and (answer_by is null or answer_by > ${now})
      returning sequence
    `,
  );
  return tour?.sequence ?? null;
}

type AttendanceUpdate = {
  status: TourStatus;
  attendance: 'CAME' | 'MISSED' | null;
  from: readonly TourStatus[];
  now: Date;
};

/** Returns false if the tour's status has changed in the meantime. */
export async function setAttendance(
  tx: Queryable,
  id: string,
  { status, attendance, from, now }: AttendanceUpdate,
): Promise<boolean> {
  const rows = await tx.query(
    'tours.setAttendance',
    sql`
      update tours
      set status = ${status}, attendance = ${attendance},
          ended_at = case when ${status} in ('COMPLETED', 'NO_SHOW') then coalesce(ended_at, ${now}) else ended_at end
      where id = ${id} and status = any (${[...from]})
      returning id
    `,
  );
  return rows.length > 0;
}
