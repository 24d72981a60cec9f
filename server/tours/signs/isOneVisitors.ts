import { BlockList, isIP } from 'node:net';

const shared = new BlockList();
shared.addSubnet('127.0.0.0', 8);
shared.addSubnet('10.0.0.0', 8);
shared.addSubnet('172.16.0.0', 12);
shared.addSubnet('192.168.0.0', 16);
shared.addSubnet('169.254.0.0', 16);
shared.addSubnet('100.64.0.0', 10);
shared.addAddress('::1', 'ipv6');
shared.addSubnet('fc00::', 7, 'ipv6');
shared.addSubnet('fe80::', 10, 'ipv6');

/** An address of a machine or a network of our own is that of a proxy, and so of everybody. */
export function isOneVisitors(ip: string): boolean {
  const version = isIP(ip);
  return version !== 0 && !shared.check(ip, version === 6 ? 'ipv6' : 'ipv4');
}
