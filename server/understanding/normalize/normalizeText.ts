import { withoutAccents } from '#domain/text.ts';

import { fixTypos } from './fixTypos.ts';
import { wordsToDigits } from './wordsToDigits.ts';

const MAX_LENGTH = 1_000;

/**
 * Converts a text to lower case without accents, with digits for numbers and abbreviations spelled out, but
 * leaves place names alone.
 */
export function normalizeText(text: string, places: readonly string[] = []): string {
  const cleanedText = withoutAccents(text.slice(0, MAX_LENGTH))
    .toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/(\d),(\d{3})(?!\d)/g, '$1$2')
    .replaceAll(/(\d{1,3}(?:\.\d{1,2})?) ?k\b/g, (_all, count: string) =>
      String(Math.round(Number(count) * 1_000)),
    )
    .replaceAll(/\bw ?\/ ?d\b/g, 'washer and dryer')
    .replaceAll(/\bw\/o\b/g, 'without')
    .replaceAll(/\bw(?:\/|\b)/g, 'with ')
    .replaceAll(/(\d)(?=[a-z])/g, '$1 ')
    .replaceAll(/\b(un|una) (?=recamara|cuarto|habitacion|dormitorio)/g, '1 ')
    .replaceAll(/[^a-z0-9$<>+./'~?-]+/g, ' ');
  const textWithDigits = wordsToDigits(cleanedText).replaceAll(/(\d) and a half\b/g, '$1.5');
  return fixTypos(textWithDigits, places).replaceAll(/ +/g, ' ').trim();
}
