import type { GivenPicture } from '../given/given.ts';
import type { Element } from '../xml/element.ts';
import { attributeOf, childrenOf, textOf } from '../xml/element.ts';

type File = GivenPicture & { type: string };

/** By their rank, where they have one. */
export const filesIn = (holder: Element | null): File[] =>
  childrenOf(holder, 'file')
    .map((file) => ({
      type: (textOf(file, 'filetype') ?? attributeOf(file, 'filetype') ?? 'Photo').toLowerCase(),
      rank: Number(textOf(file, 'rank') ?? Infinity),
      url: textOf(file, 'src') ?? attributeOf(file, 'src') ?? '',
      label: textOf(file, 'name'),
      caption: textOf(file, 'caption'),
      alt: textOf(file, 'description'),
    }))
    .filter(({ url }) => url !== '')
    .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ type, url, label, caption, alt }) => ({ type, url, label, caption, alt }));

export const isTour = ({ type }: File) => /tour|video|3d|360/.test(type);

export const isPhoto = (file: File) =>
  !isTour(file) && !/floor.?plan|site|map|logo|pdf|brochure|doc/.test(file.type);
