import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { dayIn } from '#server/time/days.ts';

import { explainNoTimes, type TourableHome, getTourableHome } from '../model/tourPlace.ts';
import { listTimesOfDay } from '../slots/timesOfDay.ts';
import { getAgentAccess } from './agentVisits.ts';

const MINUTE_MS = 60_000;
const STEP_MINUTES = 5;

/** What a visiting agent sees for a home. */
export type AgentDoor = {
  tourable: TourableHome;
  offices: readonly string[];
  /** Null: agents have no access. */
  minutes: number | null;
  /** The visit that could start now. */
  visit: { startsAt: Date; endsAt: Date } | null;
  reasonClosed: string | null;
};

/** Based on the self-guided hours of the home, whether or not it is occupied at the moment. */
export async function getAgentDoor(db: Queryable, home: ListedHome, now: Date): Promise<AgentDoor> {
  const [tourable, settings] = await Promise.all([
    getTourableHome(db, home, now),
    getAgentAccess(db, home.organizationId),
  ]);
  const rule = tourable.rules.find(({ kind }) => kind === 'SELF_GUIDED');
  const closed = (reasonClosed: string, minutes: number | null = null): AgentDoor => ({
    tourable,
    offices: [],
    minutes,
    visit: null,
    reasonClosed,
  });
  if (tourable.unavailability) return closed(explainNoTimes(tourable));
  if (!settings || !rule) return closed('Our team meets agents at this home. Please call us.');

  const { offices, minutes } = settings;
  const { place } = tourable;
  const today = dayIn(place.timeZone, now);
  const isOpen = place.tourableFrom === null || today >= place.tourableFrom;
  const steps = { ...rule, lengthMinutes: minutes, stepMinutes: STEP_MINUTES };
  const visit = listTimesOfDay(steps, place, today).find(
    ({ startsAt }) =>
      startsAt <= now && now.getTime() < startsAt.getTime() + STEP_MINUTES * MINUTE_MS && isOpen,
  );
  if (!visit) return closed('This home isn’t open for tours at this hour.', minutes);
  return { tourable, offices, minutes, visit, reasonClosed: null };
}
