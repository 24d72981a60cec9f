import sql from 'sql-template-tag';

import { getIpGroups } from '#server/getIpGroups.ts';
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
export type RateLimitResult = { allowed: boolean; retryAfterSeconds: number };

/**
 * The window starts with the first request. Subjects are hashed, so the table does not reveal who they were.
 */
export async function consumeRateLimit(
  db: Queryable,
  { secretKey, name, subject, limit, windowSeconds, now }: RateLimit,
): Promise<RateLimitResult> {
  const endsAt = new Date(now.getTime() + windowSeconds * 1000);
  const [held] = await db.query<{ taken: number; endsAt: Date }>(
    'consumeRateLimit',
    sql`
      insert into rate_limits as held (name, subject, taken, ends_at)
      values (${name}, ${secretKey.hash('rate limit', subject)}, 1, ${endsAt})
      on conflict (name, subject) do update set
        taken = case when held.ends_at <= ${now} then 1 else least(held.taken, ${limit}) + 1 end,
        ends_at = case when held.ends_at <= ${now} then excluded.ends_at else held.ends_at end
      returning taken, ends_at as "endsAt"
    `,
  );
  if (!held) throw new Error('consumeRateLimit returned no row');

  const allowed = held.taken <= limit;
  const remainingMs = held.endsAt.getTime() - now.getTime();
  return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(remainingMs / 1000)) };
}

/**
 * Limits each network of an IP address, narrowest first. A request that a narrow network rejects does not
 * count against wider ones, so one customer cannot use up their neighbors' limit.
 */
export async function consumeIpRateLimit(
  db: Queryable,
  { ip, ...limit }: Omit<RateLimit, 'subject'> & { ip: string },
): Promise<RateLimitResult> {
  for (const { subject, factor } of getIpGroups(ip)) {
    const answer = await consumeRateLimit(db, { ...limit, subject, limit: limit.limit * factor });
    if (!answer.allowed) return answer;
  }
  return { allowed: true, retryAfterSeconds: 0 };
}

export async function purgeRateLimits(db: Queryable, now: Date): Promise<void> {
  await db.query('purgeRateLimits', sql`delete from rate_limits where ends_at <= ${now}`);
}
