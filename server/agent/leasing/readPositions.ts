import { toPlain } from '#server/understanding/tokens.ts';

/** The places in a list that a message names, from 0: those it asks for, and those it refuses. */
export type Positions = { picked: number[]; refused: number[] };

const ordinals: readonly [string, number][] = [
  ['first|1st|primer[oa]?|1r?[oa]', 0],
  ['second|2nd|segund[oa]', 1],
  ['third|3rd|tercer[oa]?', 2],
  ['fourth|4th|cuart[oa]', 3],
];
const ordinalWord = `(?:${ordinals.map(([words]) => words).join('|')})`;
const countedNoun =
  '(?:floor|level|stor(?:e?y|ie)|bed|br|bd|bath|room|car|pet|dog|cat|month|week|day|year|piso|planta|recamara|cuarto|bano|mes|of|de|time|thing|month|step|choice|available|aid|come|avenue|ave|street|st)(?:e?s)?\\b';
const monthName =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)[a-z]*';
const weekdayName = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}';
/** `the second one`, but neither `the second floor` nor `December 4th` */
const ordinalPattern = new RegExp(
  String.raw`(?<!\b${monthName} (?:the )?)(?<!\b(?:on|by|at) (?:the )?(?=\d))(?<!\b(?:${weekdayName}),? (?:the )?(?=\d))(?<!\b(?:my|our|your|his|her|cheapest|lowest|newest|largest|biggest|soonest|price) )\b(${ordinalWord})\b(?! ${countedNoun}|-|,? ${monthName})`,
  'g',
);
const numberedPattern =
  /(?:\b(?:option|number|home|no\.?|opcion|numero|casa) |# ?)(one|two|three|four|uno|dos|tres|cuatro|[1-4])\b(?! ?(?:bed|br|bd|bath))/g;
const pairPattern =
  /\b([1-4])(?:st|nd|rd|th)? ?(?:and|&|vs\.?|versus|or|y|con|to|with) ?([1-4])(?:st|nd|rd|th)?\b(?! ?(?:bed|br|bd|bath|k\b|pm|am|room))/;
const alonePattern = /^(?:the |option |number )?([1-4])(?: please| pls| por favor)?$/;
const lastPattern =
  /\b(?:the |that |la |el )(?:last|ultim[oa])(?: (?:one|home|house|place|option|apartment|time|slot))?(?=\s*(?:$|[.,!?]|please|works|and|y\b|is|has|cost|sounds|looks))/g;
/** `the first two`, `las dos primeras` */
const countedPattern = new RegExp(
  String.raw`\b(?:(first|top|primer[oa]s|last|bottom|ultim[oa]s) (2|3|4|two|three|four|dos|tres|cuatro)|(2|3|dos|tres) (primer[oa]s|ultim[oa]s))\b(?! ${countedNoun})`,
  'g',
);
/** `both`, where there are two */
const bothPattern =
  /(?<!\b(?:we|us|you|they|were|were both) )\b(?:both|all (?:2|3|4|two|three|four)|(?:las|los) (?:dos|2)|ambas|ambos)\b(?! (?:cities|dogs|cats|pets|of us|get|work|have|are|off))/;
const middlePattern = /\b(?:the |la )(?:middle|del medio)(?: one)?\b/g;
const refusedBefore =
  /\b(?:not|except|no|anything but|skip|besides|menos) (?:the |number |option |la |el )?$/;

const words: readonly (readonly string[])[] = [
  ['one', 'uno', '1'],
  ['two', 'dos', '2'],
  ['three', 'tres', '3'],
  ['four', 'cuatro', '4'],
];
const readNumber = (word: string) => words.findIndex((forms) => forms.includes(word));
const readOrdinal = (word: string) =>
  ordinals.find(([forms]) => new RegExp(`^(?:${forms})$`).test(word))?.[1] ?? -1;

/** `both` are two. */
const readCountOf = (said: string): number => {
  const found = said
    .split(' ')
    .map(readNumber)
    .find((at) => at >= 0);
  return found === undefined ? 2 : found + 1;
};

function listCounted(match: RegExpExecArray, count: number) {
  const [, end = match[4] ?? '', number = match[3] ?? ''] = match;
  const length = Math.min(readNumber(number) + 1, count);
  const from = /^(?:last|bottom|ultim)/.test(end) ? count - length : 0;
  return Array.from({ length }, (_, at) => ({ index: match.index, at: from + at }));
}

/** `count` is the length of the list. */
export function readPositions(text: string, count: number): Positions {
  const plain = toPlain(text);
  const pair = pairPattern.exec(plain);
  const alone = alonePattern.exec(plain.replaceAll(/[\s#.!?)]+/g, ' ').trim());
  const found = [
    ...[...plain.matchAll(ordinalPattern)].map(({ index, 1: word = '' }) => ({
      index,
      at: readOrdinal(word),
    })),
    ...[...plain.matchAll(numberedPattern)].map(({ index, 1: word = '' }) => ({
      index,
      at: readNumber(word),
    })),
    ...[...plain.matchAll(lastPattern)].map(({ index }) => ({ index, at: count - 1 })),
    ...[...plain.matchAll(middlePattern)].map(({ index }) => ({ index, at: Math.floor(count / 2) })),
    ...[...plain.matchAll(countedPattern)].flatMap((match) => listCounted(match, count)),
    ...(bothPattern.test(plain) && readCountOf(bothPattern.exec(plain)?.[0] ?? '') === count
      ? Array.from({ length: count }, (_, at) => ({ index: plain.search(bothPattern), at }))
      : []),
    ...(pair ? [pair[1], pair[2]].map((digit) => ({ index: pair.index, at: Number(digit) - 1 })) : []),
    ...(alone ? [{ index: 0, at: Number(alone[1]) - 1 }] : []),
  ].filter(({ at }) => at >= 0 && at < count);
  const isRefused = ({ index }: { index: number }) => refusedBefore.test(plain.slice(0, index));
  const unique = (list: typeof found) => [
    ...new Set(list.toSorted((a, b) => a.index - b.index).map(({ at }) => at)),
  ];
  return {
    picked: unique(found.filter((each) => !isRefused(each))),
    refused: unique(found.filter(isRefused)),
  };
}
