const suffixes: Record<string, string> = {
  alley: 'aly',
  avenue: 'ave',
  av: 'ave',
  aven: 'ave',
  boulevard: 'blvd',
  boul: 'blvd',
  bend: 'bnd',
  circle: 'cir',
  circ: 'cir',
  court: 'ct',
  cove: 'cv',
  crossing: 'xing',
  drive: 'dr',
  driv: 'dr',
  drv: 'dr',
  highway: 'hwy',
  lane: 'ln',
  loop: 'loop',
  parkway: 'pkwy',
  pkway: 'pkwy',
  pass: 'pass',
  path: 'path',
  place: 'pl',
  plaza: 'plz',
  point: 'pt',
  ridge: 'rdg',
  road: 'rd',
  row: 'row',
  run: 'run',
  square: 'sq',
  street: 'st',
  str: 'st',
  terrace: 'ter',
  terr: 'ter',
  trace: 'trce',
  trail: 'trl',
  tr: 'trl',
  view: 'vw',
  walk: 'walk',
  way: 'way',
};

const directions: Record<string, string> = {
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};

const shortSuffixes = new Set(Object.values(suffixes));
const shortDirections = new Set(Object.values(directions));

export const unitWords = new Set(['apt', 'apartment', 'unit', 'suite', 'ste', 'no', 'number', '#']);

export const isSuffix = (word: string) => shortSuffixes.has(word);
export const isDirection = (word: string) => shortDirections.has(word);

/** Abbreviates an address word as the postal service does: street is st, north is n. */
export const abbreviateWord = (word: string): string =>
  (Object.hasOwn(suffixes, word) ? suffixes[word] : undefined) ??
  (Object.hasOwn(directions, word) ? directions[word] : undefined) ??
  word;

/** The words of a text in lower case, without accents or periods; `#` is a word of its own. */
export const splitPlainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}|['’]/gu, '')
    .toLowerCase()
    .match(/[a-z\d]+|#/g) ?? [];
