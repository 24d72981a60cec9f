import { mediaBySid, mediaPiece } from '#server/db/chat/media.ts';
import type { Queryable } from '#server/db/database.ts';
import type { MailAttachment } from '#server/mail/letter.ts';

/** What mail servers take as a rule, as it grows by a third on its way. */
const MOST_BYTES = 8 * 1_024 * 1_024;

/** Pictures of a chat as a mail brings them, as far as they go into one; and how many files do not. */
export async function photosOf(
  db: Queryable,
  conversationSid: string,
  sids: readonly string[],
): Promise<{ attachments: MailAttachment[]; left: number }> {
  const attachments: MailAttachment[] = [];
  let bytes = 0;
  for (const sid of sids) {
    const media = await mediaBySid(db, sid);
    if (media?.conversationSid !== conversationSid || !media.contentType.startsWith('image/')) continue;
    if (bytes + media.bytes > MOST_BYTES) continue;
    bytes += media.bytes;
    attachments.push({
      fileName: media.filename,
      mediaType: media.contentType,
      content: await contentOf(db, sid),
    });
  }
  return { attachments, left: sids.length - attachments.length };
}

async function contentOf(db: Queryable, sid: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for (;;) {
    const piece = await mediaPiece(db, sid, pieces.length);
    if (piece === null) return Buffer.concat(pieces);
    pieces.push(piece);
  }
}
