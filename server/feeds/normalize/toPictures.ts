import type { Picture } from '#server/homes/home.ts';

import { parseRoom } from '../values/kinds.ts';
import { toSingleLine } from '../values/texts.ts';

import type { RawPicture } from './rawHome.ts';

const MAX_PICTURES = 100;
const MAX_CHARACTERS = 2_000;

/** Pictures at web addresses, without duplicates. `what` describes the home in words. */
export function toPictures(
  rawPictures: readonly RawPicture[],
  what: string,
): { pictures: Picture[]; notes: string[] } {
  const known = new Set<string>();
  const taken = rawPictures
    .map((picture) => ({ ...picture, url: parseWebAddress(picture.url) }))
    .filter((picture): picture is RawPicture => {
      if (picture.url === null || known.has(picture.url)) return false;
      known.add(picture.url);
      return true;
    })
    .slice(0, MAX_PICTURES);
  const wrong = rawPictures.filter(({ url }) => parseWebAddress(url) === null).length;
  return {
    pictures: taken.map(({ url, label, caption, alt }, index) => ({
      url,
      room: parseRoom(label ?? caption) ?? 'OTHER',
      alt: toSingleLine(alt, 500) ?? createPhotoAlt(index, taken.length, what),
      caption: toSingleLine(caption, 300),
    })),
    notes:
      wrong === 0
        ? []
        : [
            `We left out ${wrong === 1 ? 'a picture' : `${wrong} pictures`}. We only use http and https addresses.`,
          ],
  };
}

/** A generic description, since no one has looked at the picture. */
export const createPhotoAlt = (index: number, count: number, what: string) =>
  `Photo ${index + 1} of ${count} of ${what}`;

export function parseWebAddress(text: string | null): string | null {
  const address = text?.trim() ?? '';
  if (address === '' || address.length > MAX_CHARACTERS || !URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' ? href : null;
}
