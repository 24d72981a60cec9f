/** The address itself if a browser may be sent there, else null: an organization's settings are typed by people. */
export function safeLink(address: string | null): string | null {
  if (address === null || /^\/(?!\/)[^\s\\]*$/.test(address)) return address;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  const isLocal = /(^|\.)localhost$|^127\.0\.0\.1$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLocal) ? address : null;
}
