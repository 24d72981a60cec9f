import type { Language } from '../words/replyLanguage.ts';

const lowestPattern =
  /\b(?:cheap(?:er|est)|low(?:er|est)|least|smallest|less|mas (?:barat[oa]|baj[oa]|economic[oa])|menos|menor)\b/;
const highestPattern = /\b(?:high(?:er|est)|most expensive|largest|biggest|mas (?:car[oa]|alt[oa])|mayor)\b/;
const choicePattern = /\b(?:which|whats?|who|the|cual(?:es)?|la|el)\b/;

type Options = { normalizedText: string; language: Language };

/** `which has the lowest deposit?`: which of the lines about each home has the lowest amount, before them. */
export function nameBest(
  lines: readonly string[],
  homes: readonly { title: string }[],
  { normalizedText, language }: Options,
): string[] {
  const isLowest = lowestPattern.test(normalizedText);
  if (lines.length < 2 || !choicePattern.test(normalizedText)) return [];
  if (!isLowest && !highestPattern.test(normalizedText)) return [];
  const amounts = lines.map((line) => readAmount(line));
  if (amounts.includes(null)) return [];
  const values = amounts.filter((amount) => amount !== null);
  const best = isLowest ? Math.min(...values) : Math.max(...values);
  const at = values.flatMap((value, index) => (value === best ? [index] : []));
  if (at.length === values.length)
    return [{ en: 'It’s the same for all of them.', es: 'Es igual en todas.' }[language]];
  const [only] = at;
  if (only === undefined || at.length > 1) {
    const numbers = at.map((index) => index + 1).join(', ');
    return [
      isLowest
        ? { en: `The lowest: ${numbers}.`, es: `Las más bajas: ${numbers}.` }[language]
        : { en: `The highest: ${numbers}.`, es: `Las más altas: ${numbers}.` }[language],
    ];
  }
  const title = homes[only]?.title ?? '';
  return [
    isLowest
      ? { en: `The lowest is ${only + 1}, ${title}.`, es: `La más baja es la ${only + 1}, ${title}.` }[
          language
        ]
      : { en: `The highest is ${only + 1}, ${title}.`, es: `La más alta es la ${only + 1}, ${title}.` }[
          language
        ],
  ];
}

const readAmount = (line: string): number | null => {
  const [, digits] = /\$([\d,]+(?:\.\d\d)?)/.exec(line) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
};
