import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { freeSlots } from './freeSlots.ts';
import { kindLabels } from './tourFlow.ts';
import { tourableHome } from './tourPlace.ts';

type Asked = { day: string; now: Date };

/** 4:30 PM, in person: what of a day nobody has, in the order of time. */
export async function freeTimesOn(db: Queryable, home: ListedHome, { day, now }: Asked): Promise<string[]> {
  const tourable = await tourableHome(db, home, now);
  const found = [];
  for (const { kind } of tourable.rules) {
    const { days } = await freeSlots(db, tourable, { kind, from: day, days: 1, now });
    found.push(...days.flatMap(({ slots }) => slots));
  }
  return found
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(({ timeLabel, type }) => `${timeLabel}, ${kindLabels[type].toLowerCase()}`);
}
