import type { SecretKey } from './secretKey.ts';

/** What a bot is told as an id: the same again for the same key. Nothing has it. */
export function pretendedId(secretKey: SecretKey, key: string): string {
  const hex = secretKey.mac('pretended', key).toString('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
