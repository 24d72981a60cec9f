import { nameAnimals } from '#server/understanding/breeds.ts';

const owner = String.raw`(\d{1,2}(?! ?(?:lbs?|pounds?|libras?|yrs?|years?|mos?|months?|weeks?|weekends?|beds?|baths?|br)\b)|an?|my|our|his|her|their|another|un|una|mi|mis|su|sus|otr[oa])`;
const kinds = String.raw`(dogs?|pupp(?:y|ies)|pups?|perr(?:o|a|it[oa])s?)|(cats?|kittens?|kitt(?:y|ies)|gat(?:o|a|it[oa])s?)|(pets?(?! friendly)|mascotas?)`;
const noTerms = String.raw`\b(?! (?:fees?|polic(?:y|ies)|rent|deposits?|rules?|limits?|charges?|restrictions?|breeds?|park))`;
const betweenWord = String.raw`(?!(?:that|which|where|takes?|taking|allows?|accepts?|acept\w*|permit\w*|admit\w*|recib\w*|kids?|child(?:ren)?|adults?|people|ninos?|for|with|and|or|to|if|is|are|has|have|house|home|apartment|place|unit|one|1|y|que|con|para)\b)(?:[a-z]+|\d{1,3})`;
const animalPattern = new RegExp(
  String.raw`(?:\b${owner} (?:${betweenWord} ){0,4}?)?\b(?:${kinds})${noTerms}`,
  'g',
);
/** Animals that are neither dogs nor cats. */
export const otherAnimals =
  /\b(?:rabbits?|bunn(?:y|ies)|hamsters?|guinea pigs?|parrots?|parakeets?|birds?|snakes?|reptiles?|lizards?|geckos?|bearded dragons?|turtles?|tortoises?|ferrets?|fish tanks?|aquariums?|chickens?|chinchillas?|hedgehogs?|mini pigs?|pot ?belly pigs?|conejos?|pajaros?|pericos?|loros?|peces|tortugas?|serpientes?|viboras?|gallinas?)\b/;
/** Said of a pet beside those that were told of before. */
export const anotherPattern =
  /\b(?:too|also|as well|another|second|2 nd|one more|1 more|both|tambien|otr[oa])\b/;
const weightPattern = /\b(\d{1,3}) ?(?:lbs?|pounds?|libras?)\b/;

export type NamedPets = {
  dogs: boolean;
  cats: boolean;
  /** An animal that is neither. */
  other: string | null;
  /** How many the visitor has, as far as that's said. */
  count: number;
  weight: number | null;
};

/** The animals that a question names; `are cats allowed` counts none. */
export function readPets(normalizedText: string): NamedPets {
  const text = nameAnimals(normalizedText);
  let hasSeveral = false;
  const found = [...text.matchAll(animalPattern)].map(({ 1: owned, 2: dog, 3: cat, 4: pet, index }) => {
    const before = text.slice(0, index);
    const isSame =
      (!/^\d/.test(owned ?? '') && samePattern.test(before)) ||
      (hasSeveral && !/\b(?:and|plus|y) $/.test(before));
    const count = isSame ? 0 : readCount(owned, dog ?? cat ?? pet ?? '');
    hasSeveral ||= count > 1;
    return { isDog: dog !== undefined, isCat: cat !== undefined, count };
  });
  const [, pounds] = weightPattern.exec(text) ?? [];
  return {
    dogs: found.some(({ isDog }) => isDog),
    cats: found.some(({ isCat }) => isCat),
    other: otherAnimals.exec(text)?.[0] ?? null,
    count: found.reduce((sum, each) => sum + each.count, 0),
    weight: pounds === undefined ? null : Number(pounds),
  };
}

/** `my dog is a lab`, `2 dogs, 1 is a pit mix`: said of those that were counted. */
const samePattern = /\b(?:is|are|es|son|being|called|named) (?:\w+ )?$/;

/** `my dogs` are two at least. */
function readCount(owned: string | undefined, animal: string): number {
  if (owned === undefined) return 0;
  if (/^\d/.test(owned)) return Number(owned);
  return animal.endsWith('s') ? 2 : 1;
}
