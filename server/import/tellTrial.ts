import type { Database } from '#server/db/database.ts';

import { tellDifference } from './difference.ts';
import { type LockboxChanges, settleLockboxes } from './lockboxes/settleLockboxes.ts';
import { tellLockboxes } from './lockboxes/tellLockboxes.ts';
import { tooManyGone } from './lockboxes/tooManyGone.ts';
import { differenceLines } from './report.ts';
import type { Counts } from './runs.ts';

type Trial = {
  organizationId: string;
  runId: string;
  counts: Counts;
  now: Date;
  mayCloseMany: boolean;
  /** Why the homes alone would be refused. */
  refusal: string | null;
  say: (line: string) => void;
};

/** Tells what the staged run would change. */
export async function tellTrial(
  db: Database,
  { counts, say, refusal, mayCloseMany, ...trial }: Trial,
): Promise<LockboxChanges> {
  const refusals = [refusal, mayCloseMany ? null : await tooManyGone(db, trial)];
  const boxes = await settleLockboxes(db, trial);
  const lines = [
    ...differenceLines(await tellDifference(db, trial), counts),
    ...(await tellLockboxes(db, boxes, trial)),
    ...refusals.filter((each) => each !== null).map((each) => `The import itself would be refused: ${each}`),
  ];
  for (const line of lines) say(line);
  return boxes;
}
