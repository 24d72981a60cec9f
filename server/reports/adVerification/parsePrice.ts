const MIN_CENTS = 10_000;
const MAX_CENTS = 10_000_000;

const amount = /(\$\s?)?(\d{1,3}(?:,\d{3})+|\d{3,6})(?:\.(\d\d))?(?!\d)/g;
const monthly = /^\s*(?:(?:\/|per|a|each)\s*)?(?:mo|mth|month|monthly|pm|pcm)\b/i;
const named = /(?:rent|price|asking|only|for)\W{0,4}(?:is\W{0,3})?$/i;
/** Words that mark an amount as something other than rent, unless they belong to the next amount. */
const otherAmountAfter =
  /^\W{0,3}(?:security\s)?(?:deposit|fee|application|app\b|down|off|sq|ft)(?!\W{0,6}\$?\d)/i;
const otherAmountBefore = /(?:deposit|fee|application)\W{0,6}(?:is|of|:)?\s*$/i;

/** The monthly rent in a text, in cents; null if it is not certain. */
export function parsePrice(text: string): { cents: number | null; rest: string } {
  const found: { cents: number; weight: number }[] = [];
  const rest = text.replaceAll(amount, (match, dollar: string | undefined, whole: string, ...others) => {
    const cents = Number(whole.replaceAll(',', '')) * 100 + Number(others[0] ?? 0);
    const at = others[1] as number;
    const [before, after] = [text.slice(Math.max(0, at - 20), at), text.slice(at + match.length)];
    const isMonthly = monthly.test(after);
    const isPrice = dollar !== undefined || isMonthly;
    if (!isPrice || cents < MIN_CENTS || cents > MAX_CENTS) return isPrice ? ' ' : match;
    if (otherAmountAfter.test(after) || otherAmountBefore.test(before)) return ' ';
    found.push({ cents, weight: (isMonthly ? 2 : 0) + (named.test(before) ? 1 : 0) });
    return ' ';
  });
  const best = Math.max(...found.map(({ weight }) => weight));
  return { cents: found.find(({ weight }) => weight === best)?.cents ?? null, rest };
}
