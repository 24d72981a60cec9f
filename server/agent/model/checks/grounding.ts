import { findUngrounded } from '../../grounding/findUngrounded.ts';

const spelledOutPattern =
  /\b(?:(?:eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|grand|dozen)s?|half (?:off|of|the|a|price)|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(?:to)?s?|\w+cientos|mil|mitad)\b/i;
const dayPattern =
  /\b(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?s?\b|\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|manana|hoy|january|february|march|april|june|july|august|september|october|november|december|today|tonight|tomorrow|noon|midnight|weekend|next (?:week|month|year)|proxim[oa]\w*)\b/gi;
const foreignAmountPattern = /[€£¥₹₿]|(?![0-9])\p{Nd}|[^\P{No}]|[^\P{Nl}]/u;
const digitsPattern = /\d[\d,]*(?:\.\d+)?/g;
const priceLimitPattern = /\b(?:under|below|at most|up to|less than) \$([\d,]+)(?!\.?\d)/g;

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
const withoutCommas = (found: string) => String(Number(found.replaceAll(',', '')));

type GroundingInput = {
  facts: readonly unknown[];
  /** Amounts the visitor wrote; they may be repeated as a limit once they were used in a search. */
  visitorAmounts: ReadonlySet<string>;
};

/**
 * Whether every number, day, and time in a text is in the portal's answers; stricter than for our own words.
 */
export function hasGroundedNumbers(text: string, { facts, visitorAmounts }: GroundingInput): boolean {
  const checkedText = text.replaceAll(priceLimitPattern, (all, amount: string) =>
    visitorAmounts.has(withoutCommas(amount)) ? ' ' : all,
  );
  const plain = withoutAccents(checkedText);
  if (spelledOutPattern.test(plain) || foreignAmountPattern.test(checkedText)) return false;
  if (findUngrounded(checkedText, { answers: () => facts, criteria: () => [] }).length > 0) return false;
  const groundedNumbers = collectNumbers(facts);
  if ([...checkedText.matchAll(digitsPattern)].some(([found]) => !groundedNumbers.has(withoutCommas(found))))
    return false;
  const factsText = withoutAccents(JSON.stringify(facts)).toLowerCase();
  return [...plain.matchAll(dayPattern)].every(([found]) => isDayGrounded(found.toLowerCase(), factsText));
}

/** `Thursday` is supported by `Thu, Nov 26`; `tomorrow` is supported only by the word itself. */
const isDayGrounded = (name: string, factsText: string) =>
  new RegExp(String.raw`\b(?:${name}|${name.slice(0, 3)})\b`).test(factsText);

function collectNumbers(data: unknown, found = new Set<string>(), field = ''): Set<string> {
  if (typeof data === 'string') {
    for (const [number] of data.matchAll(digitsPattern)) found.add(withoutCommas(number));
  }
  if (typeof data === 'number') found.add(String(field === 'amountCents' ? data / 100 : data));
  if (typeof data === 'object' && data !== null) {
    for (const [name, value] of Object.entries(data))
      collectNumbers(value, found, Array.isArray(data) ? field : name);
  }
  return found;
}

/** The amounts in a text, as digits. */
export const extractAmounts = (plainText: string): ReadonlySet<string> =>
  new Set([...plainText.matchAll(digitsPattern)].map(([found]) => withoutCommas(found)));
