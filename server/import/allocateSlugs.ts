import { createHash } from 'node:crypto';

import sql, { raw } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

type Named = { externalId: string; slug: string };
type SlugRequest = {
  organizationId: string;
  runId: string;
  table: 'units' | 'properties';
  named: readonly Named[];
};

const MAX_SLUG_LENGTH = 120;
const RESERVED = ['inquiry', 'finished'];

/** Gives new homes their requested slug, or one with a hash when it is already taken. */
export async function allocateSlugs(db: Queryable, { organizationId, runId, table, named }: SlugRequest) {
  if (named.length === 0) return new Map<string, string>();
  const wished = named.map((newcomer) => ({ ...newcomer, slug: toSlugText(newcomer.slug) }));
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
      // the run's id keeps the hash from being guessed from the external id
      const free = taken.has(slug) ? appendHash(slug, `${runId} ${externalId}`) : slug;
      taken.add(free);
      return [externalId, free];
    }),
  );
}

const toSlugText = (slug: string) =>
  slug
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-|-$/g, '');

const appendHash = (slug: string, externalId: string) => {
  const mark = createHash('sha256').update(externalId).digest('hex').slice(0, 12);
  return `${slug.slice(0, MAX_SLUG_LENGTH - mark.length - 1)}-${mark}`.replace(/^-|(?<=-)-/, '');
};
