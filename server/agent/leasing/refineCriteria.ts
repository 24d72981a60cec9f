import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';

import type { ParsedCriteria } from '../understand/parseCriteria.ts';

import type { TurnContext } from './turnContext.ts';

const newSearchPattern =
  /\b(?:start over|new search|instead of|forget (?:that|it)|something else|different)\b/;

/** Adds the new criteria to the earlier ones, unless they form a complete search of their own. */
export function refineCriteria(
  { memory, normalizedText }: TurnContext,
  criteria: ParsedCriteria,
): ParsedCriteria {
  const previousFilter = memory.savedFilter;
  if (previousFilter === undefined || newSearchPattern.test(normalizedText)) return criteria;
  const hasLocation = ['bounds', 'city', 'marketSlug', 'postalCode'].some(
    (field) => field in criteria.filter,
  );
  if (hasLocation && criteria.filter.beds !== undefined) return criteria;
  const { bounds, city, marketSlug, postalCode, ...others } = previousFilter;
  // an assistance animal is no pet, so drop the pet filter
  const rest = mentionsAssistanceAnimal(normalizedText) ? { ...others, pets: undefined } : others;
  const previousLocation = hasLocation
    ? {}
    : Object.fromEntries(
        Object.entries({ bounds, city, marketSlug, postalCode }).filter(([, value]) => value !== undefined),
      );
  const mergeLists = <Name>(
    one: readonly Name[] | null | undefined,
    other: readonly Name[] | null | undefined,
  ) => (one && other ? { all: [...new Set([...one, ...other])] } : { all: one ?? other ?? [] });
  const amenities = mergeLists(rest.amenities, criteria.filter.amenities).all;
  const accessibility = mergeLists(rest.accessibility, criteria.filter.accessibility).all;
  return {
    ...criteria,
    filter: {
      ...rest,
      ...previousLocation,
      ...criteria.filter,
      ...(amenities.length > 0 && { amenities }),
      ...(accessibility.length > 0 && { accessibility }),
      ...((rest.pets ?? criteria.filter.pets) && { pets: { ...rest.pets, ...criteria.filter.pets } }),
    },
    location: {
      ...criteria.location,
      near: criteria.location.near ?? (hasLocation ? null : (memory.near ?? null)),
    },
  };
}
