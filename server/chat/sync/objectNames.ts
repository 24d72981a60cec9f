/**
 * The objects that can be read and followed: the first three belong to a conversation, the others to a user.
 */
const objectParts = [
  { part: 'channel', letters: 'ET', digit: '1', owner: 'CH', kind: 'document' },
  { part: 'messages', letters: 'ES', digit: '2', owner: 'CH', kind: 'list' },
  { part: 'roster', letters: 'MP', digit: '3', owner: 'CH', kind: 'map' },
  { part: 'myConversations', letters: 'MP', digit: '4', owner: 'US', kind: 'map' },
  { part: 'info', letters: 'MP', digit: '5', owner: 'US', kind: 'map' },
] as const;

export type ObjectKind = (typeof objectParts)[number]['kind'];
export type ObjectPart = (typeof objectParts)[number]['part'];

export type ObjectName = {
  /** The sid of the conversation or the user. */
  owner: string;
  part: ObjectPart;
  kind: ObjectKind;
  sid: string;
  uniqueName: string;
};

export function createObjectName(owner: string, part: ObjectPart): ObjectName {
  const { letters, digit, kind } = objectParts.find((one) => one.part === part) ?? objectParts[0];
  return { owner, part, kind, sid: letters + digit + owner.slice(3), uniqueName: `${owner}.${part}` };
}

/** Accepts a sid or a name; null if the text is neither. */
export function parseObjectName(text: string): ObjectName | null {
  const [, owner = '', part] = /^((?:CH|US)[0-9a-f]{32})\.(\w+)$/.exec(text) ?? [];
  const [, letters, digit, rest = ''] = /^(ET|ES|MP)([1-5])([0-9a-f]{31})$/.exec(text) ?? [];
  const found = objectParts.find((one) =>
    part === undefined
      ? one.letters === letters && one.digit === digit
      : one.part === part && one.owner === owner.slice(0, 2),
  );
  return found ? createObjectName(part === undefined ? `${found.owner}0${rest}` : owner, found.part) : null;
}

/** Only identifies resources to the SDK; all requests to it go through the socket. */
const HOST = 'https://cds.us1.twilio.com';

const folders = { document: 'Documents', list: 'Lists', map: 'Maps' };

export const getObjectUrl = ({ kind, sid }: ObjectName) => `${HOST}/v3/${folders[kind]}/${sid}`;
export const getItemsUrl = (name: ObjectName) => `${getObjectUrl(name)}/Items`;
export const getItemUrl = (name: ObjectName, key: string | number) =>
  `${getItemsUrl(name)}/${encodeURIComponent(key)}`;
