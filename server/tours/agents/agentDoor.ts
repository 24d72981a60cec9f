import { agentAccessOf } from '#server/db/access/agentVisits.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { dayIn } from '#server/homes/days.ts';

import { timesOfDay } from '../slots/timesOfDay.ts';
import { type TourableHome, tourableHome } from '../tourPlace.ts';
import { whyNone } from '../whyNone.ts';

const MINUTE_MS = 60_000;
const STEP_MINUTES = 5;

/** What an agent finds at a home. */
export type AgentDoor = {
  tourable: TourableHome;
  offices: readonly string[];
  /** Null: agents are not let in. */
  minutes: number | null;
  /** The visit that could begin now. */
  visit: { startsAt: Date; endsAt: Date } | null;
  reasonClosed: string | null;
};

/** By the hours in which the home is seen alone, whether or not somebody is in it. */
export async function agentDoorOf(db: Queryable, home: ListedHome, now: Date): Promise<AgentDoor> {
  const [tourable, settings] = await Promise.all([
    tourableHome(db, home, now),
    agentAccessOf(db, home.organizationId),
  ]);
  const rule = tourable.rules.find(({ kind }) => kind === 'SELF_GUIDED');
  const closed = (reasonClosed: string, minutes: number | null = null): AgentDoor => ({
    tourable,
    offices: [],
    minutes,
    visit: null,
    reasonClosed,
  });
  if (tourable.unavailable) return closed(whyNone(tourable));
  if (!settings || !rule) return closed('Our team meets agents at this home. Please call us.');

  const { offices, minutes } = settings;
  const { place } = tourable;
  const today = dayIn(place.timeZone, now);
  const isOpen = place.tourableFrom === null || today >= place.tourableFrom;
  const steps = { ...rule, lengthMinutes: minutes, stepMinutes: STEP_MINUTES };
  const visit = timesOfDay(steps, place, today).find(
    ({ startsAt }) =>
      startsAt <= now && now.getTime() < startsAt.getTime() + STEP_MINUTES * MINUTE_MS && isOpen,
  );
  if (!visit) return closed('This home isn’t open for tours at this hour.', minutes);
  return { tourable, offices, minutes, visit, reasonClosed: null };
}
