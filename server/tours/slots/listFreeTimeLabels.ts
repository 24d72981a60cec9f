import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { getTourableHome } from '../model/tourPlace.ts';
import { kindPhrases } from '../view/tourFlow.ts';
import { findFreeSlots } from './findFreeSlots.ts';

type DayQuery = { day: string; now: Date };

/** Labels like "4:30 PM, in person" for the free times of a day, in order of time. */
export async function listFreeTimeLabels(
  db: Queryable,
  home: ListedHome,
  { day, now }: DayQuery,
): Promise<string[]> {
  const tourable = await getTourableHome(db, home, now);
  const found = [];
  for (const { kind } of tourable.rules) {
    const { days } = await findFreeSlots(db, tourable, { kind, from: day, days: 1, now });
    found.push(...days.flatMap(({ slots }) => slots));
  }
  return found
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(({ timeLabel, type }) => `${timeLabel}, ${kindPhrases[type]}`);
}
