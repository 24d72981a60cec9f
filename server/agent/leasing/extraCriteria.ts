import { formatCount } from '#domain/text.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';
import type { Extras } from '#server/understanding/extras.ts';

import {
  type CheckedHome,
  type Found,
  findHomes,
  type HomesVariables,
  type HomeTerms,
  listCheckedHomes,
  listHomeTerms,
} from '../tools/findHomes.ts';
import { formatChoiceIn, formatListIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';

const MAX_CHECKED_FOR_HOLDS = 20;

/** What is asked for beyond the site's filters, and can leave homes out. */
export function listExtras(
  { groundFloor, parking, animals, orElevator, leaseMonths, orHookups, excludedAreas = [] }: Extras,
  { pets }: ListingFilter,
  language: Language,
): string[] {
  const { count, pounds } = animals ?? {};
  return [
    groundFloor !== undefined &&
      (orElevator
        ? { en: 'ground floor or elevator', es: 'planta baja o elevador' }[language]
        : { en: 'ground floor', es: 'planta baja' }[language]),
    orHookups && { en: 'in-unit laundry or hookups', es: 'lavadora y secadora o conexiones' }[language],
    leaseMonths !== undefined &&
      { en: `${leaseMonths}-month lease`, es: `contrato de ${formatCount(leaseMonths, 'mes', 'meses')}` }[
        language
      ],
    parking !== undefined && { en: 'off-street parking', es: 'estacionamiento' }[language],
    pets &&
      count !== undefined &&
      { en: formatCount(count, 'pet'), es: formatCount(count, 'mascota') }[language],
    excludedAreas.length > 0 &&
      {
        en: `not in ${formatChoiceIn(excludedAreas, 'en')}`,
        es: `fuera de ${formatListIn(excludedAreas, 'es')}`,
      }[language],
    pets?.dogs &&
      pounds !== undefined &&
      { en: `a ${pounds} lb dog`, es: `un perro de ${pounds} libras` }[language],
  ].filter((words) => typeof words === 'string');
}

type Wanted = Pick<ListingFilter, 'pets'> & { isFreeNow: boolean };

function offersLease({ leaseOptions = [], pricing }: Partial<HomeTerms>, wanted: number): boolean {
  return leaseOptions.length > 0
    ? leaseOptions.some(({ months }) => months === wanted)
    : (pricing?.leaseMonthsForPrice ?? wanted) === wanted;
}

/** What isn't listed leaves no home out. */
function fits(
  home: CheckedHome & Partial<HomeTerms>,
  { groundFloor, parking, animals, orElevator, leaseMonths, orHookups, excludedAreas = [] }: Extras,
  { pets, isFreeNow }: Wanted,
) {
  const { count = 0, pounds = 0 } = animals ?? {};
  const { maxPets, maxWeightLbs } = home.pets;
  const isOnGround = home.floor === 1 || (home.floor === null && home.homeType === 'HOUSE');
  return (
    (groundFloor === undefined ||
      isOnGround ||
      (orElevator === true && home.accessibility.includes('ELEVATOR'))) &&
    (!orHookups ||
      (home.amenities ?? []).some((name) => name === 'IN_UNIT_LAUNDRY' || name === 'LAUNDRY_HOOKUPS')) &&
    !excludedAreas.some((area) => area === home.property.name || area === home.property.neighborhood) &&
    (leaseMonths === undefined || offersLease(home, leaseMonths)) &&
    (!isFreeNow || home.availability.status !== 'ON_HOLD') &&
    (parking === undefined || home.parking.some(({ kind }) => !/street|calle/i.test(kind))) &&
    (!pets || count <= (maxPets ?? count)) &&
    (!pets?.dogs || pounds <= (maxWeightLbs ?? pounds))
  );
}

/** Runs the site's own search, and leaves out the homes that don't fit what it has no filter for. */
export async function findFittingHomes(
  tools: Parameters<typeof findHomes>[0],
  variables: HomesVariables,
  { extras, today }: { extras: Extras; today: string },
): Promise<Found & { leftOut: number }> {
  const { filter, first = 0 } = variables;
  // who wants to move in now is not helped by a home on hold
  const isFreeNow = Boolean(filter.availableBy) && (filter.availableBy ?? '') <= today;
  const hasExtras = listExtras(extras, filter, 'en').length > 0;
  const listed = isFreeNow || hasExtras ? await listCheckedHomes(tools, variables) : [];
  // a wide search isn't checked for holds, which are said of each home
  const checked = hasExtras || listed.length <= MAX_CHECKED_FOR_HOLDS ? listed : [];
  const hasTerms = extras.leaseMonths !== undefined || extras.orHookups === true;
  const terms = hasTerms ? await listHomeTerms(tools, variables) : [];
  const fitting = checked
    .map((home) => ({ ...terms.find(({ slug }) => slug === home.slug), ...home }))
    .filter((home) => fits(home, extras, { pets: filter.pets, isFreeNow }))
    .map(({ slug }) => slug);
  const leftOut = checked.length - fitting.length;
  if (leftOut === 0) return { ...(await findHomes(tools, variables)), leftOut };
  if (fitting.length === 0) return { total: 0, homes: [], relaxations: [], leftOut };
  const found = await findHomes(tools, { ...variables, filter: { ...filter, ids: fitting.slice(0, first) } });
  return { ...found, total: fitting.length, leftOut };
}

/** What was said earlier stays until it is changed. */
export function mergeExtras(
  earlier: Extras = {},
  added: Extras,
  { hasPets, released }: { hasPets: boolean; released: readonly (keyof Extras)[] },
): Extras {
  const { animals, ...kept } = earlier;
  const rest = Object.fromEntries(
    Object.entries(kept).filter(([name]) => !released.includes(name as keyof Extras)),
  ) as Omit<Extras, 'animals'>;
  const merged = { ...animals, ...added.animals };
  const excludedAreas = [...new Set([...(earlier.excludedAreas ?? []), ...(added.excludedAreas ?? [])])];
  return {
    ...rest,
    ...added,
    ...(excludedAreas.length > 0 && { excludedAreas }),
    animals: hasPets && Object.keys(merged).length > 0 ? merged : undefined,
  };
}
