import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { MAX_LISTED } from '#server/feeds/import/getDifference.ts';
import { formatNumber } from '#server/feeds/import/importReport.ts';

/**
 * A lockbox hangs at only one door: homes that share one in the file keep what is stored, and their lines are
 * reported.
 */
export async function dropDuplicateLockboxes(db: Database, runId: string): Promise<string[]> {
  const duplicates = await db.query<{ lines: number[] }>(
    'import.dropDuplicateLockboxes',
    sql`
      with left_alone as (
        delete from staged_lockboxes as staged
        using (
          select serial from staged_lockboxes
          where run_id = ${runId} and serial is not null
          group by serial having count(*) > 1
        ) as twice
        where staged.run_id = ${runId} and staged.serial = twice.serial
        returning staged.serial, staged.external_id
      )
      select array_agg(seen.line order by seen.line) as lines
      from left_alone
      join import_seen as seen on seen.run_id = ${runId} and seen.external_id = left_alone.external_id
      group by left_alone.serial
      order by min(seen.line)
    `,
  );
  const rest = duplicates.length - MAX_LISTED;
  return [
    ...duplicates.slice(0, MAX_LISTED).map(formatDuplicateLines),
    ...(rest > 0 ? [`The same goes for ${formatNumber(rest)} more.`] : []),
  ];
}

const MAX_LINES = 10;

const formatDuplicateLines = ({ lines }: { lines: number[] }) => {
  const more = lines.length > MAX_LINES ? ' …' : '';
  return `Lines ${lines.slice(0, MAX_LINES).join(', ')}${more} name the same lockbox. Lockboxes at these homes stay as they are.`;
};
