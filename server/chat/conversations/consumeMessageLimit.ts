import type { ChatDeps } from '#server/chat/chatDeps.ts';
import { tooManyRequests } from '#server/chat/chatRequestError.ts';
import type { ChatUser } from '#server/chat/queries/users.ts';
import type { Queryable } from '#server/db/database.ts';
import { consumeRateLimit } from '#server/db/rateLimits.ts';

type Deps = Pick<ChatDeps, 'clock' | 'secretKey' | 'limits'> & { db: Queryable };

/** Limits how much a visitor may send, whichever way it arrives. */
export async function consumeMessageLimit(
  { db, clock, secretKey, limits }: Deps,
  { role, identity }: ChatUser,
): Promise<void> {
  if (role === 'AGENT') return;
  const { allowed } = await consumeRateLimit(db, {
    secretKey,
    name: 'chat-messages',
    subject: identity,
    limit: limits.messagesPer10Min,
    windowSeconds: 600,
    now: clock.now(),
  });
  if (!allowed) throw tooManyRequests('You’ve sent a lot of messages. Please try again in a few minutes.');
}
