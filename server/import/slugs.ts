import { createHash } from 'node:crypto';

import sql, { raw } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

type Named = { externalId: string; slug: string };
type Wanted = {
  organizationId: string;
  runId: string;
  table: 'units' | 'properties';
  named: readonly Named[];
};

const MOST = 120;
const RESERVED = ['inquiry', 'finished'];

/** For newcomers: the slug that they wish, or with a mark of their own when somebody else has it. */
export async function freeSlugs(db: Queryable, { organizationId, runId, table, named }: Wanted) {
  if (named.length === 0) return new Map<string, string>();
  const wished = named.map((newcomer) => ({ ...newcomer, slug: wellFormed(newcomer.slug) }));
  const slugs = [...new Set(wished.map(({ slug }) => slug))];
  const rows = await db.query<{ slug: string }>(
    'import.takenSlugs',
    sql`
      select slug from ${raw(table)} where organization_id = ${organizationId} and slug = any(${slugs})
      union all
      select slug from ${raw(`staged_${table}`)} where run_id = ${runId} and slug = any(${slugs})
    `,
  );
  const taken = new Set([...RESERVED, '', ...rows.map(({ slug }) => slug)]);
  return new Map(
    wished.map(({ externalId, slug }) => {
      // nobody can make the mark again from an id that he guesses
      const free = taken.has(slug) ? marked(slug, `${runId} ${externalId}`) : slug;
      taken.add(free);
      return [externalId, free];
    }),
  );
}

const wellFormed = (slug: string) =>
  slug
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replaceAll(/^-|-$/g, '');

const marked = (slug: string, externalId: string) => {
  const mark = createHash('sha256').update(externalId).digest('hex').slice(0, 12);
  return `${slug.slice(0, MOST - mark.length - 1)}-${mark}`.replace(/^-|(?<=-)-/, '');
};
