import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { MessageMedia } from './messages.ts';

export type ChatMedia = {
  sid: string;
  organizationId: string;
  author: string;
  conversationSid: string | null;
  filename: string;
  contentType: string;
  bytes: number;
  createdAt: Date;
};

const columns = sql`
  sid, organization_id as "organizationId", author, conversation_sid as "conversationSid", filename,
  content_type as "contentType", bytes, created_at as "createdAt"
`;

/** Limits the amount of data in one statement. */
const PIECE_BYTES = 512 * 1_024;

type NewMedia = Omit<ChatMedia, 'conversationSid' | 'bytes' | 'createdAt'> & { content: Buffer; now: Date };

export async function addMedia(tx: Queryable, media: NewMedia): Promise<void> {
  const { sid, organizationId, author, filename, contentType, content, now } = media;
  await tx.query(
    'chatMedia.add',
    sql`
      insert into chat_media (sid, organization_id, author, filename, content_type, bytes, created_at)
      values (${sid}, ${organizationId}, ${author}, ${filename}, ${contentType}, ${content.byteLength}, ${now})
    `,
  );
  for (let place = 0; place * PIECE_BYTES < content.byteLength; place++) {
    const piece = content.subarray(place * PIECE_BYTES, (place + 1) * PIECE_BYTES);
    await tx.query(
      'chatMedia.addPiece',
      sql`insert into chat_media_pieces (media_sid, place, piece) values (${sid}, ${place}, ${piece})`,
    );
  }
}

export async function mediaBySid(db: Queryable, sid: string): Promise<ChatMedia | null> {
  const [media] = await db.query<ChatMedia>(
    'chatMedia.bySid',
    sql`select ${columns} from chat_media where sid = ${sid}`,
  );
  return media ?? null;
}

/** The media files of a conversation that are stored here. */
export async function listMediaSids(db: Queryable, conversationSid: string): Promise<Set<string>> {
  const found = await db.query<{ sid: string }>(
    'chatMedia.listMediaSids',
    sql`select sid from chat_media where conversation_sid = ${conversationSid}`,
  );
  return new Set(found.map(({ sid }) => sid));
}

/** Returns one piece of the content, or null after the last. */
export async function getMediaPiece(db: Queryable, sid: string, place: number): Promise<Uint8Array | null> {
  const [found] = await db.query<{ piece: Uint8Array }>(
    'chatMedia.piece',
    sql`select piece from chat_media_pieces where media_sid = ${sid} and place = ${place}`,
  );
  return found?.piece ?? null;
}

export async function loadMediaContent(db: Queryable, sid: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for (;;) {
    const piece = await getMediaPiece(db, sid, pieces.length);
    if (piece === null) return Buffer.concat(pieces);
    pieces.push(piece);
  }
}

/** Attaches the author's unused uploads to a message, in the author's order. */
export async function attachMedia(
  tx: Queryable,
  sids: readonly string[],
  { author, conversationSid }: { author: string; conversationSid: string },
): Promise<MessageMedia[]> {
  if (sids.length === 0) return [];
  const attached = await tx.query<Omit<MessageMedia, 'category'>>(
    'chatMedia.attach',
    sql`
      update chat_media set conversation_sid = ${conversationSid}
      where sid = any (${[...sids]}::text[]) and author = ${author} and conversation_sid is null
      returning sid, filename, content_type as "contentType", bytes as size
    `,
  );
  return sids.flatMap((sid) => {
    const media = attached.find((one) => one.sid === sid);
    return media ? [{ ...media, category: 'media' as const }] : [];
  });
}
