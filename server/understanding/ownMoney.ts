import type { ListingFilter } from '#server/homes/listingFilter.ts';
import { numberWords } from '#server/numberWords.ts';

/** Larger groups are written in digits. */
const MAX_SPELLED = 6;
const counts = Object.keys(numberWords).filter((word) => readCount(word) <= MAX_SPELLED);
const count = `([1-9]|${counts.join('|')})`;
const mates =
  '(?:room ?mates?|roomates?|roomies?|house ?mates?|friends?|buddies|buddy|homies?|amig[oa]s?|compas?|compañer[oa]s?|companer[oa]s?)';
const partner =
  '(?:bf|gf|boyfriend|girlfriend|husband|wife|partner|fiancee?|sister|brother|cousin|mom|dad|novi[oa]|espos[oa]|pareja|herman[oa]|prim[oa])';
const withMe = '(?: ?(?:and|n|&|plus|y|con) ?)(?:my |mi |mis )?';

/** How many people will pay, counting the one who writes. */
const groups: readonly [RegExp, (written: string) => number][] = [
  [new RegExp(String.raw`\b${count} of us\b`), readCount],
  [new RegExp(String.raw`\b(?:we'?re|we are|there'?s|somos|seriamos|vamos a ser) ${count}\b`), readCount],
  [new RegExp(String.raw`\b${count} (?:people|ppl|persons|adults|tenants|personas|adultos)\b`), readCount],
  [
    new RegExp(String.raw`\b(?:me|myself|i|yo)${withMe}${count} ${mates}`),
    (written) => readCount(written) + 1,
  ],
  [
    new RegExp(String.raw`\b${count} ${mates}(?: ?(?:and|n|&|plus|y) ?)(?:me|myself|i|yo)\b`),
    (written) => readCount(written) + 1,
  ],
  [
    new RegExp(String.raw`\b(?:me|myself|i|yo)${withMe}()(?:a |an |un |una )?(?:${mates}|${partner})\b`),
    () => 2,
  ],
  [
    new RegExp(
      String.raw`\b(?:my|mi|a|un|una) (?:${mates}|${partner})(?: ?(?:and|n|&|y) ?)()(?:me|myself|i|yo)\b`,
    ),
    () => 2,
  ],
];

function readCount(written: string): number {
  return numberWords[written] ?? Number(written);
}

const eachPattern =
  /(\d[\d,]{2,5})(?: ?(?:bucks|dollars|dolares|max|tops|or less|maximo|a month|per month|al mes))? ?(?:each|apiece|a ?piece|a head|\/ ?(?:person|pp|head|ea)\b|per (?:person|head|roommate|roomate|adult)|pp\b|ea\b|cada un[oa]|cada quien|por (?:persona|cabeza)|c\/u)/;

const MIN_EACH = 150;

/** `3 of us, max 800 each`: what several people pay together. Without a number of people, bedrooms are counted. */
export function readPerPerson(
  plain: string,
  { beds }: ListingFilter,
): { people: number; each: number } | null {
  const [, amount = ''] = eachPattern.exec(plain) ?? [];
  const each = Number(amount.replaceAll(',', ''));
  if (amount === '' || each < MIN_EACH) return null;
  for (const [pattern, read] of groups) {
    const found = pattern.exec(plain);
    if (found) return { people: read(found[1] ?? ''), each };
  }
  const rooms = beds?.min ?? 0;
  return rooms > 1 ? { people: rooms, each } : null;
}

const savingsPatterns: readonly RegExp[] = [
  /(\d[\d,]{2,6})(?: (?:dollars|bucks|dolares))? (?:in (?:savings|the bank|cash)|saved|cash|on hand|ahorrad[oa]s?|de ahorros?|en (?:efectivo|el banco))\b/,
  /(\d[\d,]{2,6})(?: (?:dollars|bucks|dolares))? (?:for|para) (?:the |a |my |el |un )?(?:deposit|deposito|first month)\b/,
];
/** Beyond this many months of rent, savings limit nothing. */
const MAX_MONTHS = 6;

/** More than that is enough for any home. */
const MAX_SAVED = 15_000;
/** `what can I actually move into`, with no budget for a month */
const movingInPattern =
  /\b(?:(?:what|which|where) (?:\w+ ){0,3}(?:can|could) (?:i|we) (?:\w+ ){0,2}(?:move|get) in(?:to)?|move in with (?:that|what)|(?:para|a) (?:que|cual|donde) (?:\w+ ){0,2}(?:me|nos) (?:alcanza|puedo mudar\w*)|donde (?:me )?puedo mudar\w*)\b/;

/** `1100 for rent and 1500 saved`: beside a budget, that is what can be paid to move in. */
export function readSavings(plain: string, { totalMonthly, maxUpfront }: ListingFilter): number | null {
  if (maxUpfront !== undefined && maxUpfront !== null) return null;
  const [, written = ''] = savingsPatterns.map((pattern) => pattern.exec(plain)).find(Boolean) ?? [];
  const saved = Number(written.replaceAll(',', ''));
  const rent = totalMonthly?.max;
  if (rent === undefined || rent === null)
    return written !== '' && saved <= MAX_SAVED && movingInPattern.test(plain) ? saved : null;
  return written !== '' && saved <= rent * MAX_MONTHS && saved !== rent ? saved : null;
}
