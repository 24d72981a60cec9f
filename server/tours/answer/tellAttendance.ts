import type { Database } from '#server/db/database.ts';
import { lockTour } from '#server/db/proofs/waitingTours.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { setAttendance } from '#server/db/tours/attendance.ts';
import { type Tour, tourById } from '#server/db/tours/tours.ts';

import type { TourStatus } from '../tour.ts';

type Told = { came: boolean; sequence: number };

const askedOf: readonly TourStatus[] = ['CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW'];
const DAYS = 14;

/** Of a tour that is, or was, to take place. */
export const isAttendanceAsked = ({ status }: Pick<Tour, 'status'>): boolean => askedOf.includes(status);

/** From the start of a tour until two weeks after it. */
export const isAttendanceOpen = (tour: Tour, now: Date): boolean =>
  isAttendanceAsked(tour) &&
  now >= tour.startsAt &&
  now.getTime() < tour.endsAt.getTime() + DAYS * 86_400_000;

/** What the team says of a tour that it gave: who came is not missed, and who was missed may pick another time. */
export const tellAttendance = (
  { db, now }: { db: Database; now: Date },
  tourId: string,
  { came, sequence }: Told,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockTour(tx, tourId);
    const tour = await tourById(tx, tourId);
    // of the tour that was shown: what has been moved meanwhile was not meant
    if (tour?.sequence !== sequence || !isAttendanceOpen(tour, now)) return;
    const attendance = came ? 'CAME' : 'MISSED';
    if (tour.attendance === attendance) return;
    const status = came ? (now < tour.endsAt ? 'CHECKED_IN' : 'COMPLETED') : 'NO_SHOW';
    await setAttendance(tx, tourId, { status, attendance, from: [tour.status], now });
    await addActivity(tx, tourId, { at: now, kind: came ? 'came' : 'missed', actor: 'TEAM' });
  });
