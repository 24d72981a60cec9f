import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '#server/db/database.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import {
  changedOrganizations,
  type DueHome,
  dueHomes,
  forgetChanges,
  noteHomesChanged,
} from '#server/db/tours/nextTourChanges.ts';
import { forgetNextTours, saveNextTours } from '#server/db/tours/nextTours.ts';
import { daysOf } from '#server/tours/nextSlots.ts';
import { takenDays } from '#server/tours/takenDays.ts';
import { tourableHomes } from '#server/tours/tourPlace.ts';

import { nextToursOf } from './nextTours.ts';

type Parts = { db: Database; now: () => Date; goOn: () => Promise<boolean> };

const HOMES_AT_ONCE = 50;
const NOTED_AT_ONCE = 2_000;

/** Finds the next tours of all homes of which they may be others by now. Broken off it goes on where it was. */
export async function findNextTours({ db, now, goOn }: Parts): Promise<void> {
  for (const { organizationId, changeIds } of await changedOrganizations(db, now())) {
    for (let after: string | null = null; ;) {
      if (!(await goOn())) return;
      after = await noteHomesChanged(db, organizationId, { after, most: NOTED_AT_ONCE });
      if (after === null) break;
    }
    await forgetChanges(db, changeIds);
  }
  while (await goOn()) {
    const began = performance.now();
    const due = await dueHomes(db, now(), HOMES_AT_ONCE);
    if (due.length === 0) return;
    await findOf(db, due, now());
    // of many homes: as long as it has worked, visitors come first
    if (due.length === HOMES_AT_ONCE) await sleep(performance.now() - began);
  }
}

async function findOf(db: Database, due: readonly DueHome[], now: Date): Promise<void> {
  const homes = await homesByIds(
    db,
    due.map(({ unitId }) => unitId),
  );
  const tourables = await tourableHomes(db, homes, now);
  const takenBy = await takenDays(db, tourables, daysOf(tourables, now));
  const found = tourables.flatMap((tourable) => {
    const next = nextToursOf(tourable, takenBy(tourable), now);
    const { id, organizationId } = tourable.home;
    return next ? [{ ...next, unitId: id, organizationId }] : [];
  });
  const shown = new Set(found.map(({ unitId }) => unitId));
  const notShown = due.map(({ unitId }) => unitId).filter((unitId) => !shown.has(unitId));
  await db.transaction(async (tx) => {
    if (found.length > 0) await saveNextTours(tx, found);
    if (notShown.length > 0) await forgetNextTours(tx, notShown);
    await forgetChanges(
      tx,
      due.flatMap(({ changeIds }) => changeIds),
    );
  });
}
