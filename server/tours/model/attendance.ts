import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { TourStatus } from './tour.ts';

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
