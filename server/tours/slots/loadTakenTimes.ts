import type { Queryable } from '#server/db/database.ts';

import type { Session } from '../model/session.ts';
import type { TourableHome } from '../model/tourPlace.ts';
import { type HomeCalendar, getCalendars } from './calendars.ts';

const DAY_MS = 86_400_000;

type TakenDaysQuery = {
  from: string;
  to: string;
  now: Date;
  session?: Session | null;
  movingTourId?: string | null;
};

const nothingTaken: HomeCalendar = { times: [], agents: [], videoAgents: [] };

/** What is taken on these days, across the homes' time zones. */
export async function loadTakenTimes(
  db: Queryable,
  tourables: readonly TourableHome[],
  { from, to, now, session = null, movingTourId = null }: TakenDaysQuery,
): Promise<(tourable: TourableHome) => HomeCalendar> {
  const homes = tourables.filter(({ rules }) => rules.length > 0).map(({ home }) => home);
  if (homes.length === 0) return () => nothingTaken;
  const taken = await getCalendars(db, {
    homes,
    from: new Date(Date.parse(from) - DAY_MS),
    to: new Date(Date.parse(to) + 3 * DAY_MS),
    now,
    session,
    movingTourId,
  });
  return ({ home }) => taken.get(home.id) ?? nothingTaken;
}
