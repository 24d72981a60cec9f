import { speaksOfAssistance } from '#server/fairHousing/assistanceAnimals.ts';

import type { Wish } from '../understand/wishIn.ts';

import type { Desk } from './desk.ts';

const anew = /\b(?:start over|new search|instead of|forget (?:that|it)|something else|different)\b/;

/** What is wished now comes to what was wished before, unless it is a whole wish of its own. */
export function refined({ memory, plain }: Desk, wish: Wish): Wish {
  const before = memory.wish;
  if (before === undefined || anew.test(plain)) return wish;
  const isPlaced = ['bounds', 'city', 'marketSlug', 'postalCode'].some((field) => field in wish.filter);
  if (isPlaced && wish.filter.beds !== undefined) return wish;
  const { bounds, city, marketSlug, postalCode, ...kept } = before;
  // a dog that turns out to be no pet is looked for no more
  const rest = speaksOfAssistance(plain) ? { ...kept, pets: undefined } : kept;
  const place = isPlaced
    ? {}
    : Object.fromEntries(
        Object.entries({ bounds, city, marketSlug, postalCode }).filter(([, value]) => value !== undefined),
      );
  const both = <Name>(one: Name[] | null | undefined, other: Name[] | null | undefined) =>
    one && other ? { all: [...new Set([...one, ...other])] } : { all: one ?? other ?? [] };
  const amenities = both(rest.amenities, wish.filter.amenities).all;
  const accessibility = both(rest.accessibility, wish.filter.accessibility).all;
  return {
    ...wish,
    filter: {
      ...rest,
      ...place,
      ...wish.filter,
      ...(amenities.length > 0 && { amenities }),
      ...(accessibility.length > 0 && { accessibility }),
      ...((rest.pets ?? wish.filter.pets) && { pets: { ...rest.pets, ...wish.filter.pets } }),
    },
    where: { ...wish.where, near: wish.where.near ?? (isPlaced ? null : (memory.near ?? null)) },
  };
}
