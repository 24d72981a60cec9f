import type { Tools } from '../tools/tools.ts';

import { extractFigures } from './extractFigures.ts';

/** Words before an amount that show it is a search limit, not a price. */
const priceLimitPattern =
  /\b(?:at most|at least|up to|under|below|less than|more than|over|around|about|between|from|to|of|by|al menos|hasta|menos de|de|tardar el) $|\$[\d,]+ a $/;

/** A range from one amount to another; no price is ever given this way. */
const priceRangePattern = /^\$[\d,]+ (?:to|a) \$/;

/** The amounts, days, and times in a text that no tool returned, and that weren't calculated from them. */
export function findUngrounded(
  text: string,
  tools: Pick<Tools, 'answers' | 'criteria'>,
  calculated: readonly number[] = [],
): string[] {
  const knownValues = collectValues(tools.answers());
  for (const cents of calculated) knownValues.add(`money ${cents}`);
  const criteriaValues = collectValues(tools.criteria(), { isCriterion: true });
  return extractFigures(text)
    .filter(({ value, index }) => {
      if (knownValues.has(value)) return false;
      const isCriterion =
        priceLimitPattern.test(text.slice(Math.max(0, index - 12), index)) ||
        priceRangePattern.test(text.slice(index, index + 20));
      return !(isCriterion && criteriaValues.has(value));
    })
    .map(({ value }) => value);
}

type ValueContext = { isCriterion: boolean; field?: string };

/** Criteria hold plain dollar amounts, but in answers only explicit amounts count: one bath is not $1. */
function collectValues(
  data: unknown,
  context: ValueContext = { isCriterion: false },
  found = new Set<string>(),
): Set<string> {
  const { isCriterion, field } = context;
  if (typeof data === 'string') for (const { value } of extractFigures(data)) found.add(value);
  if (typeof data === 'number') {
    if (field === 'amountCents') found.add(`money ${data}`);
    else if (isCriterion) found.add(`money ${data * 100}`);
    if (field === 'percent') found.add(`percent ${data}`);
  }
  if (Array.isArray(data)) for (const each of data) collectValues(each, context, found);
  else if (typeof data === 'object' && data !== null) {
    for (const [name, value] of Object.entries(data))
      collectValues(value, { isCriterion, field: name }, found);
  }
  return found;
}
