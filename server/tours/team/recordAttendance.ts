import type { Database } from '#server/db/database.ts';

import { addActivity } from '../model/activities.ts';
import type { TourStatus } from '../model/tour.ts';
import { setAttendance, lockTour } from '../model/tourChanges.ts';
import { type Tour, tourById } from '../model/tours.ts';

type AttendanceReport = { attended: boolean; sequence: number };

const attendanceStatuses: readonly TourStatus[] = ['CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW'];
const DAYS = 14;

export const isAttendanceExpected = ({ status }: Pick<Tour, 'status'>): boolean =>
  attendanceStatuses.includes(status);

/** From the start of a tour until two weeks after it. */
export const isAttendanceOpen = (tour: Tour, now: Date): boolean =>
  isAttendanceExpected(tour) &&
  now >= tour.startsAt &&
  now.getTime() < tour.endsAt.getTime() + DAYS * 86_400_000;

/** Records who came: a visitor who came is not missed, and one who missed the tour may rebook. */
export const recordAttendance = (
  { db, now }: { db: Database; now: Date },
  tourId: string,
  { attended, sequence }: AttendanceReport,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockTour(tx, tourId);
    const tour = await tourById(tx, tourId);
    // The answer does not apply to a tour that was moved since it was shown.
    if (tour?.sequence !== sequence || !isAttendanceOpen(tour, now)) return;
    const attendance = attended ? 'CAME' : 'MISSED';
    if (tour.attendance === attendance) return;
    const status = attended ? (now < tour.endsAt ? 'CHECKED_IN' : 'COMPLETED') : 'NO_SHOW';
    await setAttendance(tx, tourId, { status, attendance, from: [tour.status], now });
    await addActivity(tx, tourId, { at: now, kind: attended ? 'came' : 'missed', actor: 'TEAM' });
  });
