import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '../database.ts';

import type { Known } from './known.ts';

type Noted = { email?: unknown; phoneNumber?: unknown };

/**
 * Chats that have noted who somebody is. A page writes into the same text, and what it writes the database need not be
 * able to read as JSON: it looks for the words, and the rest is looked at here.
 */
export async function chatsNoting(
  db: Queryable,
  { organizationId, email, phoneNumber }: Known,
): Promise<string[]> {
  const stands = (word: string | null): Sql =>
    sql`position(lower(${word === null ? null : inJson(word)}::text) in lower(attributes)) > 0`;
  const found = await db.query<{ sid: string; attributes: string }>(
    'persons.chatsNoting',
    sql`
      select sid, attributes from chat_conversations
      where organization_id = ${organizationId} and (${stands(email)} or ${stands(phoneNumber)})
    `,
  );
  const isNoted = (attributes: string) => {
    const user = userIn(attributes);
    return isSame(user.email, email) || isSame(user.phoneNumber, phoneNumber);
  };
  return found.filter(({ attributes }) => isNoted(attributes)).map(({ sid }) => sid);
}

const inJson = (word: string) => JSON.stringify(word).slice(1, -1);

const isSame = (noted: unknown, asked: string | null) =>
  typeof noted === 'string' && noted.toLowerCase() === asked?.toLowerCase();

function userIn(attributes: string): Noted {
  try {
    const { user } = (JSON.parse(attributes) ?? {}) as { user?: Noted | null };
    return user ?? {};
  } catch {
    return {};
  }
}
