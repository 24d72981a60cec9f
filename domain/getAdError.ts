import { getTooLongError } from './text.ts';

const MAX_AD_LENGTH = 2_000;

/** Why the pasted text of an ad can't be checked. */
export function getAdError(text: string): string | null {
  if (text.trim() === '') return 'Paste the address or link from an ad.';
  const tooLong = getTooLongError(text, MAX_AD_LENGTH);
  return tooLong === null ? null : `${tooLong} The address in the ad is enough.`;
}
