import type { RawPicture } from '../normalize/rawHome.ts';
import type { XmlElement } from '../xml/element.ts';
import { getAttribute, getChildren, getText } from '../xml/element.ts';

export type File = RawPicture & { type: string };

/** Sorted by rank, where there is one. */
export const parseFiles = (holder: XmlElement | null): File[] =>
  getChildren(holder, 'file')
    .map((file) => ({
      type: (getText(file, 'filetype') ?? getAttribute(file, 'filetype') ?? 'Photo').toLowerCase(),
      rank: Number(getText(file, 'rank') ?? Infinity),
      url: getText(file, 'src') ?? getAttribute(file, 'src') ?? '',
      label: getText(file, 'name'),
      caption: getText(file, 'caption'),
      alt: getText(file, 'description'),
    }))
    .filter(({ url }) => url !== '')
    .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ type, url, label, caption, alt }) => ({ type, url, label, caption, alt }));

export const isTour = ({ type }: File) => /tour|video|3d|360/.test(type);

export const isPhoto = (file: File) =>
  !isTour(file) && !/floor.?plan|site|map|logo|pdf|brochure|doc/.test(file.type);
