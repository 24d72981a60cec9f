import { parseNumber } from './numbers.ts';
import { toSingleLine, formatQuoted } from './texts.ts';

const MAX_SQFT = 100_000;

type Area = { sqft: number | null; isApproximate: boolean; note: string | null };

/** A missing area is accepted, because the home can still be shown. */
export function parseArea(input: string | null): Area {
  const text = toSingleLine(input);
  if (text === null) return { sqft: null, isApproximate: false, note: null };
  const withoutUnit = text.replace(
    /(?<!\s)\s*(?:sq\.?\s*-?(?:ft|feet|foot)\.?|square\s+feet|sf|ft2|ft²)\.?$/i,
    '',
  );
  const bare = withoutUnit.replace(
    /^(?:approx(?:imately|\.)?|about|appx\.?|ca\.?|est\.?|±|~|\+\/-)\s*|(?<!\s)\s*(?:\+\/-|±|\+|approx\.?|est\.?)$/gi,
    '',
  );
  const isApproximate = bare !== withoutUnit;
  const [, low = bare, high] = /^([\d,.]+)\s*(?:-|–|to)\s*([\d,.]+)$/i.exec(bare) ?? [];
  const sqft = Math.round(parseNumber(low));
  if (Number.isNaN(sqft) || sqft <= 0 || sqft > MAX_SQFT) {
    const isZero = sqft === 0;
    return {
      sqft: null,
      isApproximate: false,
      note: isZero
        ? null
        : `We left out the area ${formatQuoted(text)} because it isn’t a number of square feet.`,
    };
  }
  return { sqft, isApproximate: isApproximate || (high !== undefined && high !== low), note: null };
}
