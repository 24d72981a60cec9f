import { MAX_HOMES_PER_DAY } from '#domain/homes/lists.ts';
import type { Queryable } from '#server/db/database.ts';
import { rateLimited } from '#server/errors.ts';
import { getIpGroups } from '#server/getIpGroups.ts';
import type { SecretKey } from '#server/secretKey.ts';
import { dayIn } from '#server/time/days.ts';

import type { Session } from '../model/session.ts';
import type { TourLimits } from '../model/tourDeps.ts';
import {
  countHoldsFromNetwork,
  countOrganizationHolds,
  dropOldestNetworkHold,
  listHoldStarts,
} from './holds.ts';

/** The share of its holds that one IP address may place in a single home. */
const HOME_SHARE = 1 / 5;
/** A home has the same number of times for a large network, so its limit there grows more slowly. */
const getMaxHoldsInHome = (max: number, factor: number) => Math.ceil(max * Math.sqrt(factor) * HOME_SHARE);

type Network = { hash: string; factor: number };

type HoldRequest = {
  session: Session;
  networks: readonly Network[];
  organizationId: string;
  unitId: string;
  startsAt: Date;
  timeZone: string;
  now: Date;
};
type Limits = Pick<TourLimits, 'holdsPerVisitor' | 'holdsPerAddress' | 'holdsPerOrganization'>;

/** The networks of an IP address, narrowest first, hashed as in the table. */
export const listNetworks = (secretKey: SecretKey, ip: string): Network[] =>
  getIpGroups(ip).map(({ subject, factor }) => ({
    hash: secretKey.hash('tour holds', subject).toString('hex'),
    factor,
  }));

/**
 * Many visitors may share an IP address, so a first hold is never refused because of others there: the oldest
 * hold of that address ends instead, and its time can still be booked while it is free. New identities
 * therefore do not allow more holds.
 */
export async function enforceHoldLimits(tx: Queryable, request: HoldRequest, limits: Limits): Promise<void> {
  const { session, startsAt, timeZone, now, organizationId } = request;
  const ownHolds = await listHoldStarts(tx, session, now);
  const day = dayIn(timeZone, startsAt);
  const areAllOnDay = ownHolds.every((start) => dayIn(timeZone, start) === day);
  if (ownHolds.length >= limits.holdsPerVisitor && !(areAllOnDay && ownHolds.length < MAX_HOMES_PER_DAY)) {
    throw rateLimited(
      'You’re already holding several times. Book or release one, or try again in 10 minutes.',
    );
  }
  await makeRoom(tx, request, { isFirst: ownHolds.length === 0, max: limits.holdsPerAddress });
  if ((await countOrganizationHolds(tx, organizationId, now)) >= limits.holdsPerOrganization) {
    throw rateLimited(
      'We can’t hold this time for you because too many are being held right now. You can still book it.',
    );
  }
}

async function makeRoom(
  tx: Queryable,
  { networks, unitId, now }: HoldRequest,
  { isFirst, max }: { isFirst: boolean; max: number },
): Promise<void> {
  for (const { hash: network, factor } of networks) {
    const counts = await countHoldsFromNetwork(tx, { network, unitId, now });
    const isHomeFull = counts.ofHome >= getMaxHoldsInHome(max, factor);
    if (!isHomeFull && counts.all < max * factor) continue;
    if (!isFirst) {
      throw rateLimited(
        'We can’t hold this time for you because too many are being held from your connection. You can still book it if it’s available.',
      );
    }
    await dropOldestNetworkHold(tx, { network, unitId: isHomeFull ? unitId : null, now });
  }
}
