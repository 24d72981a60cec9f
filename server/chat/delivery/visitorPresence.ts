import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';

import type { ChatDeps } from '../chatDeps.ts';
import type { ChatUser } from '../queries/users.ts';

/** Longer than two pings of a connection. */
const HERE_FOR_MS = 75_000;
/** Whatever a visitor does within this time is stored once. */
const STORE_EVERY_MS = 10_000;

/** Stores whether the visitors in chats with a person are connected, wherever the team looks. */
export function createVisitorPresence(
  { db, clock, bus }: Pick<ChatDeps, 'db' | 'clock' | 'bus'>,
  log: Pick<Log, 'debug'>,
) {
  const storedAt = new Map<string, number>();

  async function store(identity: string, until: Date): Promise<void> {
    const conversationSid = await setVisitorPresence(db, identity, until);
    if (conversationSid === null) return;
    const signal = { kind: 'presence', conversationSid } as const;
    await bus.notifyRemote(db, signal);
    bus.notifyLocal(signal);
  }
  const storeInBackground = (identity: string, until: Date) =>
    void store(identity, until).catch(() => log.debug('chat.presence.failed'));

  return {
    markHere({ identity, role }: ChatUser): void {
      if (role !== 'VISITOR') return;
      const now = clock.now().getTime();
      if (now - (storedAt.get(identity) ?? -Infinity) < STORE_EVERY_MS) return;
      storedAt.set(identity, now);
      storeInBackground(identity, new Date(now + HERE_FOR_MS));
    },
    markGone(identity: string): void {
      if (storedAt.delete(identity)) storeInBackground(identity, clock.now());
    },
  };
}

/** Stores until when a connected visitor counts as there, and returns their chat if someone from the team has its link. */
export async function setVisitorPresence(
  db: Queryable,
  identity: string,
  until: Date,
): Promise<string | null> {
  const [found] = await db.query<{ conversationSid: string }>(
    'visitorPresence.set',
    sql`
      update chat_hand_overs set visitor_here_until = ${until}
      where conversation_sid in (select conversation_sid from chat_sessions where identity = ${identity})
      returning conversation_sid as "conversationSid"
    `,
  );
  return found?.conversationSid ?? null;
}
