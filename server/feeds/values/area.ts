import { numberOf } from './numbers.ts';
import { lineOf, quoted } from './texts.ts';

const MOST_SQFT = 100_000;

type Area = { sqft: number | null; isApproximate: boolean; note: string | null };

/** Without an area a home can still be shown. */
export function areaOf(given: string | null): Area {
  const text = lineOf(given);
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
  const sqft = Math.round(numberOf(low));
  if (Number.isNaN(sqft) || sqft <= 0 || sqft > MOST_SQFT) {
    const isZero = sqft === 0;
    return {
      sqft: null,
      isApproximate: false,
      note: isZero ? null : `We left out the area ${quoted(text)} because it isn’t a number of square feet.`,
    };
  }
  return { sqft, isApproximate: isApproximate || (high !== undefined && high !== low), note: null };
}
