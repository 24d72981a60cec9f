import { randomUUID } from 'node:crypto';

import { plainAddress } from '#server/addressGroups.ts';

export type Caller = {
  ip: string;
  isSecure: boolean;
  requestId: string;
  /** Sits at this machine. */
  isLocal?: boolean;
};

/** Who asks. What a proxy says is believed only of the configured number of proxies, counted from us. */
export function callerOf(
  headers: Headers,
  socketAddress: string | undefined,
  trustedProxyHops: number,
): Caller {
  const requestId = randomUUID();
  const direct = addressIn(socketAddress ?? '') ?? 'unknown';
  const isLocal = isLoopback(direct) && forwardedFor(headers).every(isLoopback);
  if (trustedProxyHops === 0) return { ip: direct, isSecure: false, requestId, isLocal };
  return {
    isLocal,
    ip: addressIn(told(headers, 'x-forwarded-for', trustedProxyHops)) ?? direct,
    isSecure: told(headers, 'x-forwarded-proto', trustedProxyHops).toLowerCase() === 'https',
    requestId,
  };
}

const isLoopback = (address: string) => /^127\.|^::1$/.test(address);

/** For whom a proxy on this machine may be asking. One that does not tell it asks for a stranger. */
function forwardedFor(headers: Headers): string[] {
  const tells = ['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'];
  const others = tells.some((name) => headers.has(name)) ? ['unknown'] : [];
  const told = headers.get('x-forwarded-for')?.split(',') ?? [];
  return [...others, ...told.map((each) => addressIn(each.trim()) ?? 'unknown')];
}

/** What the farthest trusted proxy has said: anything further to the left may be made up. */
function told(headers: Headers, name: string, hops: number): string {
  const values = (headers.get(name) ?? '').split(',').map((value) => value.trim());
  return values.at(-hops) ?? values[0] ?? '';
}

/** The bare address of `1.2.3.4:56`, `[::1]:56` or `::ffff:1.2.3.4`. */
function addressIn(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return plainAddress(bare);
}
