import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import type { ListingFilter, Range } from '#server/homes/listingFilter.ts';

import type { Area } from '#server/homes/queries/getPlaceNames.ts';

import { toldOfAnimal } from './answerAboutAnimal.ts';
import { mergeExtras } from './extraCriteria.ts';
import { type Criteria, omitFields, withoutLaundry } from './readCriteria.ts';
import type { CountedField, TurnContext } from './turnContext.ts';

const newSearchPattern =
  /\b(?:start (?:over|again|fresh)|new search|instead of|forget (?:that|it|everything)|something else|different|empezar de nuevo|otra busqueda)\b/;
/** `scratch that, back to San Antonio`: other plans, and so another date */
const otherPlansPattern =
  /\b(?:scratch (?:that|all that|it)|never ?mind|change of plans?|plans (?:have )?changed|fell (?:thru|through)|olvide(?:lo)?|olvidalo|cambio de planes)\b/;

const places = ['bounds', 'city', 'cities', 'marketSlug', 'postalCode', 'text'] as const;
export const hasPlace = (filter: ListingFilter): boolean => places.some((field) => Boolean(filter[field]));

/** Adds the new criteria to the earlier ones, unless they form a complete search of their own. */
export function mergeCriteria(
  { memory, normalizedText, turn, places: { areas } }: TurnContext,
  criteria: Criteria,
): Criteria {
  const earlier = memory.savedFilter;
  if (earlier === undefined || newSearchPattern.test(normalizedText)) return criteria;
  const isAnimalNoPet = mentionsAssistanceAnimal(normalizedText) || (!earlier.pets && toldOfAnimal({ turn }));
  const isMoved = hasPlace(criteria.filter);
  // `what 4 beds do you really have?`, after no home matched
  const isWidened =
    memory.page?.total === 0 && !criteria.filter.totalMonthly && anythingPattern.test(normalizedText);
  const isReplanned = isMoved && otherPlansPattern.test(normalizedText);
  const dropped = [
    ...(isWidened ? (['totalMonthly'] as const) : []),
    ...(isReplanned ? (['availableBy'] as const) : []),
  ];
  const rest = release(omitFields(earlier, dropped), criteria, { isAnimalNoPet });
  const area = areas.find(({ name }) => name === memory.near) ?? null;
  const kept = leaveOut(isMoved ? omitFields(rest, places) : rest, criteria, area);
  // `hookups are ok` widens what was asked for
  const amenities = union(
    criteria.extras.orHookups ? withoutLaundry(kept.amenities) : kept.amenities,
    criteria.filter.amenities,
  );
  const accessibility = union(kept.accessibility, criteria.filter.accessibility);
  const petsWanted = isAnimalNoPet ? undefined : (kept.pets ?? criteria.filter.pets);
  const beds = criteria.allowsStudio && kept.beds && !criteria.filter.beds ? { ...kept.beds, min: 0 } : null;
  // `a room is fine too`
  const homeTypes =
    criteria.allowedKinds.length > 0 && kept.homeTypes && !criteria.filter.homeTypes
      ? union(kept.homeTypes, criteria.allowedKinds)
      : null;
  const wasNear = kept.bounds && !isMoved ? (memory.near ?? null) : null;
  return {
    ...criteria,
    sort: criteria.sort ?? memory.sort ?? null,
    filter: {
      ...omitFields(kept, ['amenities']),
      ...omitFields(criteria.filter, [
        'excludedCities',
        'amenities',
        ...(isNoStudio(kept, criteria) ? (['beds'] as const) : []),
      ]),
      ...(amenities.length > 0 && { amenities }),
      ...(accessibility.length > 0 && { accessibility }),
      ...(beds && { beds }),
      ...(homeTypes && { homeTypes }),
      pets: petsWanted && { ...kept.pets, ...criteria.filter.pets },
    },
    extras: mergeExtras(memory.extras, criteria.extras, {
      hasPets: Boolean(petsWanted),
      released: criteria.released.extras,
    }),
    location: { ...criteria.location, near: criteria.location.near ?? wasNear },
  };
}

/** `no studios`, where bedrooms were asked for already */
const isNoStudio = ({ beds: earlier }: ListingFilter, { filter: { beds } }: Criteria): boolean =>
  beds?.min === 1 && !beds.max && (earlier?.min ?? 0) >= 1;

const anythingPattern =
  /\b(?:what|which)\b.{0,60}\b(?:do you|do u|you|u) (?:\w+ )?(?:have|got)\b|\b(?:really|actually|even) have\b/;

