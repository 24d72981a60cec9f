import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { Sign } from '#server/tours/signs/signs.ts';
import type { TourStatus } from '#server/tours/tour.ts';

import type { Tour } from './tours.ts';

type Moved = Pick<
  Tour,
  'id' | 'kind' | 'startsAt' | 'endsAt' | 'agentId' | 'status' | 'verifyBy' | 'answerBy' | 'raisedTo'
> & { isCounted: boolean; now: Date };

/** Its new number for calendars. What was said of the old time is forgotten. */
export async function moveTour(tx: Queryable, moved: Moved): Promise<number> {
  const [tour] = await tx.query<{ sequence: number }>(
    'tours.move',
    sql`
      update tours
      set kind = ${moved.kind}, starts_at = ${moved.startsAt}, ends_at = ${moved.endsAt}, agent_id = ${moved.agentId},
          status = ${moved.status}, verify_by = ${moved.verifyBy}, answer_by = ${moved.answerBy},
          raised_to = ${moved.raisedTo}, reschedule_count = reschedule_count + case when ${moved.isCounted}::boolean then 1 else 0 end,
          attendance_confirmed_at = null, attendance = null, ended_at = null, end_reason = null,
          timed_at = ${moved.now}, asked_at = null, reminded_at = null, followed_at = null,
          shut_told_at = null, agent_reminded_at = null, agent_on_way_at = null, agent_unavailable_at = null, proposed_at = null,
          sequence = sequence + 1
      where id = ${moved.id}
      returning sequence
    `,
  );
  if (!tour) throw new Error('tours.move found no tour');
  return tour.sequence;
}

/** From now on the visitor may move it to another time, whatever the limits are. */
export const noteProposed = (tx: Queryable, id: string, now: Date): Promise<unknown> =>
  tx.query('tours.noteProposed', sql`update tours set proposed_at = ${now} where id = ${id}`);

type Ended = {
  id: string;
  status: TourStatus;
  from: readonly TourStatus[];
  reason?: string | null;
  mayPickAgain?: boolean;
  now: Date;
};

/** Its new number for calendars. Null when it does not stand there any more. */
export async function endTour(tx: Queryable, ended: Ended): Promise<number | null> {
  const { id, status, from, reason = null, mayPickAgain = true, now } = ended;
  const [tour] = await tx.query<{ sequence: number }>(
    'tours.end',
    sql`
      update tours
      set status = ${status}, ended_at = ${now}, end_reason = ${reason}, may_pick_again = ${mayPickAgain},
          sequence = sequence + 1
      where id = ${id} and status = any (${[...from]})
      returning sequence
    `,
  );
  return tour?.sequence ?? null;
}

/** Whether it was taken down: once. */
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

/** What speaks for a second look at it by now. */
export async function noteSigns(tx: Queryable, id: string, signs: readonly Sign[]): Promise<void> {
  await tx.query('tours.noteSigns', sql`update tours set signs = ${[...signs]} where id = ${id}`);
}

/** For those who could be called and have no number yet. */
export async function addPhoneNumber(tx: Queryable, prospectId: string, phoneNumber: string): Promise<void> {
  await tx.query(
    'prospects.addPhone',
    sql`update prospects set phone_number = ${phoneNumber} where id = ${prospectId} and phone_number is null`,
  );
}

/** Its new number for calendars. */
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
          attendance_confirmed_at = ${now}, agent_reminded_at = null, agent_on_way_at = null,
          agent_unavailable_at = null, sequence = sequence + 1
      where id = ${id}
      returning sequence
    `,
  );
  if (!tour) throw new Error('tours.reinstate found no tour');
  return tour.sequence;
}
