import type { Queryable } from '#server/db/database.ts';
import { type Taken, takenOf } from '#server/db/tours/taken.ts';

import type { TourableHome } from './tourPlace.ts';

const DAY_MS = 86_400_000;

type Wanted = { from: string; to: string; now: Date; sessionMac?: Buffer | null };

const nobody: Taken = { times: [], agents: [] };

/** What is taken on these days, wherever the homes are. */
export async function takenDays(
  db: Queryable,
  tourables: readonly TourableHome[],
  { from, to, now, sessionMac = null }: Wanted,
): Promise<(tourable: TourableHome) => Taken> {
  const homes = tourables.filter(({ rules }) => rules.length > 0).map(({ home }) => home);
  if (homes.length === 0) return () => nobody;
  const taken = await takenOf(db, {
    homes,
    from: new Date(Date.parse(from) - DAY_MS),
    to: new Date(Date.parse(to) + 3 * DAY_MS),
    now,
    sessionMac,
  });
  return ({ home }) => taken.get(home.id) ?? nobody;
}
