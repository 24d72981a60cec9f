import type { Sql } from 'sql-template-tag';
import sql, { empty } from 'sql-template-tag';

const LONGEST_TEXT = 200;
const MOST_WORDS = 12;

/** The words of what somebody typed, in lower case, without anything that could mean something to the database. */
export const wordsOf = (text: string): string[] =>
  text
    .slice(0, LONGEST_TEXT)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MOST_WORDS) ?? [];

export const prefixQuery = (words: readonly string[]) => words.map((word) => `${word}:*`).join(' & ');

/**
 * The homes in which every word begins a word; when there are none, those at a place that is called nearly so.
 * To be put before a statement that uses `isFoundByText`.
 */
export function withTextFound(organizationId: string, text: string | null | undefined): Sql {
  const words = wordsOf(text ?? '');
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

export const isFoundByText = sql`unit_id in (select id from found)`;
