import type { Picture } from '#server/homes/home.ts';

import { parseRoom } from '../values/kinds.ts';
import { toSingleLine } from '../values/texts.ts';

import type { RawPicture } from './rawHome.ts';

const MAX_PICTURES = 100;
const MAX_CHARACTERS = 2_000;

/** Pictures at web addresses, without duplicates. `homeDescription` describes the home in words. */
export function toPictures(
  rawPictures: readonly RawPicture[],
  homeDescription: string,
): { pictures: Picture[]; notes: string[] } {
  const seenUrls = new Set<string>();
  const uniquePictures = rawPictures
    .map((picture) => ({ ...picture, url: parseWebAddress(picture.url) }))
    .filter((picture): picture is RawPicture => {
      if (picture.url === null || seenUrls.has(picture.url)) return false;
      seenUrls.add(picture.url);
      return true;
    })
    .slice(0, MAX_PICTURES);
  const invalidCount = rawPictures.filter(({ url }) => parseWebAddress(url) === null).length;
  return {
    pictures: uniquePictures.map(({ url, label, caption, alt }, index) => ({
      url,
      room: parseRoom(label ?? caption) ?? 'OTHER',
      alt: toSingleLine(alt, 500) ?? createPhotoAlt(index, uniquePictures.length, homeDescription),
      caption: toSingleLine(caption, 300),
    })),
    notes:
      invalidCount === 0
        ? []
        : [
            invalidCount === 1
              ? 'We left out a picture. We only use http and https addresses.'
              : `We left out ${invalidCount} pictures. We only use http and https addresses.`,
          ],
  };
}

/** A generic description, since no one has looked at the picture. */
export const createPhotoAlt = (index: number, count: number, homeDescription: string) =>
  `Photo ${index + 1} of ${count}: ${homeDescription}`;

function parseWebAddress(text: string | null): string | null {
  const address = text?.trim() ?? '';
  if (address === '' || address.length > MAX_CHARACTERS || !URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' ? href : null;
}
