import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '#server/db/database.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';

import { getTourableHomes } from '../model/tourPlace.ts';
import { getDayRange } from '../slots/findNextSlots.ts';
import { loadTakenTimes } from '../slots/takenTimes.ts';
import {
  listChangedOrganizations,
  type DueHome,
  listDueHomes,
  forgetChanges,
  noteHomesChanged,
} from './nextTourChanges.ts';
import { getNextTours, forgetNextTours, saveNextTours } from './nextTours.ts';

type Deps = { db: Database; now: () => Date; shouldContinue: () => Promise<boolean> };

const HOMES_PER_BATCH = 50;
const RECORDS_PER_BATCH = 2_000;

/** Recomputes the next tours of all homes where they may have changed. An interrupted run resumes. */
export async function findNextTours({ db, now, shouldContinue }: Deps): Promise<void> {
  for (const { organizationId, changeIds } of await listChangedOrganizations(db, now())) {
    for (let after: string | null = null; ;) {
      if (!(await shouldContinue())) return;
      after = await noteHomesChanged(db, organizationId, { after, limit: RECORDS_PER_BATCH });
      if (after === null) break;
    }
    await forgetChanges(db, changeIds);
  }
  while (await shouldContinue()) {
    const startedAt = performance.now();
    const due = await listDueHomes(db, now(), HOMES_PER_BATCH);
    if (due.length === 0) return;
    await updateBatch(db, due, now());
    // After a full batch it pauses as long as it worked, so that visitors come first.
    if (due.length === HOMES_PER_BATCH) await sleep(performance.now() - startedAt);
  }
}

async function updateBatch(db: Database, due: readonly DueHome[], now: Date): Promise<void> {
  const homes = await homesByIds(
    db,
    due.map(({ unitId }) => unitId),
  );
  const tourables = await getTourableHomes(db, homes, now);
  const getTakenTimes = await loadTakenTimes(db, tourables, getDayRange(tourables, now));
  const nextTours = tourables.flatMap((tourable) => {
    const next = getNextTours(tourable, getTakenTimes(tourable), now);
    const { id, organizationId } = tourable.home;
    return next ? [{ ...next, unitId: id, organizationId }] : [];
  });
  const foundIds = new Set(nextTours.map(({ unitId }) => unitId));
  const missingIds = due.map(({ unitId }) => unitId).filter((unitId) => !foundIds.has(unitId));
  await db.transaction(async (tx) => {
    if (nextTours.length > 0) await saveNextTours(tx, nextTours);
    if (missingIds.length > 0) await forgetNextTours(tx, missingIds);
    await forgetChanges(
      tx,
      due.flatMap(({ changeIds }) => changeIds),
    );
  });
}
