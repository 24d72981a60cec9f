/** The address if a browser may safely follow it, otherwise null, because people type these settings. */
export function safeLink(address: string | null): string | null {
  if (address === null || /^\/(?!\/)[^\s\\]*$/.test(address)) return address;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  const isLocal = /(^|\.)localhost$|^127\.0\.0\.1$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLocal) ? address : null;
}
