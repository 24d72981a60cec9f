import { addressGroups } from '#server/addressGroups.ts';
import type { Queryable } from '#server/db/database.ts';
import { countHoldsFrom, countHoldsOf, dropOldestHoldFrom, startsOfHolds } from '#server/db/tours/holds.ts';
import { rateLimited } from '#server/errors.ts';
import { dayIn } from '#server/homes/days.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Session } from '#server/tours/session.ts';
import type { TourLimits } from '#server/tours/tourLimits.ts';

/** So many homes can be seen in one go. */
export const HOMES_IN_A_DAY = 4;
/** One address gets no further into the calendar of one home than this part of all that it may hold. */
const OF_ONE_HOME = 1 / 5;
/** A calendar does not grow with the network: in one home a wide one gets less far than in all homes together. */
const mostOfOneHome = (most: number, factor: number) => Math.ceil(most * Math.sqrt(factor) * OF_ONE_HOME);

type Network = { mac: string; factor: number };

type Wanted = {
  session: Session;
  networks: readonly Network[];
  organizationId: string;
  unitId: string;
  startsAt: Date;
  timeZone: string;
  now: Date;
};
type Limits = Pick<TourLimits, 'holdsPerVisitor' | 'holdsPerAddress' | 'holdsPerOrganization'>;

/** The networks that an address belongs to, from the narrowest, by what the table has of them. */
export const networksOf = (secretKey: SecretKey, ip: string): Network[] =>
  addressGroups(ip).map(({ subject, factor }) => ({
    mac: secretKey.mac('tour holds', subject).toString('hex'),
    factor,
  }));

/**
 * Many people may share an address, so a visitor who holds nothing yet is never turned away because of others there: the
 * oldest hold of their address ends instead, which costs nobody a time that is still free when they book. Whoever takes
 * on new identities to hold more gains nothing by it.
 */
export async function checkHoldLimits(tx: Queryable, wanted: Wanted, limits: Limits): Promise<void> {
  const { session, startsAt, timeZone, now, organizationId } = wanted;
  const own = await startsOfHolds(tx, session, now);
  const day = dayIn(timeZone, startsAt);
  const isOneDay = own.every((start) => dayIn(timeZone, start) === day);
  if (own.length >= limits.holdsPerVisitor && !(isOneDay && own.length < HOMES_IN_A_DAY)) {
    throw rateLimited(
      'You’re already holding several times. Book or release one, or try again in 10 minutes.',
    );
  }
  await makeRoom(tx, wanted, { isFirst: own.length === 0, most: limits.holdsPerAddress });
  if ((await countHoldsOf(tx, organizationId, now)) >= limits.holdsPerOrganization) {
    throw rateLimited(
      'We can’t hold this time for you because too many are being held right now. You can still book it.',
    );
  }
}

async function makeRoom(
  tx: Queryable,
  { networks, unitId, now }: Wanted,
  { isFirst, most }: { isFirst: boolean; most: number },
): Promise<void> {
  for (const { mac: network, factor } of networks) {
    const held = await countHoldsFrom(tx, { network, unitId, now });
    const isFullInHome = held.ofHome >= mostOfOneHome(most, factor);
    if (!isFullInHome && held.all < most * factor) continue;
    if (!isFirst) {
      throw rateLimited(
        'We can’t hold this time for you because many are held for your connection. You can still book it if it’s available.',
      );
    }
    await dropOldestHoldFrom(tx, { network, unitId: isFullInHome ? unitId : null, now });
  }
}
