import type { Database } from '#server/db/database.ts';
import { readFilterQuery } from '#server/homes/filterQuery.ts';

import { getDueAt } from './getDueAt.ts';
import {
  type ChangedHome,
  listChangedHomes,
  deleteChangedHomes,
  findNewMatches,
} from './queries/listChangedHomes.ts';
import {
  recordMatches,
  listWatchedSearches,
  type WatchedSearch,
  listWatchers,
} from './queries/watchedSearches.ts';

type Deps = { db: Database; now: Date; shouldContinue: () => Promise<boolean> };

const HOMES_PER_BATCH = 500;
const SEARCHES_PER_BATCH = 20;
const RECORDS_PER_BATCH = 5_000;
/** After a large import, an email lists ten homes and links to the rest. */
const MAX_HOMES_PER_ALERT = 50;

/**
 * Matches searches with changed homes. An interrupted run starts over without recording a match twice; true
 * when all are done.
 */
export async function findHomes({ db, now, shouldContinue }: Deps): Promise<boolean> {
  for (;;) {
    if (!(await shouldContinue())) return false;
    const homes = await listChangedHomes(db, HOMES_PER_BATCH);
    if (homes.length === 0) return true;
    const searches = await listWatchedSearches(db);
    for (let at = 0; at < searches.length; at += SEARCHES_PER_BATCH) {
      if (!(await shouldContinue())) return false;
      await findForSearches(db, searches.slice(at, at + SEARCHES_PER_BATCH), { homes, now });
    }
    await deleteChangedHomes(db, homes);
  }
}

type Batch = { homes: readonly ChangedHome[]; now: Date };

async function findForSearches(db: Database, searches: readonly WatchedSearch[], { homes, now }: Batch) {
  const queries = searches.map(({ organizationId, filterQuery }) => ({
    organizationId,
    filter: readFilterQuery(filterQuery).filter,
    now,
  }));
  const found = await findNewMatches(db, queries, homes);
  if (found.length === 0) return;
  const unitsBySearch = searches.map((_, at) =>
    found.filter(({ search }) => search === at).slice(0, MAX_HOMES_PER_ALERT),
  );
  const findings = (await listWatchers(db, searches)).flatMap((watcher) => {
    const due = getDueAt(watcher, now);
    return (unitsBySearch[watcher.search] ?? []).map(({ unitId }) => ({
      alertId: watcher.id,
      unitId,
      dueAt: due,
    }));
  });
  for (let at = 0; at < findings.length; at += RECORDS_PER_BATCH) {
    await recordMatches(db, findings.slice(at, at + RECORDS_PER_BATCH), now);
  }
}
