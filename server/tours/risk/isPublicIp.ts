import { BlockList, isIP } from 'node:net';

const sharedNetworks = new BlockList();
sharedNetworks.addSubnet('127.0.0.0', 8);
sharedNetworks.addSubnet('10.0.0.0', 8);
sharedNetworks.addSubnet('172.16.0.0', 12);
sharedNetworks.addSubnet('192.168.0.0', 16);
sharedNetworks.addSubnet('169.254.0.0', 16);
sharedNetworks.addSubnet('100.64.0.0', 10);
sharedNetworks.addAddress('::1', 'ipv6');
sharedNetworks.addSubnet('fc00::', 7, 'ipv6');
sharedNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Private addresses belong to our own proxies, so they identify no one. */
export function isPublicIp(ip: string): boolean {
  const version = isIP(ip);
  return version !== 0 && !sharedNetworks.check(ip, version === 6 ? 'ipv6' : 'ipv4');
}
