import type { Caller } from './caller.ts';

/** Headers of every response. */
export function securityHeaders(caller: Caller): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    ...(caller.isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** For what is public, but repeats another page. */
export const noIndexHeaders = { 'x-robots-tag': 'noindex' };

/** For pages whose address is secret. */
export const secretAddressHeaders = {
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

export const plainText = (text: string, status: number, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } });
