import { isSameSession, toSession } from '../model/session.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { listTimeOwners } from '../model/tourTimes.ts';
import { singleFlight } from '../slots/singleFlight.ts';
import { toSlotId } from '../slots/slot.ts';
import { listFreeSeats, getTimeSpan } from '../slots/takeSlot.ts';
import type { RequestedTour } from './requestedTour.ts';

type RequestedSlot = Pick<RequestedTour, 'tourable' | 'time'> & { sessionKey: string };

/** Refuses late requests without a transaction. Only taking a time proves that it is free. */
export async function isTakenByOthers(
  deps: Pick<TourDeps, 'db' | 'secretKey' | 'browser' | 'now' | 'requestedAt'>,
  { tourable: { home, rules }, time, sessionKey }: RequestedSlot,
): Promise<boolean> {
  const { db, now, requestedAt } = deps;
  const rule = rules.find(({ kind }) => kind === time.kind);
  if (!rule) return false;
  const { during } = getTimeSpan(rule, time.startsAt);
  const owners = await singleFlight(
    db,
    `takers of ${toSlotId(home.id, time)}`,
    () => listTimeOwners(db, { unitId: home.id, during, now }),
    // Only a full result is reusable, because a free time may have been taken since.
    {
      requestedAt,
      isReusable: (all) => listFreeSeats(rule, { seats: all.map(({ seat }) => seat) }).length === 0,
    },
  );
  const ownSession = toSession(deps, sessionKey);
  const seats = owners
    .filter(({ heldBy }) => heldBy === null || !isSameSession(heldBy, ownSession))
    .map(({ seat }) => seat);
  return listFreeSeats(rule, { seats }).length === 0;
}
