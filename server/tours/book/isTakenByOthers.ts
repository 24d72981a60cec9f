import { takersOf } from '#server/db/tours/tourTimes.ts';
import { asOne } from '#server/tours/asOne.ts';
import { isSameSession, sessionOf } from '#server/tours/session.ts';
import { slotIdOf } from '#server/tours/slotId.ts';
import { freeSeats, spanOf } from '#server/tours/takeSlot.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

import type { WantedTour } from './wantedTour.ts';

type Wanted = Pick<WantedTour, 'tourable' | 'time'> & { sessionKey: string };

/** Whoever comes too late is told so without a transaction. That a time is free is known only when it is taken. */
export async function isTakenByOthers(
  parts: Pick<TourParts, 'db' | 'secretKey' | 'browser' | 'now' | 'askedAt'>,
  { tourable: { home, rules }, time, sessionKey }: Wanted,
): Promise<boolean> {
  const { db, now, askedAt } = parts;
  const rule = rules.find(({ kind }) => kind === time.kind);
  if (!rule) return false;
  const { during } = spanOf(rule, time.startsAt);
  const takers = await asOne(
    db,
    `takers of ${slotIdOf(home.id, time)}`,
    () => takersOf(db, { unitId: home.id, during, now }),
    // that it is free may be so no longer
    { askedAt, isLasting: (all) => freeSeats(rule, { seats: all.map(({ seat }) => seat) }).length === 0 },
  );
  const own = sessionOf(parts, sessionKey);
  const seats = takers
    .filter(({ heldBy }) => heldBy === null || !isSameSession(heldBy, own))
    .map(({ seat }) => seat);
  return freeSeats(rule, { seats }).length === 0;
}
