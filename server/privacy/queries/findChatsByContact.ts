import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { PersonIdentifiers } from './personIdentifiers.ts';

type AttributesUser = { email?: unknown; phoneNumber?: unknown };

/**
 * Chats whose attributes identify the person. Pages write into the same text, which may not be JSON that the
 * database can parse, so it only searches for the text and the attributes are parsed here.
 */
export async function findChatsByContact(
  db: Queryable,
  { organizationId, email, phoneNumber }: PersonIdentifiers,
): Promise<string[]> {
  const attributesContain = (word: string | null): Sql =>
    sql`position(lower(${word === null ? null : escapeJson(word)}::text) in lower(attributes)) > 0`;
  const found = await db.query<{ sid: string; attributes: string }>(
    'personalData.findChatsByContact',
    sql`
      select sid, attributes from chat_conversations
      where organization_id = ${organizationId} and (${attributesContain(email)} or ${attributesContain(phoneNumber)})
    `,
  );
  const isNoted = (attributes: string) => {
    const user = parseUser(attributes);
    return isSame(user.email, email) || isSame(user.phoneNumber, phoneNumber);
  };
  return found.filter(({ attributes }) => isNoted(attributes)).map(({ sid }) => sid);
}

const escapeJson = (word: string) => JSON.stringify(word).slice(1, -1);

const isSame = (noted: unknown, expected: string | null) =>
  typeof noted === 'string' && noted.toLowerCase() === expected?.toLowerCase();

function parseUser(attributes: string): AttributesUser {
  try {
    const { user } = (JSON.parse(attributes) ?? {}) as { user?: AttributesUser | null };
    return user ?? {};
  } catch {
    return {};
  }
}
