import { timingSafeEqual } from 'node:crypto';

import type { SecretKey } from '#server/secretKey.ts';

const GOOD_FOR_MS = 15 * 60 * 1_000;

export const MEDIA = '/chat/media';

const macOf = (secretKey: SecretKey, sid: string, until: number) =>
  secretKey.mac('chat file', sid, until).subarray(0, 20).toString('base64url');

/** An address that shows a file to whoever has it, for a while. */
export function contentPath(secretKey: SecretKey, sid: string, now: Date): string {
  const until = now.getTime() + GOOD_FOR_MS;
  return `${MEDIA}/content/${sid}/${until}/${macOf(secretKey, sid, until)}`;
}

const pattern = /^\/chat\/media\/content\/(ME[0-9a-f]{32})\/(\d{1,15})\/([\w-]{27})$/;

/** The file that an address shows. Null for one that is over or made up. */
export function fileAt(secretKey: SecretKey, pathname: string, now: Date): string | null {
  const [, sid, until, mac] = pattern.exec(pathname) ?? [];
  if (sid === undefined || mac === undefined || Number(until) < now.getTime()) return null;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secretKey, sid, Number(until)))) ? sid : null;
}
