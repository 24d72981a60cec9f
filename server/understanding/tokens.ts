import { withoutAccents } from '#domain/text.ts';
import { numberWords } from '#server/numberWords.ts';

/** A word, a number or a sign, and where it stands in the text. */
export type Token = {
  /** In lower case, without accents. */
  text: string;
  start: number;
  end: number;
  /** Set for a number, with thousands written out: 1800 for `$1.8k`. */
  value: number | null;
  isMoney: boolean;
};

const tokenPattern =
  /\bw ?\/ ?d\b|\ba\/c\b|\bw\/(?:o\b)?|\d{1,4}(?:st|nd|rd|th)\b|(?:\$ ?)?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:k\b)?|\p{L}[\p{L}\p{M}'’]*|\S/giu;

/** In lower case, without accents. */
export const toPlain = (text: string) => withoutAccents(text).replaceAll('’', "'").toLowerCase();

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: written, index } of text.matchAll(tokenPattern)) {
    const plain = toPlain(written)
      .trim()
      .replaceAll(/(?<=^[wa]) ?\/ ?/g, '/');
    const position = { start: index, end: index + written.length };
    const digits = /^(\$?) ?([\d,]*\d(?:\.\d+)?)(k?)$/.exec(plain);
    if (!digits) {
      tokens.push({ text: plain, ...position, value: null, isMoney: false });
      continue;
    }
    const [, dollar = '', number = '', thousand = ''] = digits;
    const value = Number(number.replaceAll(',', '')) * (thousand === '' ? 1 : 1_000);
    tokens.push({
      text: thousand === '' ? number.replaceAll(',', '') : String(value),
      ...position,
      value: Math.round(value * 100) / 100,
      isMoney: dollar !== '' || thousand !== '',
    });
  }
  return readNumberWords(tokens);
}

const multipliers: Record<string, number> = {
  hundred: 100,
  thousand: 1_000,
  grand: 1_000,
  mil: 1_000,
  cien: 100,
};

/** Joins the words of a number: `fifteen hundred`, `two grand`, `mil quinientos`, `1 thousand`. */
function readNumberWords(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const read = readNumberAt(tokens, at);
    const token = tokens[at];
    if (!token) break;
    joined.push(read ? { ...token, ...read.number, end: read.end } : token);
    at += read?.length ?? 1;
  }
  return joined;
}

function readNumberAt(tokens: readonly Token[], from: number) {
  let total = 0;
  let part = 0;
  let at = from;
  let isMoney = false;
  let end = 0;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const digit = at === from ? token.value : null;
    if (at > from && tokens[from]?.value !== null && multipliers[token.text] === undefined) break;
    const small = digit ?? numberWords[token.text];
    const factor = multipliers[token.text];
    // `sixteen fifty` is said for 1,650
    const isSaidInHundreds = small !== undefined && isTens(small) && part >= 10 && part < 100;
    if (isSaidInHundreds) [part, isMoney] = [part * 100 + small, true];
    else if (small !== undefined && canAdd(part, small)) part += small;
    else if (factor !== undefined && part < factor) {
      part = Math.max(part, 1) * factor;
      isMoney = true;
      if (factor === 1_000) [total, part] = [total + part, 0];
    } else break;
    isMoney ||= token.isMoney;
    end = token.end;
  }
  const half = readHalf(tokens, at, total + part);
  if (half) return { ...half, length: at - from + half.words };
  const value = total + part;
  if (value === 0 || (at === from + 1 && tokens[from]?.value !== null)) return null;
  return { number: { text: String(value), value, isMoney }, length: at - from, end };
}

/** `two and a half`, `two and a half grand`, `dos y medio` */
function readHalf(tokens: readonly Token[], at: number, count: number) {
  const words = [0, 1, 2, 3].map((offset) => tokens[at + offset]?.text ?? '');
  const length = /^and a half\b/.test(words.join(' ')) ? 3 : /^y medi[oa]\b/.test(words.join(' ')) ? 2 : 0;
  if (length === 0 || count === 0) return null;
  const factor = count < 100 ? (multipliers[words[length] ?? ''] ?? 1) : 1_000;
  const value = count < 100 ? (count + 0.5) * factor : count + factor / 2;
  const used = count < 100 && factor > 1 ? length + 1 : length;
  const last = tokens[at + used - 1];
  return { number: { text: String(value), value, isMoney: value >= 100 }, words: used, end: last?.end ?? 0 };
}

const isTens = (value: number) => value >= 10 && value < 100;

/** `twenty five`, `fifteen hundred fifty` and `mil quinientos` continue a number; `two three` does not. */
const canAdd = (part: number, small: number) =>
  part === 0 || (part % 100 === 0 && small < 100) || (part % 10 === 0 && part % 100 !== 10 && small < 10);
