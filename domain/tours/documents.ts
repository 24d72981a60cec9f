export const documentParts = ['FRONT', 'BACK', 'FACE'] as const;
export type DocumentPart = (typeof documentParts)[number];

export const MAX_DOCUMENT_BYTES = 8 * 1024 * 1024;
/** Enough to read every line of an ID. */
export const MAX_DOCUMENT_SIDE_PX = 2_000;

export const documentErrors = {
  noFront: 'Add a photo of the front of your ID first.',
  heic: 'We can’t open HEIC photos. Take the photo again on this page, or choose a JPEG.',
};

/** The iPhone format, by the bytes 4 to 11 of a file. Few browsers can decode it, and the server can't. */
export const isHeic = (box: string): boolean => /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(box);
