import sql from 'sql-template-tag';

import type { SecretKey } from '#server/secretKey.ts';

import type { Queryable } from '#server/db/database.ts';

const NAME = 'agent tokens';
const DAY_MS = 86_400_000;
const MAX_TOKENS = 2_000_000_000;

/** `subject` is an organization or one of its chats. */
type TokenSpending = { secretKey: SecretKey; subject: string; tokens: number; now: Date };

/** Returns the total spent since the day began, including these tokens, across all servers. */
export async function spendTokens(
  db: Queryable,
  { secretKey, subject, tokens, now }: TokenSpending,
): Promise<number> {
  const endsAt = new Date(now.getTime() + DAY_MS);
  const [limit] = await db.query<{ taken: number }>(
    'modelTokens.spend',
    sql`
      insert into rate_limits as held (name, subject, taken, ends_at)
      values (${NAME}, ${secretKey.hash('rate limit', subject)}, ${tokens}::int, ${endsAt})
      on conflict (name, subject) do update set
        taken = case
          when held.ends_at <= ${now} then excluded.taken
          else least(held.taken::bigint + excluded.taken, ${MAX_TOKENS})::int
        end,
        ends_at = case when held.ends_at <= ${now} then excluded.ends_at else held.ends_at end
      returning taken
    `,
  );
  if (!limit) throw new Error('spendTokens returned no row');
  return limit.taken;
}
