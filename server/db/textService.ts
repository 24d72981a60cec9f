import sql from 'sql-template-tag';

import type { Queryable } from './database.ts';

/** For use in a select list. */
export const reachesPhonesColumn = sql`
  coalesce((select reaches_phones from text_service), true) as "reachesPhones"
`;

/** Saves whether texts reach phones. If that changed, the next tours are recalculated. */
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

/** The kinds of tours that require a code by text, per organization name. */
export const listToursRequiringTexts = (db: Queryable): Promise<{ name: string; kinds: string[] }[]> =>
  db.query(
    'textService.listToursRequiringTexts',
    sql`
      select organizations.name, array_agg(distinct rules.kind::text order by rules.kind::text) as kinds
      from tour_rules as rules
      join organizations on organizations.id = rules.organization_id
      where rules.is_offered and rules.windows <> '[]' and 'PHONE_CODE' = any(rules.requires)
      group by organizations.id
      order by organizations.name
    `,
  );
