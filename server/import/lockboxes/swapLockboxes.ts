import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { type LockboxChanges, settleLockboxes } from './settleLockboxes.ts';

type Swap = {
  organizationId: string;
  runId: string;
  /** Each statement takes one of them. */
  parts: readonly { from: number; to: number }[];
};

/** Nobody else changes the boxes meanwhile. Before all else: whoever has a home in hand shall not wait for it. */
export async function holdLockboxes(tx: Queryable, { organizationId, runId }: Omit<Swap, 'parts'>) {
  await tx.query(
    'import.holdLockboxes',
    sql`
      select 1 from organizations
      where id = ${organizationId} and exists (select from staged_lockboxes where run_id = ${runId})
      for no key update
    `,
  );
}

/** All that go are away before others are hung, so that homes can change boxes with each other. */
export async function swapLockboxes(
  tx: Queryable,
  { organizationId, runId, parts }: Swap,
): Promise<LockboxChanges> {
  const changes = await settleLockboxes(tx, { organizationId, runId });
  const { hung, changed, takenAway } = changes;
  if (hung + changed + takenAway === 0) return changes;
  const staged = ({ from, to }: { from: number; to: number }): Sql => sql`
    select units.id, staged.serial, staged.location_hint
    from staged_lockboxes as staged
    join units on units.organization_id = ${organizationId} and units.external_id = staged.external_id
    where staged.run_id = ${runId} and staged.position > ${from} and staged.position <= ${to}
  `;
  for (const part of parts) {
    await tx.query(
      'import.takeLockboxesAway',
      sql`
        delete from lockboxes using (${staged(part)}) as given
        where lockboxes.unit_id = given.id and lockboxes.serial is distinct from given.serial
      `,
    );
  }
  for (const part of parts) {
    await tx.query(
      'import.hangLockboxes',
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
