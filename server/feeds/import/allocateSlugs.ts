import { createHash } from 'node:crypto';

import sql, { raw } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

type SlugCandidate = { externalId: string; slug: string };
type SlugRequest = {
  organizationId: string;
  runId: string;
  table: 'units' | 'properties';
  candidates: readonly SlugCandidate[];
};

const MAX_SLUG_LENGTH = 120;
const RESERVED = ['inquiry', 'finished'];

/** Gives new homes their requested slug, or one with a hash when it is already taken. */
export async function allocateSlugs(
  db: Queryable,
  { organizationId, runId, table, candidates }: SlugRequest,
) {
  if (candidates.length === 0) return new Map<string, string>();
  const requested = candidates.map((candidate) => ({ ...candidate, slug: toSlugText(candidate.slug) }));
  const slugs = [...new Set(requested.map(({ slug }) => slug))];
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
    requested.map(({ externalId, slug }) => {
      // the run's id keeps the hash from being guessed from the external id
      const freeSlug = taken.has(slug) ? appendHash(slug, `${runId} ${externalId}`) : slug;
      taken.add(freeSlug);
      return [externalId, freeSlug];
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
  const hashSuffix = createHash('sha256').update(externalId).digest('hex').slice(0, 12);
  return `${slug.slice(0, MAX_SLUG_LENGTH - hashSuffix.length - 1)}-${hashSuffix}`.replace(/^-|(?<=-)-/, '');
};
