import type { Tools } from '../tools/tools.ts';

import { figuresIn } from './figures.ts';

/** Words before an amount that say what was looked for, and not what something costs. */
const asWished =
  /\b(?:at most|at least|up to|under|below|less than|more than|over|around|about|between|from|to|of|by) $/;

/** From one amount to another: of nothing is a price told so. */
const asSpan = /^\$[\d,]+ to \$/;

/** The amounts, days and times of a text that none of the tools has told. */
export function ungroundedIn(text: string, tools: Pick<Tools, 'answers' | 'wishes'>): string[] {
  const told = valuesIn(tools.answers());
  const wished = valuesIn(tools.wishes(), { isWish: true });
  return figuresIn(text)
    .filter(({ value, at }) => {
      if (told.has(value)) return false;
      const isWish =
        asWished.test(text.slice(Math.max(0, at - 12), at)) || asSpan.test(text.slice(at, at + 20));
      return !(isWish && wished.has(value));
    })
    .map(({ value }) => value);
}

type Place = { isWish: boolean; field?: string };

/** A wish names its amounts in dollars; of what was answered nothing is an amount but what says so: one bath is no $1. */
function valuesIn(given: unknown, place: Place = { isWish: false }, found = new Set<string>()): Set<string> {
  const { isWish, field } = place;
  if (typeof given === 'string') for (const { value } of figuresIn(given)) found.add(value);
  if (typeof given === 'number') {
    if (field === 'amountCents') found.add(`money ${given}`);
    else if (isWish) found.add(`money ${given * 100}`);
    if (field === 'percent') found.add(`percent ${given}`);
  }
  if (Array.isArray(given)) for (const each of given) valuesIn(each, place, found);
  else if (typeof given === 'object' && given !== null) {
    for (const [name, value] of Object.entries(given)) valuesIn(value, { isWish, field: name }, found);
  }
  return found;
}
