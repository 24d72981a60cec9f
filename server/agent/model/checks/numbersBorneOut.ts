import { ungroundedIn } from '../../grounds/ungrounded.ts';

const spelledOut =
  /\b(?:(?:eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|grand|dozen)s?|half (?:off|of|the|a|price)|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(?:to)?s?|\w+cientos|mil|mitad)\b/i;
const days =
  /\b(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?s?\b|\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|manana|hoy|january|february|march|april|june|july|august|september|october|november|december|today|tonight|tomorrow|noon|midnight|weekend|next (?:week|month|year)|proxim[oa]\w*)\b/gi;
const otherAmounts = /[€£¥₹₿]|(?![0-9])\p{Nd}|[^\P{No}]|[^\P{Nl}]/u;
const digits = /\d[\d,]*(?:\.\d+)?/g;
const asWished = /\b(?:under|below|at most|up to|less than) \$([\d,]+)(?!\.?\d)/g;

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
const withoutCommas = (found: string) => String(Number(found.replaceAll(',', '')));

type Grounds = {
  facts: readonly unknown[];
  /** What the visitor has written: an amount of his own may be repeated as his limit, once homes were looked for with it. */
  wished: ReadonlySet<string>;
};

/** Whether each number, day and time of a text stands in an answer of the portal. Stricter than for our own words. */
export function numbersBorneOut(text: string, { facts, wished }: Grounds): boolean {
  const claimed = text.replaceAll(asWished, (all, amount: string) =>
    wished.has(withoutCommas(amount)) ? ' ' : all,
  );
  const plain = withoutAccents(claimed);
  if (spelledOut.test(plain) || otherAmounts.test(claimed)) return false;
  if (ungroundedIn(claimed, { answers: () => facts, wishes: () => [] }).length > 0) return false;
  const told = numbersIn(facts);
  if ([...claimed.matchAll(digits)].some(([found]) => !told.has(withoutCommas(found)))) return false;
  const words = withoutAccents(JSON.stringify(facts)).toLowerCase();
  return [...plain.matchAll(days)].every(([found]) => isDayTold(found.toLowerCase(), words));
}

/** `Thursday` is borne out by `Thu, Nov 26`; no answer says `tomorrow` unless it says so. */
const isDayTold = (name: string, words: string) =>
  new RegExp(String.raw`\b(?:${name}|${name.slice(0, 3)})\b`).test(words);

function numbersIn(given: unknown, found = new Set<string>(), field = ''): Set<string> {
  if (typeof given === 'string') {
    for (const [number] of given.matchAll(digits)) found.add(withoutCommas(number));
  }
  if (typeof given === 'number') found.add(String(field === 'amountCents' ? given / 100 : given));
  if (typeof given === 'object' && given !== null) {
    for (const [name, value] of Object.entries(given))
      numbersIn(value, found, Array.isArray(given) ? field : name);
  }
  return found;
}

/** The amounts somebody has written, as digits. */
export const amountsIn = (plainText: string): ReadonlySet<string> =>
  new Set([...plainText.matchAll(digits)].map(([found]) => withoutCommas(found)));
