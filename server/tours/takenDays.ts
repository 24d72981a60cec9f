import type { Queryable } from '#server/db/database.ts';
import { type Taken, takenOf } from '#server/db/tours/taken.ts';

import type { Session } from './session.ts';
import type { TourableHome } from './tourPlace.ts';

const DAY_MS = 86_400_000;

type Wanted = {
  from: string;
  to: string;
  now: Date;
  session?: Session | null;
  movingTourId?: string | null;
};

const nobody: Taken = { times: [], agents: [], videoAgents: [] };

/** What is taken on these days, wherever the homes are. */
export async function takenDays(
  db: Queryable,
  tourables: readonly TourableHome[],
  { from, to, now, session = null, movingTourId = null }: Wanted,
): Promise<(tourable: TourableHome) => Taken> {
  const homes = tourables.filter(({ rules }) => rules.length > 0).map(({ home }) => home);
  if (homes.length === 0) return () => nobody;
  const taken = await takenOf(db, {
    homes,
    from: new Date(Date.parse(from) - DAY_MS),
    to: new Date(Date.parse(to) + 3 * DAY_MS),
    now,
    session,
    movingTourId,
  });
  return ({ home }) => taken.get(home.id) ?? nobody;
}
