import { distance } from '../understand/distance.ts';

import { dangerWords, notDangerWords } from './dangerWords.ts';

const shortForms: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  rn: 'right now',
  plz: 'please',
  pls: 'please',
  bc: 'because',
  cuz: 'because',
  coz: 'because',
  gonna: 'going to',
  gunna: 'going to',
  gona: 'going to',
  wanna: 'want to',
  thru: 'through',
  hubby: 'husband',
  bf: 'boyfriend',
  gf: 'girlfriend',
  apt: 'apartment',
  appt: 'apartment',
  bldg: 'building',
  kms: 'kill myself',
  sb: 'someone',
  sum1: 'someone',
  some1: 'someone',
  somebody: 'someone',
  noone: 'nobody',
  evryone: 'everyone',
  everybody: 'everyone',
  tryna: 'trying to',
  lil: 'little',
  abt: 'about',
  outta: 'out of',
  alot: 'a lot',
  dnt: 'dont',
  cnt: 'cant',
  wnt: 'wont',
  ppl: 'people',
  msg: 'message',
  smth: 'something',
  smthing: 'something',
  ay: 'hay',
  ahi: 'hay',
  ai: 'hay',
  aki: 'aqui',
  xq: 'porque',
  pq: 'porque',
  smok: 'smoke',
  smoek: 'smoke',
  somke: 'smoke',
  fier: 'fire',
  fyre: 'fire',
  flor: 'floor',
  gass: 'gas',
  gaz: 'gas',
  stuk: 'stuck',
  stuc: 'stuck',
  nife: 'knife',
  knif: 'knife',
  blod: 'blood',
  breath: 'breathe',
  breth: 'breathe',
  brethe: 'breathe',
  breef: 'breathe',
  kil: 'kill',
  dye: 'die',
  watr: 'water',
  wter: 'water',
  chst: 'chest',
  hart: 'heart',
  lites: 'lights',
  doorr: 'door',
  dor: 'door',
  heet: 'heat',
  smel: 'smell',
  smeel: 'smell',
  smels: 'smells',
  uele: 'huele',
  guele: 'huele',
  wele: 'huele',
  umo: 'humo',
  fuejo: 'fuego',
  fugo: 'fuego',
  hai: 'hay',
};

/** Several spellings of one thing, made one. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:can not|cannot|couldnt|could not|unable to|not able to)\b/g, 'cant'],
  [/\b(?:would not|wouldnt)\b/g, 'wouldnt'],
  [/\bwill not\b/g, 'wont'],
  [/\bdo not\b/g, 'dont'],
  [/\bdoes not\b/g, 'doesnt'],
  [/\bdid not\b/g, 'didnt'],
  [/\bhave not\b/g, 'havent'],
  [/\bhas not\b/g, 'hasnt'],
  [/\bis not\b/g, 'isnt'],
  [/\bi am\b/g, 'im'],
  [/\bi have\b/g, 'ive'],
  [/\b(?:he is|hes)\b/g, 'hes'],
  [/\bshe is\b/g, 'shes'],
  [/\bit is\b/g, 'its'],
  [/\b(?:there is|there are|there was|theres|there s|theirs a)\b/g, 'theres'],
  [/\bno one\b/g, 'nobody'],
  [/\bsome one\b/g, 'someone'],
  [/\bany more\b/g, 'anymore'],
  [/\bmy self\b/g, 'myself'],
  [/\b(?:him|her) self\b/g, 'himself'],
];

const MOST_OF_SENTENCE = 1_000;

/** What was written, sentence by sentence, in the one spelling that the signs of danger are written in. */
export function safetyText(text: string): string[] {
  const letters = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘`´]/g, '')
    .replaceAll(/([a-z])\1{2,}/g, '$1$1')
    .replaceAll(/\bw\/o\b/g, 'without')
    .replaceAll(/\bw\/ ?/g, 'with ')
    .replaceAll(/(\d)\.(\d)/g, '$1$2');
  return letters
    .split(/[.!?¿¡;\n…]+/)
    .map((sentence) => plain(sentence.slice(0, MOST_OF_SENTENCE)))
    .filter((sentence) => sentence !== '');
}

function plain(sentence: string): string {
  const words = sentence
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => corrected(shortForms[word] ?? word));
  return spellings.reduce((told, [from, to]) => told.replaceAll(from, to), words.join(' '));
}

const known = new Set(dangerWords);
const others = new Set(notDangerWords);
const MOST_REMEMBERED = 5_000;
const remembered = new Map<string, string>();

function corrected(word: string): string {
  if (word.length < 4 || known.has(word) || others.has(word) || !/^[a-z]+$/.test(word)) return word;
  const before = remembered.get(word);
  if (before !== undefined) return before;
  const found = nearestDangerWord(word) ?? word;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(word, found);
  return found;
}

const withoutDoubles = (word: string) => word.replaceAll(/(.)\1/g, '$1');

/** A slip is one letter, or two of a long word. The first letter is nearly always right; in Spanish h is not heard. */
function nearestDangerWord(word: string): string | null {
  const single = withoutDoubles(word);
  const sound = soundOf(word);
  let nearest: string | null = null;
  let least = Infinity;
  for (const one of longDangerWords) {
    if (Math.abs(one.word.length - word.length) > 2) continue;
    if (single === one.single || sound === one.sound) return one.word;
    if (one.word.length < 5 || !word.startsWith(one.word.charAt(0))) continue;
    const most = one.word.length >= 8 ? 2 : 1;
    const wrong = distance(one.word, word, most);
    if (wrong <= most && wrong < least) [nearest, least] = [one.word, wrong];
  }
  return nearest;
}

/** What sounds the same is often written for another: umo, fuga, kemar, aller. */
const soundOf = (word: string): string =>
  word
    .replaceAll(/(?<!c|s|t|p|g)h/g, '')
    .replaceAll('ph', 'f')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replaceAll(/qu(?=[ei])|c(?=[aou]|[^aeiouh]|$)/g, 'k')
    .replaceAll(/z|c(?=[ei])/g, 's')
    .replaceAll(/(.)\1/g, '$1');

const longDangerWords = dangerWords
  .filter((word) => word.length >= 4)
  .map((word) => ({ word, single: withoutDoubles(word), sound: soundOf(word) }));
