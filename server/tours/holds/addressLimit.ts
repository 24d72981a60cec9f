import type { Queryable } from '#server/db/database.ts';
import { liveHoldsFrom } from '#server/db/tours/holds.ts';
import { rateLimited } from '#server/errors.ts';
import { dayIn } from '#server/homes/days.ts';
import type { Session } from '#server/tours/session.ts';

/** So many homes can be seen in one go. */
export const HOMES_IN_A_DAY = 4;

type Holder = {
  ipMac: Buffer;
  session: Session;
  startsAt: Date;
  timeZone: string;
  now: Date;
  most: number;
};

/** Nobody keeps a whole calendar for himself; one browser that plans a day with several homes may hold them all. */
export async function checkAddressLimit(tx: Queryable, holder: Holder): Promise<void> {
  const { startsAt, timeZone, most } = holder;
  const held = await liveHoldsFrom(tx, holder);
  const day = dayIn(timeZone, startsAt);
  const isOneDay = held.every((hold) => hold.isOwn && dayIn(timeZone, hold.startsAt) === day);
  if (held.length < most || (isOneDay && held.length < HOMES_IN_A_DAY)) return;
  throw rateLimited(
    'This time is not held for you: several are being kept for your connection already. It can be held when one of them is booked, or in ten minutes.',
  );
}
