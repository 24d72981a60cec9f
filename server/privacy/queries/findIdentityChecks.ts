import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

type Found = {
  organizationId: string;
  prospects: string[];
  tours: string[];
  chats: string[];
  codes: string[];
};

/**
 * Checks linked to the person's tours, and unlinked checks under the same name in one of their tabs or
 * browsers: a person whose document was declined may have no tour.
 */
export async function findIdentityChecks(db: Queryable, found: Found): Promise<string[]> {
  const { organizationId, prospects, tours, chats, codes } = found;
  const rows = await db.query<{ id: string }>(
    'personalData.findIdentityChecks',
    sql`
      with named as (
        select id, tab_hash, browser_hash from identity_checks
        where prospect_id = any(${prospects}::uuid[])
          or id in (select identity_check_id from tours where id = any(${tours}::uuid[]))
      ),
      browsers as (
        select browser_hash as hash from named
        union select browser_hash from tour_origins where tour_id = any(${tours}::uuid[])
        union select browser_hash from chat_sessions where conversation_sid = any(${chats}::text[])
      ),
      tabs as (
        select tab_hash as hash from named
        union select tab_hash from tour_access where tour_id = any(${tours}::uuid[])
        union select tab_hash from contact_codes where id = any(${codes}::uuid[])
      )
      select id from named
      union
      select id from identity_checks
      where organization_id = ${organizationId} and prospect_id is null
        and (browser_hash in (select hash from browsers) or tab_hash in (select hash from tabs))
        and (lower(first_name), lower(last_name)) in (
          select lower(first_name), lower(last_name) from prospects where id = any(${prospects}::uuid[])
        )
    `,
  );
  return rows.map(({ id }) => id);
}
