import { findClosestMatch } from '#server/operatorFile/parseFile.ts';
import type { FocalPoint, Picture } from '#server/homes/home.ts';

import { parseRoom } from '../values/kinds.ts';
import { formatQuoted, isBlank, toSingleLine } from '../values/texts.ts';

import type { RawPicture } from './rawHome.ts';

const MAX_PICTURES = 100;
const MAX_CHARACTERS = 2_000;

export const MIDDLE: FocalPoint = { x: 50, y: 50 };

/** Pictures at web addresses, without duplicates. `homeDescription` describes the home in words. */
export function toPictures(
  rawPictures: readonly RawPicture[],
  homeDescription: string,
): { pictures: Picture[]; notes: string[] } {
  const seenUrls = new Set<string>();
  const uniquePictures = rawPictures
    .map((picture, index) => ({ ...picture, number: index + 1, url: parseWebAddress(picture.url) }))
    .filter((picture): picture is RawPicture & { number: number } => {
      if (picture.url === null || seenUrls.has(picture.url)) return false;
      seenUrls.add(picture.url);
      return true;
    })
    .slice(0, MAX_PICTURES);
  const invalidCount = rawPictures.filter(({ url }) => parseWebAddress(url) === null).length;
  const focusNotes: string[] = [];
  const readFocus = ({ focus, number }: { focus?: string; number: number }): { focus?: FocalPoint } => {
    if (focus === undefined) return {};
    const point = isBlank(focus) ? MIDDLE : parseFocalPoint(focus);
    if (point !== null) return { focus: point };
    focusNotes.push(
      `We left out the focus point ${formatQuoted(focus)} of photo ${number}. ${suggestFocus(focus)}`,
    );
    return {};
  };
  return {
    pictures: uniquePictures.map(({ url, label, caption, alt, ...picture }, index) => ({
      url,
      room: parseRoom(label ?? caption) ?? 'OTHER',
      alt: toSingleLine(alt, 500) ?? createPhotoAlt(index, uniquePictures.length, homeDescription),
      caption: toSingleLine(caption, 300),
      ...readFocus(picture),
    })),
    notes: [
      ...(invalidCount === 0
        ? []
        : [
            invalidCount === 1
              ? 'We left out a picture. We only use http and https addresses.'
              : `We left out ${invalidCount} pictures. We only use http and https addresses.`,
          ]),
      ...focusNotes,
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

const focusWords: Record<string, Partial<FocalPoint>> = {
  left: { x: 0 },
  right: { x: 100 },
  top: { y: 0 },
  bottom: { y: 100 },
  center: {},
  middle: {},
};

const splitFocus = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[,/]|-(?=[a-z])/g, ' ')
    .trim()
    .split(/\s+/);

/** `50% 20%`, from the left and from the top; `0.5, 0.2`; or words such as `top left`. Null: none of them. */
function parseFocalPoint(text: string): FocalPoint | null {
  const parts = splitFocus(text);
  if (parts.length > 2) return null;
  if (parts.every((part) => Object.hasOwn(focusWords, part))) {
    const sides = parts.map((part) => focusWords[part] ?? {});
    const axes = sides.flatMap((side) => Object.keys(side));
    if (new Set(axes).size < axes.length) return null;
    return sides.reduce<FocalPoint>((point, side) => ({ ...point, ...side }), MIDDLE);
  }
  if (parts.length !== 2 || !parts.every((part) => /^\d{1,3}(?:\.\d{1,10})?%?$/.test(part))) return null;
  const [x = NaN, y = NaN] = parts.map((part) => Number.parseFloat(part));
  const isFraction = !text.includes('%') && text.includes('.') && x <= 1 && y <= 1;
  if (isFraction) return { x: Math.round(x * 100), y: Math.round(y * 100) };
  return x <= 100 && y <= 100 ? { x: Math.round(x), y: Math.round(y) } : null;
}

function suggestFocus(text: string): string {
  const parts = splitFocus(text.slice(0, 60));
  const meant = parts.map((part) =>
    /[a-z]/.test(part) ? findClosestMatch(part, Object.keys(focusWords)) : null,
  );
  if (parts.length <= 2 && meant.every((word) => word !== null) && parseFocalPoint(meant.join(' ')))
    return `Did you mean “${meant.join(' ')}”?`;
  return 'Write how far it is from the left and from the top, such as “50% 20%”, or words such as “top left”.';
}
