import { randomUUID } from 'node:crypto';

import { normalizeIp } from '#server/getIpGroups.ts';

export type Caller = {
  ip: string;
  isSecure: boolean;
  requestId: string;
  /** The request comes from this machine. */
  isLocal?: boolean;
};

/**
 * Identifies the caller. Forwarded headers are trusted only for the configured number of proxies, counted
 * from us.
 */
export function getCaller(
  headers: Headers,
  socketAddress: string | undefined,
  trustedProxyHops: number,
): Caller {
  const requestId = randomUUID();
  const socketIp = parseIp(socketAddress ?? '') ?? 'unknown';
  const isLocal = isLoopback(socketIp) && listForwardedAddresses(headers).every(isLoopback);
  if (trustedProxyHops === 0) return { ip: socketIp, isSecure: false, requestId, isLocal };
  return {
    isLocal,
    ip: parseIp(readForwarded(headers, 'x-forwarded-for', trustedProxyHops)) ?? socketIp,
    isSecure: readForwarded(headers, 'x-forwarded-proto', trustedProxyHops).toLowerCase() === 'https',
    requestId,
  };
}

const isLoopback = (address: string) => /^127\.|^::1$/.test(address);

/**
 * The addresses that a proxy on this machine forwards for. Without the header, the caller is treated as a
 * stranger.
 */
function listForwardedAddresses(headers: Headers): string[] {
  const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'];
  const others = proxyHeaders.some((name) => headers.has(name)) ? ['unknown'] : [];
  const forwardedFor = headers.get('x-forwarded-for')?.split(',') ?? [];
  return [...others, ...forwardedFor.map((each) => parseIp(each.trim()) ?? 'unknown')];
}

/** Reads what the farthest trusted proxy reported: values further to the left may be forged. */
function readForwarded(headers: Headers, name: string, hops: number): string {
  const values = (headers.get(name) ?? '').split(',').map((value) => value.trim());
  return values.at(-hops) ?? values[0] ?? '';
}

/** The bare address from `1.2.3.4:56`, `[::1]:56` or `::ffff:1.2.3.4`. */
function parseIp(text: string): string | null {
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return normalizeIp(address);
}