/** The earlier criteria without those that no longer matter. */
function release(
  filter: ListingFilter,
  { released }: Criteria,
  { isAnimalNoPet }: { isAnimalNoPet: boolean },
): ListingFilter {
  const without = <Name>(list: readonly Name[] | null | undefined, names: readonly Name[]) =>
    list?.filter((name) => !names.includes(name));
  const fields = released.fields.flatMap((field) =>
    field === 'place' ? [...places, 'excludedCities' as const] : [field],
  );
  const kept = omitFields(filter, [...fields, ...released.programs]);
  const amenities = without(kept.amenities, released.amenities) ?? [];
  const accessibility = without(kept.accessibility, released.accessibility) ?? [];
  return {
    // an assistance animal is no pet
    ...omitFields(kept, [
      'amenities',
      'accessibility',
      ...(released.hasPets || isAnimalNoPet ? (['pets'] as const) : []),
    ]),
    ...(amenities.length > 0 && { amenities }),
    ...(accessibility.length > 0 && { accessibility }),
  };
}

const union = <Name>(
  one: readonly Name[] | null | undefined,
  other: readonly Name[] | null | undefined,
): Name[] => [...new Set([...(one ?? []), ...(other ?? [])])];

/** Places that are no longer wanted are searched no more – of a neighborhood its town is left –, and a town that is asked for is left out no more. */
function leaveOut(earlier: ListingFilter, { filter, released }: Criteria, area: Area | null): ListingFilter {
  const isAmong = (names: readonly string[], name: string | null | undefined) =>
    names.some((each) => each.toLowerCase() === name?.toLowerCase());
  const isAreaDropped = Boolean(earlier.bounds) && isAmong(released.areas, area?.name);
  const city = isAreaDropped && area ? area.city : undefined;
  const kept = omitFields(earlier, [
    'excludedCities',
    ...(isAmong(filter.excludedCities ?? [], earlier.city) ? (['city'] as const) : []),
    ...(isAreaDropped ? (['bounds'] as const) : []),
  ]);
  const excludedCities = union(earlier.excludedCities, filter.excludedCities);
  // within one town, no other needs to be left out
  const isOneTown = Boolean(filter.city ?? kept.city ?? city);
  return {
    ...kept,
    ...(city !== undefined && { city }),
    ...(excludedCities.length > 0 && !isOneTown && { excludedCities }),
  };
}

/** Whether anything earlier is given up by the message. */
export const isReleasing = ({ released }: Criteria): boolean =>
  released.fields.length > 0 ||
  released.amenities.length > 0 ||
  released.accessibility.length > 0 ||
  released.programs.length > 0 ||
  released.areas.length > 0 ||
  released.extras.length > 0 ||
  released.hasPets;

const MIN_RENT = 300;
const MAX_ROOMS = 8;

/** `just two`, as an answer to the list. */
const countPattern =
  /^(?:i (?:think|want|need)|we (?:want|need)|just|only|at least|it must|that'?s)\b|\b(?:will do|is (?:fine|enough)|are (?:fine|enough|more than)|is plenty)\b|^\d(?: please)?$/;
const clockPattern = /\d ?(?:[ap]\.? ?m\b|o'? ?clock)/;

/** `make that 4`: the number changes what the last request counted; null where it can't be one of those. */
export function readCountChange(
  { normalizedText, memory }: TurnContext,
  { numbers }: Criteria,
): ListingFilter | null {
  const [number, ...others] = numbers;
  if (number === undefined || others.length > 0 || clockPattern.test(normalizedText)) return null;
  const isFirstCount = memory.savedFilter !== undefined && !memory.savedFilter.beds;
  const isChanging =
    (isFirstCount && countPattern.test(normalizedText)) ||
    /\b(?:actually|make (?:it|that)|change (?:it|that|to)|instead|rather|let'?s (?:do|say|try)|mejor|i meant|que sean)\b/.test(
      normalizedText,
    );
  if (!isChanging) return null;
  if (number >= MIN_RENT) return { totalMonthly: { max: number } };
  if (number > MAX_ROOMS || memory.savedFilter === undefined) return null;
  const isLeast = /\b(?:at least|minimum|or more|al menos|por lo menos)\b/.test(normalizedText);
  const range: Range = memory.counted === 'baths' || isLeast ? { min: number } : { min: number, max: number };
  return memory.counted === 'baths' ? { baths: range } : { beds: range };
}

export const getCounted = ({ filter }: Criteria): CountedField | undefined =>
  (['beds', 'baths', 'totalMonthly'] as const).find((field) => filter[field]);
