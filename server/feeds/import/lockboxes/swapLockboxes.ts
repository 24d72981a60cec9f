import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { type LockboxChanges, reconcileLockboxes } from './reconcileLockboxes.ts';

type Swap = {
  organizationId: string;
  runId: string;
  /** Each statement processes one part. */
  parts: readonly { from: number; to: number }[];
};

/**
 * Locks the boxes against other changes. This comes first, so that a transaction that holds a home never has
 * to wait for it.
 */
export async function lockForLockboxSwap(tx: Queryable, { organizationId, runId }: Omit<Swap, 'parts'>) {
  await tx.query(
    'import.lockForLockboxSwap',
    sql`
      select 1 from organizations
      where id = ${organizationId} and exists (select from staged_lockboxes where run_id = ${runId})
      for no key update
    `,
  );
}

/** Removes boxes before hanging others, so that homes can exchange boxes with each other. */
export async function swapLockboxes(
  tx: Queryable,
  { organizationId, runId, parts }: Swap,
): Promise<LockboxChanges> {
  const changes = await reconcileLockboxes(tx, { organizationId, runId });
  const { added, changed, removed } = changes;
  if (added + changed + removed === 0) return changes;
  const staged = ({ from, to }: { from: number; to: number }): Sql => sql`
    select units.id, staged.serial, staged.location_hint
    from staged_lockboxes as staged
    join units on units.organization_id = ${organizationId} and units.external_id = staged.external_id
    where staged.run_id = ${runId} and staged.position > ${from} and staged.position <= ${to}
  `;
  for (const part of parts) {
    await tx.query(
      'import.removeLockboxes',
      sql`
        delete from lockboxes using (${staged(part)}) as given
        where lockboxes.unit_id = given.id and lockboxes.serial is distinct from given.serial
      `,
    );
  }
  for (const part of parts) {
    await tx.query(
      'import.addLockboxes',
      sql`
        insert into lockboxes (unit_id, organization_id, serial, location_hint)
        select given.id, ${organizationId}, given.serial, given.location_hint
        from (${staged(part)}) as given
        where given.serial is not null
        on conflict (unit_id) do update set location_hint = excluded.location_hint
      `,
    );
  }
  return changes;
}
