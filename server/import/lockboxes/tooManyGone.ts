import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { number } from '../report.ts';

const MOST_GONE_SHARE = 0.3;

/**
 * A column that was lost or emptied by mistake must not shut the doors. One box may go, and any may be moved. Null: it
 * may be. Asked before what is put aside is settled.
 */
export async function tooManyGone(
  tx: Queryable,
  { organizationId, runId }: { organizationId: string; runId: string },
): Promise<string | null> {
  const [boxes] = await tx.query<{ hanging: number; gone: number }>(
    'import.countGoneLockboxes',
    sql`
      select count(*)::int as hanging,
             (count(*) filter (where staged.run_id is not null and staged.serial is null
               and box.serial not in (
                 select serial from staged_lockboxes where run_id = ${runId} and serial is not null
               )))::int as gone
      from lockboxes as box
      join units on units.id = box.unit_id
      left join staged_lockboxes as staged on staged.run_id = ${runId} and staged.external_id = units.external_id
      where box.organization_id = ${organizationId}
    `,
  );
  const { hanging, gone } = boxes ?? { hanging: 0, gone: 0 };
  if (gone <= 1 || gone <= hanging * MOST_GONE_SHARE) return null;
  return (
    `${number(gone)} of ${number(hanging)} lockboxes would be removed, which is more than 30%. ` +
    'Add --approve-closing if that’s right, or leave out the lockbox serial column.'
  );
}
