import { timingSafeEqual } from 'node:crypto';

import type { ChatDeps } from '#server/chat/chatDeps.ts';
import type { ChatMedia } from '#server/chat/queries/media.ts';
import type { SecretKey } from '#server/secretKey.ts';

const VALID_FOR_MS = 15 * 60 * 1_000;

export const MEDIA_PATH = '/chat/media';

const hashContentLink = (secretKey: SecretKey, sid: string, until: number) =>
  secretKey.hash('chat file', sid, until).subarray(0, 20).toString('base64url');

/** A temporary URL that shows a file to anyone who has it. */
export function createContentPath(secretKey: SecretKey, sid: string, now: Date): string {
  const until = now.getTime() + VALID_FOR_MS;
  return `${MEDIA_PATH}/content/${sid}/${until}/${hashContentLink(secretKey, sid, until)}`;
}

const contentPathPattern = /^\/chat\/media\/content\/(ME[0-9a-f]{32})\/(\d{1,15})\/([\w-]{27})$/;

/** The file a content URL refers to; null if the URL is expired or invalid. */
export function verifyContentPath(secretKey: SecretKey, pathname: string, now: Date): string | null {
  const [, sid, until, signature] = contentPathPattern.exec(pathname) ?? [];
  if (sid === undefined || signature === undefined || Number(until) < now.getTime()) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(hashContentLink(secretKey, sid, Number(until))))
    ? sid
    : null;
}

type MediaRecordOptions = {
  deps: Pick<ChatDeps, 'secretKey' | 'clock'>;
  service: string;
  base: string;
  origin: string;
};

/** A file in the SDK's format, with a temporary URL. */
export const toMediaRecord = ({ deps, service, base, origin }: MediaRecordOptions, media: ChatMedia) => ({
  sid: media.sid,
  service_sid: service,
  channel_sid: media.conversationSid,
  message_sid: null,
  date_created: media.createdAt,
  date_upload_updated: media.createdAt,
  date_updated: media.createdAt,
  size: media.bytes,
  content_type: media.contentType,
  filename: media.filename,
  author: media.author,
  category: 'media',
  is_multipart_upstream: false,
  url: `${origin}${base}/Media/${media.sid}`,
  links: {
    content: `${base}/Media/${media.sid}/Content`,
    content_direct_temporary: `${origin}${createContentPath(deps.secretKey, media.sid, deps.clock.now())}`,
  },
});
