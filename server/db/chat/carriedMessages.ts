import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

export type CarriedMessage = {
  messageSid: string;
  conversationSid: string;
  /** What it is called at the other end. */
  remoteSid: string;
  /** Its last change that both sides know. */
  event: number;
};

const columns = sql`
  message_sid as "messageSid", conversation_sid as "conversationSid", remote_sid as "remoteSid", event
`;

export const carriedMessages = (db: Queryable, messageSids: readonly string[]): Promise<CarriedMessage[]> =>
  db.query<CarriedMessage>(
    'chatCarriedMessages.of',
    sql`select ${columns} from chat_carried_messages where message_sid = any (${[...messageSids]}::text[])`,
  );

export async function carriedMessage(
  db: Queryable,
  { conversationSid, remoteSid }: Pick<CarriedMessage, 'conversationSid' | 'remoteSid'>,
): Promise<CarriedMessage | null> {
  const [found] = await db.query<CarriedMessage>(
    'chatCarriedMessages.byRemoteSid',
    sql`
      select ${columns} from chat_carried_messages
      where conversation_sid = ${conversationSid} and remote_sid = ${remoteSid}
    `,
  );
  return found ?? null;
}

export async function noteCarriedMessage(db: Queryable, message: CarriedMessage): Promise<void> {
  const { messageSid, conversationSid, remoteSid, event } = message;
  await db.query(
    'chatCarriedMessages.note',
    sql`
      insert into chat_carried_messages (message_sid, conversation_sid, remote_sid, event)
      values (${messageSid}, ${conversationSid}, ${remoteSid}, ${event})
      on conflict (message_sid) do update set event = excluded.event
    `,
  );
}
