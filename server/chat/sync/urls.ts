import type { ObjectName } from './objectNames.ts';

/** A name that the SDK takes for an address. Nothing is ever asked of it but through the socket. */
const HOST = 'https://cds.us1.twilio.com';

const folders = { document: 'Documents', list: 'Lists', map: 'Maps' };

export const objectUrl = ({ kind, sid }: ObjectName) => `${HOST}/v3/${folders[kind]}/${sid}`;
export const itemsUrl = (name: ObjectName) => `${objectUrl(name)}/Items`;
export const itemUrl = (name: ObjectName, key: string | number) =>
  `${itemsUrl(name)}/${encodeURIComponent(key)}`;
