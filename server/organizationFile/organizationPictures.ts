import path from 'node:path';

import { readFolder } from '#server/http/files.ts';
import { root } from '#server/root.ts';

import type { Description } from './organizationSchema.ts';

type WithPictures = Pick<Description, 'logoUrl' | 'faviconUrl' | 'agent' | 'lockboxes' | 'pictureSizes'>;

/** Every picture of the organization, with its place in the file. */
function listPictures({
  logoUrl,
  faviconUrl,
  agent,
  lockboxes,
  pictureSizes,
}: WithPictures): [place: string, url: string][] {
  const places: [string, string | null | undefined][] = [
    ['logoUrl', logoUrl],
    ['faviconUrl', faviconUrl],
    ...(agent?.useCases ?? []).flatMap(({ chatbotIconUrl, chatbotAvatarUrl }, at): typeof places => [
      [`agent.useCases[${at}].chatbotIconUrl`, chatbotIconUrl],
      [`agent.useCases[${at}].chatbotAvatarUrl`, chatbotAvatarUrl],
    ]),
    ...(lockboxes ?? []).map(({ picture }, at): (typeof places)[0] => [`lockboxes[${at}].picture`, picture]),
    ...(pictureSizes ?? []).map(({ sized }, at): (typeof places)[0] => [`pictureSizes[${at}].sized`, sized]),
  ];
  return places.flatMap(([place, url]): [string, string][] => (url ? [[place, url]] : []));
}

/** Pictures that no page will show, because their host is not listed in PICTURE_HOSTS. */
export function findBlockedPictures(description: WithPictures, pictureHosts: readonly string[]): string[] {
  const foreign = new Map<string, string[]>();
  for (const [place, url] of listPictures(description)) {
    // a path refers to this server
    const origin = URL.canParse(url) ? new URL(url).origin : null;
    if (origin === null || pictureHosts.includes(origin)) continue;
    foreign.set(origin, [...(foreign.get(origin) ?? []), place]);
  }
  return [...foreign].map(
    ([origin, places]) =>
      `${places.join(', ')}: pictures at ${origin} won’t be shown. Add that host to PICTURE_HOSTS.`,
  );
}

/** Pictures whose path does not exist on this server. */
export function findMissingPictures(description: WithPictures): string[] {
  const own = listPictures(description).flatMap(([place, url]) =>
    URL.canParse(url) ? [] : [{ place, url, pathname: new URL(url, 'http://here').pathname }],
  );
  if (own.length === 0) return [];
  const files = readFolder(path.join(root, 'public'), '/', { isImmutable: false });
  return own
    .filter(({ pathname }) => !files.get(pathname)?.type.startsWith('image/'))
    .map(
      ({ place, url, pathname }) =>
        `${place}: "${url}" is not a picture on this server. Put the file at public${pathname}, as SVG, PNG, JPEG, WebP or ICO`,
    );
}
