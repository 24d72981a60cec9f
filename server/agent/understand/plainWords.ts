import { withoutSlips } from './slips.ts';
import { withDigits } from './withDigits.ts';

const MOST = 1_000;

/**
 * What was written in small letters without accents, with numbers as digits, shortenings written out, and the names of
 * places as they are.
 */
export function plainWords(text: string, places: readonly string[] = []): string {
  const spaced = text
    .slice(0, MOST)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
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
  const counted = withDigits(spaced).replaceAll(/(\d) and a half\b/g, '$1.5');
  return withoutSlips(counted, places).replaceAll(/ +/g, ' ').trim();
}
