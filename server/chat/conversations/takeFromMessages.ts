import type { ChatUser } from '#server/db/chat/users.ts';
import type { Queryable } from '#server/db/database.ts';
import { takeFromLimit } from '#server/db/rateLimits.ts';

import type { ChatParts } from '../chatParts.ts';
import { tooMany } from '../refused.ts';

type Parts = Pick<ChatParts, 'clock' | 'secretKey' | 'limits'> & { db: Queryable };

/** How much a visitor may say, whichever way it comes. */
export async function takeFromMessages(
  { db, clock, secretKey, limits }: Parts,
  { role, identity }: ChatUser,
): Promise<void> {
  if (role === 'AGENT') return;
  const { allowed } = await takeFromLimit(db, {
    secretKey,
    name: 'chat-messages',
    subject: identity,
    limit: limits.messagesPer10Min,
    windowSeconds: 600,
    now: clock.now(),
  });
  if (!allowed) throw tooMany('You’ve sent a lot of messages. Please try again in a few minutes.');
}
