import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { DEFAULT_LOCKBOX_LOCATION } from '#server/tours/locks/lockboxes.ts';

type Run = { organizationId: string; runId: string };

export type LockboxChanges = Record<'added' | 'changed' | 'removed', number>;

/**
 * Reduces the staged boxes to those that differ from the stored ones, and adds the doors that a box is moved
 * from.
 */
export async function reconcileLockboxes(
  tx: Queryable,
  { organizationId, runId }: Run,
): Promise<LockboxChanges> {
  await tx.query(
    'import.stageVacatedHomes',
    sql`
      insert into staged_lockboxes (run_id, external_id, position)
      select staged.run_id, holder.external_id, staged.position
      from staged_lockboxes as staged
      join lockboxes as box on box.organization_id = ${organizationId} and box.serial = staged.serial
      join units as holder on holder.id = box.unit_id
      where staged.run_id = ${runId} and holder.external_id <> staged.external_id
      on conflict (run_id, external_id) do nothing
    `,
  );
  await tx.query(
    'import.setLockboxLocations',
    sql`
      update staged_lockboxes as staged
      set location_hint = coalesce(box.location_hint, ${DEFAULT_LOCKBOX_LOCATION})
      from staged_lockboxes as each
      left join units on units.organization_id = ${organizationId} and units.external_id = each.external_id
      left join lockboxes as box on box.unit_id = units.id
      where staged.run_id = ${runId} and each.run_id = ${runId} and staged.external_id = each.external_id
        and staged.serial is not null and staged.location_hint is null
    `,
  );
  await tx.query(
    'import.dropUnchangedLockboxes',
    sql`
      delete from staged_lockboxes as staged
      using staged_lockboxes as each
      left join units on units.organization_id = ${organizationId} and units.external_id = each.external_id
      left join lockboxes as box on box.unit_id = units.id
      where staged.run_id = ${runId} and each.run_id = ${runId} and staged.external_id = each.external_id
        and staged.serial is not distinct from box.serial
        and (staged.serial is null or staged.location_hint = box.location_hint)
    `,
  );
  const [changes] = await tx.query<LockboxChanges>(
    'import.countLockboxes',
    sql`
      select (count(*) filter (where box.serial is null))::int as added,
             (count(*) filter (where box.serial is not null and staged.serial is not null))::int as changed,
             (count(*) filter (where staged.serial is null))::int as "removed"
      from staged_lockboxes as staged
      left join units on units.organization_id = ${organizationId} and units.external_id = staged.external_id
      left join lockboxes as box on box.unit_id = units.id
      where staged.run_id = ${runId}
    `,
  );
  return changes ?? { added: 0, changed: 0, removed: 0 };
}
