import type { Image } from '../api/units.ts';

/** Illustrations aren't called photos; where both are shown, all are pictures. */
export function getPictureNoun(images: readonly Image[]): 'photos' | 'illustrations' | 'pictures' {
  if (!images.some(({ isIllustration }) => isIllustration)) return 'photos';
  return images.every(({ isIllustration }) => isIllustration) ? 'illustrations' : 'pictures';
}
