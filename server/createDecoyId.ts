import type { SecretKey } from './secretKey.ts';

/** An id to return to a bot: the same one for the same key, with nothing behind it. */
export function createDecoyId(secretKey: SecretKey, key: string): string {
  const hex = secretKey.hash('decoy', key).toString('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
