import type { Database } from '#server/db/database.ts';
import { type ChangedHome, changedHomes, forgetChanged, newlyFound } from '#server/db/alerts/changedHomes.ts';
import { noteFound, watchedSearches, type WatchedSearch, watchersOf } from '#server/db/alerts/searches.ts';
import { readFilterQuery } from '#server/homes/filterQuery.ts';

import { dueAt } from './dueAt.ts';

type Parts = { db: Database; now: Date; goOn: () => Promise<boolean> };

const HOMES_AT_ONCE = 500;
const SEARCHES_AT_ONCE = 20;
const NOTED_AT_ONCE = 5_000;
/** Of a large import a mail names ten and leads to the rest. */
const MOST_OF_A_BATCH = 50;

/**
 * Holds searches against the homes that have changed. Broken off it begins again with the same homes: what has been
 * noted is not noted twice. True when all are done.
 */
export async function findHomes({ db, now, goOn }: Parts): Promise<boolean> {
  for (;;) {
    if (!(await goOn())) return false;
    const homes = await changedHomes(db, HOMES_AT_ONCE);
    if (homes.length === 0) return true;
    const searches = await watchedSearches(db);
    for (let at = 0; at < searches.length; at += SEARCHES_AT_ONCE) {
      if (!(await goOn())) return false;
      await findFor(db, searches.slice(at, at + SEARCHES_AT_ONCE), { homes, now });
    }
    await forgetChanged(db, homes);
  }
}

type Batch = { homes: readonly ChangedHome[]; now: Date };

async function findFor(db: Database, searches: readonly WatchedSearch[], { homes, now }: Batch) {
  const asked = searches.map(({ organizationId, filterQuery }) => ({
    organizationId,
    filter: readFilterQuery(filterQuery).filter,
    now,
  }));
  const found = await newlyFound(db, asked, homes);
  if (found.length === 0) return;
  const unitsOf = searches.map((_, at) =>
    found.filter(({ search }) => search === at).slice(0, MOST_OF_A_BATCH),
  );
  const findings = (await watchersOf(db, searches)).flatMap((watcher) => {
    const due = dueAt(watcher, now);
    return (unitsOf[watcher.search] ?? []).map(({ unitId }) => ({ alertId: watcher.id, unitId, dueAt: due }));
  });
  for (let at = 0; at < findings.length; at += NOTED_AT_ONCE) {
    await noteFound(db, findings.slice(at, at + NOTED_AT_ONCE), now);
  }
}
