import type { ObjectName } from './objectNames.ts';

/** Only identifies resources to the SDK; all requests to it go through the socket. */
const HOST = 'https://cds.us1.twilio.com';

const folders = { document: 'Documents', list: 'Lists', map: 'Maps' };

export const getObjectUrl = ({ kind, sid }: ObjectName) => `${HOST}/v3/${folders[kind]}/${sid}`;
export const getItemsUrl = (name: ObjectName) => `${getObjectUrl(name)}/Items`;
export const getItemUrl = (name: ObjectName, key: string | number) =>
  `${getItemsUrl(name)}/${encodeURIComponent(key)}`;
