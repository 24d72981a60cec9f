import type { Queryable } from '#server/db/database.ts';
import {
  listedAround,
  placesCalled,
  placesWithNumber,
  type ToldPlace,
  unitsAtPlaces,
} from '#server/db/homes/homesAtAddress.ts';

import type { AddressIn } from './addressIn.ts';
import { unitOf } from './addressIn.ts';
import { compareStreet, lineOf } from './compareStreet.ts';

export type Verdict = 'OURS' | 'UNSURE' | 'NOT_FOUND';
export type Found = { verdict: Verdict; homeIds: string[] };

export const MOST_HOMES = 5;
const LEAST_LIKENESS = 0.5;
const MOST_NAME_WORDS = 6;

const nothing: Found = { verdict: 'NOT_FOUND', homeIds: [] };

/**
 * The homes that an address means. The number of a house counts only where everybody is told it: of the others nothing
 * follows from it, so that every number in a postal code is answered alike.
 */
export async function findHomes(db: Queryable, organizationId: string, address: AddressIn): Promise<Found> {
  const found = address.starts.length > 0 ? await byNumber(db, organizationId, address) : nothing;
  if (found.homeIds.length > 0) return found;
  const nearly = address.starts.length > 0 ? [] : await byName(db, organizationId, address);
  if (nearly.length > 0) return { verdict: 'UNSURE', homeIds: nearly };

  const isPlaceAlone = address.starts.length === 0 && address.streets.length === 0;
  const { postalCodes, words } = address;
  const around = await listedAround(
    db,
    organizationId,
    { postalCodes, text: words.join(' '), isUntold: !isPlaceAlone || postalCodes.length === 0 },
    MOST_HOMES,
  );
  const saysTooLittle = isPlaceAlone && postalCodes.length === 0;
  return around.length > 0 || saysTooLittle
    ? { verdict: 'UNSURE', homeIds: around.map(({ id }) => id) }
    : nothing;
}

async function byNumber(db: Queryable, organizationId: string, address: AddressIn): Promise<Found> {
  const numbers = [...new Set(address.starts.map(({ number }) => number))];
  const text = address.words.join(' ');
  const places = await placesWithNumber(db, organizationId, { numbers, text });
  const same = atThePlace(
    places.filter((place) => standingAt(place, address) === 'same'),
    address,
  );
  if (same.places.length > 0) {
    const { ids, isCertain } = await unitsOf(db, same.places, address);
    const isOne = same.places.length === 1 && same.isCertain && isCertain;
    return { verdict: isOne ? 'OURS' : 'UNSURE', homeIds: ids };
  }
  const likely = places.filter((place) => standingAt(place, address) === 'alike');
  if (likely.length === 0) return nothing;
  const { ids } = await unitsOf(db, likely.slice(0, MOST_HOMES), address);
  return { verdict: 'UNSURE', homeIds: ids };
}

/** Whether the text means this house. Another number is another house; a street may be misspelt. */
function standingAt({ line1, likeness }: ToldPlace, { starts }: AddressIn): 'same' | 'alike' | 'other' {
  const { numbers, street } = lineOf(line1);
  const there = starts
    .filter(({ number }) => numbers.includes(number))
    .map(({ after }) => compareStreet(after, street));
  if (there.includes('same')) return 'same';
  return there.includes('alike') || (there.length > 0 && likeness >= LEAST_LIKENESS) ? 'alike' : 'other';
}

/** Of the same address in several places, those that the text names. In another place than it names it may be another. */
function atThePlace(places: ToldPlace[], { postalCodes, words }: AddressIn) {
  const text = ` ${words.join(' ')} `;
  const inCode = places.filter(({ postalCode }) => postalCodes.includes(postalCode));
  if (inCode.length > 0) return { places: inCode, isCertain: true };
  const inCity = places.filter(({ city }) => text.includes(` ${city.toLowerCase()} `));
  const named = inCity.length > 0 ? inCity : places;
  return { places: named.slice(0, MOST_HOMES), isCertain: postalCodes.length === 0 };
}

/** The unit that is named, or all of the building. A unit that is not ours is told by another answer. */
async function unitsOf(db: Queryable, places: readonly ToldPlace[], { units, words }: AddressIn) {
  const all = await unitsAtPlaces(
    db,
    places.map(({ id }) => id),
  );
  const isNamed = (unitNumber: string | null, among: readonly string[]) =>
    unitNumber !== null && among.includes(unitOf(unitNumber));
  const named = all.filter(({ unitNumber }) => isNamed(unitNumber, units));
  // as "2204 Elm St 3B"; a number alone could be anything
  const loose = all.filter(
    ({ unitNumber }) => unitNumber !== null && /[a-z]/i.test(unitNumber) && isNamed(unitNumber, words),
  );
  const chosen = [named, units.length === 0 ? loose : []].find((some) => some.length > 0);
  const isCertain = chosen?.length === 1 || (chosen === undefined && units.length === 0);
  return { ids: (chosen ?? all).slice(0, MOST_HOMES).map(({ id }) => id), isCertain };
}

async function byName(db: Queryable, organizationId: string, { streets, words }: AddressIn) {
  const names = streets.length > 0 ? streets : words.length <= MOST_NAME_WORDS ? [words.join(' ')] : [];
  const wanted = names.filter((name) => /[a-z]{3}/.test(name));
  if (wanted.length === 0) return [];
  const places = await placesCalled(db, organizationId, wanted, MOST_HOMES);
  if (places.length === 0) return [];
  const units = await unitsAtPlaces(
    db,
    places.map(({ id }) => id),
  );
  return units.slice(0, MOST_HOMES).map(({ id }) => id);
}
