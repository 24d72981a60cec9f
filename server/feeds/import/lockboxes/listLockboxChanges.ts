import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { countSelfGuidedTours, formatStrandedHome } from '#server/tours/setup/countSelfGuidedTours.ts';
import { MAX_LISTED } from '#server/feeds/import/getDifference.ts';
import { formatLockboxCount, formatSection } from '#server/feeds/import/importReport.ts';

import type { LockboxChanges } from './reconcileLockboxes.ts';

type DryRun = { organizationId: string; runId: string; now: Date };
type LockboxDifference = { home: string; change: keyof LockboxChanges; fields: string[] };

/** The first doors of each kind of change, never with a serial. */
export async function listLockboxChanges(
  db: Database,
  counts: LockboxChanges,
  { organizationId, runId, now }: DryRun,
): Promise<string[]> {
  const differences = await db.query<LockboxDifference>(
    'import.listLockboxChanges',
    sql`
      with changes as (
        select staged.external_id as home, staged.position,
               case
                 when staged.serial is null then 'removed'
                 when box.serial is null then 'added'
                 else 'changed'
               end as change,
               array_remove(array[
                 case when staged.serial <> box.serial then 'serial' end,
                 case when staged.location_hint <> box.location_hint then 'place' end
               ], null) as fields
        from staged_lockboxes as staged
        left join units on units.organization_id = ${organizationId} and units.external_id = staged.external_id
        left join lockboxes as box on box.unit_id = units.id
        where staged.run_id = ${runId}
      ),
      numbered as (
        select *, row_number() over (partition by change order by position, home) as at from changes
      )
      select home, change, fields from numbered where at <= ${MAX_LISTED} order by at
    `,
  );
  const listByChange = (change: LockboxDifference['change']) =>
    differences.filter((each) => each.change === change);
  const homes = listByChange('removed').map(({ home }) => home);
  const tours = await countSelfGuidedTours(db, organizationId, { homes, now });
  return [
    ...formatSection(
      `${formatLockboxCount(counts.added)} added`,
      listByChange('added').map(({ home }) => home),
      counts.added,
    ),
    ...formatSection(
      `${formatLockboxCount(counts.changed)} changed`,
      listByChange('changed').map(({ home, fields }) => `${home}: ${fields.join(', ')}`),
      counts.changed,
    ),
    ...formatSection(
      `${formatLockboxCount(counts.removed)} removed`,
      homes.map((home) => formatStrandedHome(home, tours.get(home) ?? 0)),
      counts.removed,
    ),
  ];
}
