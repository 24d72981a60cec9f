import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { formatNumber } from '#server/feeds/import/importReport.ts';

const MAX_REMOVED_SHARE = 0.3;

/**
 * A column that was lost or emptied by mistake must not lock every door. Removing one box and moving any
 * number is fine. Null means it's allowed. Checked before the staged boxes are reconciled.
 */
export async function validateLockboxRemovals(
  tx: Queryable,
  { organizationId, runId }: { organizationId: string; runId: string },
): Promise<string | null> {
  const [boxes] = await tx.query<{ installed: number; removedCount: number }>(
    'import.countRemovedLockboxes',
    sql`
      select count(*)::int as installed,
             (count(*) filter (where staged.run_id is not null and staged.serial is null
               and box.serial not in (
                 select serial from staged_lockboxes where run_id = ${runId} and serial is not null
               )))::int as "removedCount"
      from lockboxes as box
      join units on units.id = box.unit_id
      left join staged_lockboxes as staged on staged.run_id = ${runId} and staged.external_id = units.external_id
      where box.organization_id = ${organizationId}
    `,
  );
  const { installed, removedCount } = boxes ?? { installed: 0, removedCount: 0 };
  if (removedCount <= 1 || removedCount <= installed * MAX_REMOVED_SHARE) return null;
  return (
    `${formatNumber(removedCount)} of ${formatNumber(installed)} lockboxes would be removed, which is more than 30%. ` +
    'Add --approve-closing if that’s right, or leave out the lockbox serial column.'
  );
}
