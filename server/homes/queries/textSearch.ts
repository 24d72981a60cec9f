import type { Sql } from 'sql-template-tag';
import sql, { empty } from 'sql-template-tag';

import { MAX_SEARCH_LENGTH } from '#domain/homes/filterLimits.ts';

const MAX_WORDS = 12;

/** The words a visitor typed, in lower case, without characters that have a meaning in a database query. */
export const getSearchWords = (text: string): string[] =>
  text
    .slice(0, MAX_SEARCH_LENGTH)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MAX_WORDS) ?? [];

export const prefixQuery = (words: readonly string[]) => words.map((word) => `${word}:*`).join(' & ');

/**
 * Homes in which every search word is the start of a word; if there are none, homes in places with similar
 * names. Goes before a statement that uses `matchesText`.
 */
export function textSearchCtes(organizationId: string, text: string | null | undefined): Sql {
  const words = getSearchWords(text ?? '');
  if (words.length === 0) return empty;
  return sql`
    exactly as materialized (
      select unit_id as id from home_words
      where organization_id = ${organizationId} and words @@ to_tsquery('simple', ${prefixQuery(words)})
    ),
    nearly as materialized (
      select units.id from properties
      join units on units.property_id = properties.id
      where not exists (select from exactly)
        and properties.organization_id = ${organizationId}
        and ${words.join(' ')} <% properties.place_text
    ),
    found as materialized (select id from exactly union all select id from nearly)
  `;
}

export const matchesText = sql`unit_id in (select id from found)`;
