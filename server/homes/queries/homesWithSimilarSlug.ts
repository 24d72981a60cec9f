import sql from 'sql-template-tag';

import { getEditDistance } from '#domain/getEditDistance.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { homesByIds } from './homesByIds.ts';
import { getSearchWords, prefixQuery } from './textSearch.ts';

const MAX_CANDIDATES = 300;

/**
 * Homes whose slug is spelled almost like this one, closest first. Indexes find those with the same house number,
 * a similar place, or all words but one, so that only a few slugs are compared letter by letter.
 */
export async function homesWithSimilarSlug(
  db: Queryable,
  organizationId: string,
  { slug, limit }: { slug: string; limit: number },
): Promise<ListedHome[]> {
  const words = getSearchWords(slug);
  const typed = words.join('-');
  if (typed === '') return [];
  const number = words.find((word) => /^\d/.test(word)) ?? '';
  const candidates = await db.query<{ id: string; slug: string }>(
    'homes.withSimilarSlug',
    sql`
      with places as materialized (
        select id from properties
        where organization_id = ${organizationId}
          and (place_words @@ plainto_tsquery('simple', ${number}) or ${words.join(' ')} <% place_text)
      ),
      homes as materialized (
        select unit_id as id from home_words
        where organization_id = ${organizationId} and words @@ to_tsquery('simple', ${allWordsButOne(words)})
        union
        select id from units where property_id in (select id from places)
      )
      select id, slug from units
      where id in (select id from homes) and status <> 'OFF_MARKET'
      order by status = 'LEASED', word_similarity(${typed}, slug) desc, id
      limit ${MAX_CANDIDATES}
    `,
  );
  const max = Math.max(2, Math.floor(typed.length / 4));
  const closest = candidates
    .map((home) => ({ ...home, distance: getSlugDistance(typed, home.slug, max) }))
    .filter(({ distance }) => distance <= max)
    // homes for rent come first among equals, because sorting is stable
    .sort((one, other) => one.distance - other.distance)
    .slice(0, limit);
  return closest.length === 0
    ? []
    : homesByIds(
        db,
        closest.map(({ id }) => id),
      );
}

/** Each word may be the beginning of a longer one, since the end may have been cut off. */
const allWordsButOne = (words: readonly string[]): string =>
  words
    .map((_, left) => words.filter((__, at) => at !== left))
    .filter((others) => others.length > 0)
    .map((others) => `(${prefixQuery(others)})`)
    .join(' | ');

/** An address that was cut off is as close as what is left of it. */
const getSlugDistance = (typed: string, slug: string, max: number): number =>
  Math.min(getEditDistance(typed, slug, max), getEditDistance(typed, slug.slice(0, typed.length), max));
