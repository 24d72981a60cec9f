import type { Picture } from '#server/homes/home.ts';

import { roomOf } from '../values/kinds.ts';
import { lineOf } from '../values/texts.ts';

import type { GivenPicture } from './given.ts';

const MOST_PICTURES = 100;
const MOST_CHARACTERS = 2_000;

/** Pictures at addresses of the web, each once. `what` is the home in words. */
export function picturesOf(
  given: readonly GivenPicture[],
  what: string,
): { pictures: Picture[]; notes: string[] } {
  const known = new Set<string>();
  const taken = given
    .map((picture) => ({ ...picture, url: webAddressOf(picture.url) }))
    .filter((picture): picture is GivenPicture => {
      if (picture.url === null || known.has(picture.url)) return false;
      known.add(picture.url);
      return true;
    })
    .slice(0, MOST_PICTURES);
  const wrong = given.filter(({ url }) => webAddressOf(url) === null).length;
  return {
    pictures: taken.map(({ url, label, caption, alt }, index) => ({
      url,
      room: roomOf(label ?? caption) ?? 'OTHER',
      alt: lineOf(alt, 500) ?? altOf(index, taken.length, what),
      caption: lineOf(caption, 300),
    })),
    notes:
      wrong === 0
        ? []
        : [
            `We left out ${wrong === 1 ? 'a picture' : `${wrong} pictures`}. We only use http and https addresses.`,
          ],
  };
}

/** All that can be said of a picture which nobody has looked at. */
export const altOf = (index: number, count: number, what: string) =>
  `Photo ${index + 1} of ${count} of ${what}`;

export function webAddressOf(text: string | null): string | null {
  const address = text?.trim() ?? '';
  if (address === '' || address.length > MOST_CHARACTERS || !URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' ? href : null;
}
