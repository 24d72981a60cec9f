import sql from 'sql-template-tag';

import { addressGroups } from '#server/addressGroups.ts';
import type { SecretKey } from '#server/secretKey.ts';

import type { Queryable } from './database.ts';

export type RateLimit = {
  secretKey: SecretKey;
  name: string;
  subject: string;
  limit: number;
  windowSeconds: number;
  now: Date;
};
export type RateLimitAnswer = { allowed: boolean; retryAfterSeconds: number };

/** The window opens with the first of its takers. Nobody can read from the table who came. */
export async function takeFromLimit(
  db: Queryable,
  { secretKey, name, subject, limit, windowSeconds, now }: RateLimit,
): Promise<RateLimitAnswer> {
  const endsAt = new Date(now.getTime() + windowSeconds * 1000);
  const [held] = await db.query<{ taken: number; endsAt: Date }>(
    'takeFromLimit',
    sql`
      insert into rate_limits as held (name, subject, taken, ends_at)
      values (${name}, ${secretKey.mac('rate limit', subject)}, 1, ${endsAt})
      on conflict (name, subject) do update set
        taken = case when held.ends_at <= ${now} then 1 else least(held.taken, ${limit}) + 1 end,
        ends_at = case when held.ends_at <= ${now} then excluded.ends_at else held.ends_at end
      returning taken, ends_at as "endsAt"
    `,
  );
  if (!held) throw new Error('takeFromLimit gave no row');

  const allowed = held.taken <= limit;
  const leftMs = held.endsAt.getTime() - now.getTime();
  return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(leftMs / 1000)) };
}

/**
 * By the network of an address. What a narrow network has used up takes nothing from the wider ones, so that one customer
 * does not use up what their neighbors have.
 */
export async function takeFromAddressLimit(
  db: Queryable,
  { ip, ...limit }: Omit<RateLimit, 'subject'> & { ip: string },
): Promise<RateLimitAnswer> {
  for (const { subject, factor } of addressGroups(ip)) {
    const answer = await takeFromLimit(db, { ...limit, subject, limit: limit.limit * factor });
    if (!answer.allowed) return answer;
  }
  return { allowed: true, retryAfterSeconds: 0 };
}

export async function purgeRateLimits(db: Queryable, now: Date): Promise<void> {
  await db.query('purgeRateLimits', sql`delete from rate_limits where ends_at <= ${now}`);
}
