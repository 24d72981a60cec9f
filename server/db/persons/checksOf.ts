import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

type Found = {
  organizationId: string;
  prospects: string[];
  tours: string[];
  chats: string[];
  codes: string[];
};

/**
 * Checks that a tour has named him for, and those that it has not, under his name in one of his tabs or browsers:
 * whoever was refused may have booked nothing by it.
 */
export async function checksOf(db: Queryable, found: Found): Promise<string[]> {
  const { organizationId, prospects, tours, chats, codes } = found;
  const rows = await db.query<{ id: string }>(
    'persons.checks',
    sql`
      with named as (
        select id, session_mac, browser_mac from identity_checks
        where prospect_id = any(${prospects}::uuid[])
          or id in (select identity_check_id from tours where id = any(${tours}::uuid[]))
      ),
      browsers as (
        select browser_mac as mac from named
        union select browser_mac from tour_origins where tour_id = any(${tours}::uuid[])
        union select browser_mac from chat_sessions where conversation_sid = any(${chats}::text[])
      ),
      tabs as (
        select session_mac as mac from named
        union select session_mac from tour_access where tour_id = any(${tours}::uuid[])
        union select session_mac from contact_codes where id = any(${codes}::uuid[])
      )
      select id from named
      union
      select id from identity_checks
      where organization_id = ${organizationId} and prospect_id is null
        and (browser_mac in (select mac from browsers) or session_mac in (select mac from tabs))
        and (lower(first_name), lower(last_name)) in (
          select lower(first_name), lower(last_name) from prospects where id = any(${prospects}::uuid[])
        )
    `,
  );
  return rows.map(({ id }) => id);
}
