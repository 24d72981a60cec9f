import { loadMediaContent, mediaBySid } from '#server/chat/queries/media.ts';
import type { Queryable } from '#server/db/database.ts';
import type { MailAttachment } from '#server/mail/emailContent.ts';

/** Most mail servers accept this much, given that encoding adds a third. */
const MAX_BYTES = 8 * 1_024 * 1_024;

/** Loads chat pictures that fit into one email, and counts the files left out. */
export async function loadPhotos(
  db: Queryable,
  conversationSid: string,
  sids: readonly string[],
): Promise<{ attachments: MailAttachment[]; omittedCount: number }> {
  const attachments: MailAttachment[] = [];
  let bytes = 0;
  for (const sid of sids) {
    const media = await mediaBySid(db, sid);
    if (media?.conversationSid !== conversationSid || !media.contentType.startsWith('image/')) continue;
    if (bytes + media.bytes > MAX_BYTES) continue;
    bytes += media.bytes;
    attachments.push({
      fileName: media.filename,
      mediaType: media.contentType,
      content: await loadMediaContent(db, sid),
    });
  }
  return { attachments, omittedCount: sids.length - attachments.length };
}
