import sql from 'sql-template-tag';

import type { Queryable } from './database.ts';

/** Part of a select list. */
export const reachesPhonesColumn = sql`
  coalesce((select reaches_phones from text_service), true) as "reachesPhones"
`;

/** Keeps whether texts reach phones. Where it is another answer than before, the next tours are looked for again. */
export async function saveReachesPhones(db: Queryable, reachesPhones: boolean): Promise<void> {
  await db.query(
    'textService.save',
    sql`
      with changed as (
        insert into text_service (reaches_phones) values (${reachesPhones})
        on conflict (is_only) do update set reaches_phones = excluded.reaches_phones
        where text_service.reaches_phones <> excluded.reaches_phones
        returning is_only
      )
      insert into next_tour_changes (organization_id, unit_id, due_at)
      select distinct rules.organization_id, null::uuid, timestamptz '2000-01-01Z'
      from tour_rules as rules, changed
      where 'PHONE_CODE' = any(rules.requires)
    `,
  );
}

/** The kinds of tours that ask for a code by text, of each organization by its name. */
export const toursByText = (db: Queryable): Promise<{ name: string; kinds: string[] }[]> =>
  db.query(
    'textService.tours',
    sql`
      select organizations.name, array_agg(distinct rules.kind::text order by rules.kind::text) as kinds
      from tour_rules as rules
      join organizations on organizations.id = rules.organization_id
      where rules.is_offered and rules.windows <> '[]' and 'PHONE_CODE' = any(rules.requires)
      group by organizations.id
      order by organizations.name
    `,
  );
