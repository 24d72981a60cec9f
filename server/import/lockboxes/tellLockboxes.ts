import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { toursAtDoors } from '#server/db/tours/toursAtDoors.ts';
import { losingTours } from '#server/tours/access/losingTours.ts';

import { MOST_TOLD, section } from '../report.ts';

import type { LockboxChanges } from './settleLockboxes.ts';

type Trial = { organizationId: string; runId: string; now: Date };
type Told = { home: string; change: keyof LockboxChanges; fields: string[] };

/** The first doors of each kind at which something would change, never with a serial. */
export async function tellLockboxes(
  db: Database,
  counts: LockboxChanges,
  { organizationId, runId, now }: Trial,
): Promise<string[]> {
  const told = await db.query<Told>(
    'import.tellLockboxes',
    sql`
      with changes as (
        select staged.external_id as home, staged.position,
               case
                 when staged.serial is null then 'takenAway'
                 when box.serial is null then 'hung'
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
      select home, change, fields from numbered where at <= ${MOST_TOLD} order by at
    `,
  );
  const of = (change: Told['change']) => told.filter((each) => each.change === change);
  const homes = of('takenAway').map(({ home }) => home);
  const tours = await toursAtDoors(db, organizationId, { homes, now });
  return [
    ...section(
      titleOf(counts.hung, 'added'),
      of('hung').map(({ home }) => home),
      counts.hung,
    ),
    ...section(
      titleOf(counts.changed, 'changed'),
      of('changed').map(({ home, fields }) => `${home}: ${fields.join(', ')}`),
      counts.changed,
    ),
    ...section(
      titleOf(counts.takenAway, 'removed'),
      homes.map((home) => `${home}${losingTours(tours.get(home) ?? 0)}`),
      counts.takenAway,
    ),
  ];
}

const titleOf = (count: number, what: string) => `${count === 1 ? 'lockbox' : 'lockboxes'} ${what}`;
