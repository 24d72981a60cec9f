import type { Database } from '#server/db/database.ts';

import { getDifference } from './getDifference.ts';
import { formatDifference } from './importReport.ts';
import type { Counts } from './importRuns.ts';
import { listLockboxChanges } from './lockboxes/listLockboxChanges.ts';
import { type LockboxChanges, reconcileLockboxes } from './lockboxes/reconcileLockboxes.ts';
import { validateLockboxRemovals } from './lockboxes/validateLockboxRemovals.ts';

type DryRun = {
  organizationId: string;
  runId: string;
  counts: Counts;
  now: Date;
  isClosingApproved: boolean;
  /** Why the homes alone would be rejected. */
  refusal: string | null;
  say: (line: string) => void;
};

/** Reports what the staged run would change. */
export async function reportDryRun(
  db: Database,
  { counts, say, refusal, isClosingApproved, ...run }: DryRun,
): Promise<LockboxChanges> {
  const refusals = [refusal, isClosingApproved ? null : await validateLockboxRemovals(db, run)];
  const lockboxChanges = await reconcileLockboxes(db, run);
  const lines = [
    ...formatDifference(await getDifference(db, run), counts),
    ...(await listLockboxChanges(db, lockboxChanges, run)),
    ...refusals.filter((each) => each !== null).map((each) => `The import itself would be refused: ${each}`),
  ];
  for (const line of lines) say(line);
  return lockboxChanges;
}
