import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';

/** A home about which a feed may say anything. */
export async function namedHome(db: Database, organizationId: string) {
  const [home] = await db.query<{ id: string; slug: string; title: string; description: string }>(
    'test.home',
    sql`
      select id, slug, title, description from units
      where organization_id = ${organizationId} and status = 'AVAILABLE_NOW' and bedrooms = 2
      order by slug limit 1
    `,
  );
  if (!home) throw new Error('There is no home with two bedrooms.');
  const say = (title: string, description: string) =>
    db.query(
      'test.say',
      sql`update units set title = ${title}, description = ${description} where id = ${home.id}`,
    );
  return {
    slug: home.slug,
    says: (words: string) => say(words, words),
    isAsBefore: () => say(home.title, home.description),
  };
}
