import { timingSafeEqual } from 'node:crypto';

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
