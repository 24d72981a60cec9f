import { isIPv4, isIPv6 } from 'node:net';

/** Networks that one customer may have, from the narrowest, and how many times the limit applies to each. */
const NETWORKS = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
];

export type IpGroup = { subject: string; factor: number };

/** Null when it is not an IP address. IPv4 in IPv6 notation becomes IPv4. */
export function normalizeIp(text: string): string | null {
  const address = text.replace(/%.*/s, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = parseIpv6Groups(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : address.toLowerCase();
}

/**
 * The groups that rate limits of one caller count by, the narrowest first. An IPv6 customer has at least 2^64
 * addresses, and many providers give 2^72 or 2^80.
 */
export function getIpGroups(ip: string): readonly [IpGroup, ...IpGroup[]] {
  const address = normalizeIp(ip) ?? ip;
  if (!isIPv6(address)) return [{ subject: address, factor: 1 }];
  const groups = parseIpv6Groups(address);
  const [narrowest, ...wider] = NETWORKS.map(({ bits, factor }) => ({
    subject: formatNetwork(groups, bits),
    factor,
  }));
  return [narrowest ?? { subject: address, factor: 1 }, ...wider];
}

/** The network of a single caller, as far as the address shows it. */
export const getCallerNetwork = (ip: string): string => getIpGroups(ip)[0].subject;

/** The widest network that may belong to one customer. */
export const getWidestNetwork = (ip: string): string => getIpGroups(ip).at(-1)?.subject ?? ip;

function formatNetwork(groups: readonly number[], bits: number): string {
  const prefix = groups.map((group, at) => {
    const own = Math.min(16, Math.max(0, bits - at * 16));
    return group & (0xffff << (16 - own));
  });
  return `${prefix.map((group) => group.toString(16)).join(':')}/${String(bits)}`;
}

/** The eight numbers of an IPv6 address. */
function parseIpv6Groups(address: string): number[] {
  const numbers = (part: string) =>
    part === ''
      ? []
      : part.split(':').flatMap((each) => {
          if (!each.includes('.')) return [Number.parseInt(each, 16)];
          const [a = 0, b = 0, c = 0, d = 0] = each.split('.').map(Number);
          return [a * 256 + b, c * 256 + d];
        });
  const [start = '', end] = address.split('::');
  const [before, after] = [numbers(start), numbers(end ?? '')];
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}
