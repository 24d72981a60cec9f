import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export type MirroredMessage = {
  messageSid: string;
  conversationSid: string;
  /** Its ID at Twilio. */
  remoteSid: string;
  /** The last change that both sides know. */
  event: number;
};

const columns = sql`
  message_sid as "messageSid", conversation_sid as "conversationSid", remote_sid as "remoteSid", event
`;

export const findMirroredMessages = (
  db: Queryable,
  messageSids: readonly string[],
): Promise<MirroredMessage[]> =>
  db.query<MirroredMessage>(
    'chatMirroredMessages.find',
    sql`select ${columns} from chat_mirrored_messages where message_sid = any (${[...messageSids]}::text[])`,
  );

export async function findMirroredMessage(
  db: Queryable,
  { conversationSid, remoteSid }: Pick<MirroredMessage, 'conversationSid' | 'remoteSid'>,
): Promise<MirroredMessage | null> {
  const [found] = await db.query<MirroredMessage>(
    'chatMirroredMessages.byRemoteSid',
    sql`
      select ${columns} from chat_mirrored_messages
      where conversation_sid = ${conversationSid} and remote_sid = ${remoteSid}
    `,
  );
  return found ?? null;
}

export async function saveMirroredMessage(db: Queryable, message: MirroredMessage): Promise<void> {
  const { messageSid, conversationSid, remoteSid, event } = message;
  await db.query(
    'chatMirroredMessages.save',
    sql`
      insert into chat_mirrored_messages (message_sid, conversation_sid, remote_sid, event)
      values (${messageSid}, ${conversationSid}, ${remoteSid}, ${event})
      on conflict (message_sid) do update set event = excluded.event
    `,
  );
}
