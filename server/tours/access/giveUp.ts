import { endCodesOf } from '#server/db/access/codesToRevoke.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { setAttendance } from '#server/db/tours/attendance.ts';
import type { Tour } from '#server/db/tours/tours.ts';

import type { AccessParts } from './accessParts.ts';
import { type AccessLink, whileOpen } from './openAccess.ts';

/** Whoever could not get in may pick another time at once. */
export const giveUp = (parts: AccessParts, input: AccessLink): Promise<Tour> =>
  whileOpen(parts, input, async (tx, { tour }) => {
    const { now } = parts;
    const missed = { status: 'NO_SHOW', attendance: 'MISSED' } as const;
    await setAttendance(tx, tour.id, { ...missed, from: [tour.status], now });
    await endCodesOf(tx, tour.id, now);
    await addActivity(tx, tour.id, { at: now, kind: 'missed', actor: 'VISITOR' });
    return tour;
  });
