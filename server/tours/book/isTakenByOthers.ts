import { takersOf } from '#server/db/tours/tourTimes.ts';
import { asOne } from '#server/tours/asOne.ts';
import { sessionMac } from '#server/tours/sessionMac.ts';
import { slotIdOf } from '#server/tours/slotId.ts';
import { freeSeats, spanOf } from '#server/tours/takeSlot.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

import type { WantedTour } from './wantedTour.ts';

type Wanted = Pick<WantedTour, 'tourable' | 'time'> & { sessionKey: string };

/** Whoever comes too late is told so without a transaction. That a time is free is known only when it is taken. */
export async function isTakenByOthers(
  { db, secretKey, now }: Pick<TourParts, 'db' | 'secretKey' | 'now'>,
  { tourable: { home, rules }, time, sessionKey }: Wanted,
): Promise<boolean> {
  const rule = rules.find(({ kind }) => kind === time.kind);
  if (!rule) return false;
  const { during } = spanOf(rule, time.startsAt);
  const takers = await asOne(db, `takers of ${slotIdOf(home.id, time)}`, () =>
    takersOf(db, { unitId: home.id, during, now }),
  );
  const own = sessionMac(secretKey, sessionKey);
  const seats = takers.filter((taker) => !taker.sessionMac?.equals(own)).map(({ seat }) => seat);
  return freeSeats(rule, { seats }).length === 0;
}
