import type { Queryable } from '#server/db/database.ts';
import {
  listHomesAround,
  findPlacesByName,
  findPlacesByHouseNumber,
  type PublicPlace,
  listUnitsAtPlaces,
} from '#server/homes/queries/homesAtAddress.ts';

import { compareStreet, parseStreetLine } from './compareStreet.ts';
import type { ParsedAddress } from './parseAddress.ts';
import { normalizeUnit } from './parseAddress.ts';

export type Verdict = 'OURS' | 'UNSURE' | 'NOT_FOUND';
export type Found = { verdict: Verdict; homeIds: string[] };

export const MAX_HOMES = 5;
const MIN_SIMILARITY = 0.5;
const MAX_NAME_WORDS = 6;

const noMatch: Found = { verdict: 'NOT_FOUND', homeIds: [] };

/**
 * The homes an address refers to. House numbers count only where they are public, so all other numbers in a
 * postal code get the same answer.
 */
export async function findHomes(
  db: Queryable,
  organizationId: string,
  address: ParsedAddress,
): Promise<Found> {
  const found = address.starts.length > 0 ? await findByNumber(db, organizationId, address) : noMatch;
  if (found.homeIds.length > 0) return found;
  const similarIds = address.starts.length > 0 ? [] : await findByName(db, organizationId, address);
  if (similarIds.length > 0) return { verdict: 'UNSURE', homeIds: similarIds };

  const hasOnlyPlace = address.starts.length === 0 && address.streets.length === 0;
  const { postalCodes, words } = address;
  const nearby = await listHomesAround(
    db,
    organizationId,
    { postalCodes, text: words.join(' '), isAddressHidden: !hasOnlyPlace || postalCodes.length === 0 },
    MAX_HOMES,
  );
  const isTooVague = hasOnlyPlace && postalCodes.length === 0;
  return nearby.length > 0 || isTooVague
    ? { verdict: 'UNSURE', homeIds: nearby.map(({ id }) => id) }
    : noMatch;
}

async function findByNumber(db: Queryable, organizationId: string, address: ParsedAddress): Promise<Found> {
  const numbers = [...new Set(address.starts.map(({ number }) => number))];
  const text = address.words.join(' ');
  const places = await findPlacesByHouseNumber(db, organizationId, { numbers, text });
  const same = filterByPlace(
    places.filter((place) => compareAddress(place, address) === 'same'),
    address,
  );
  if (same.places.length > 0) {
    const { ids, isCertain } = await findUnits(db, same.places, address);
    const isOne = same.places.length === 1 && same.isCertain && isCertain;
    return { verdict: isOne ? 'OURS' : 'UNSURE', homeIds: ids };
  }
  const likely = places.filter((place) => compareAddress(place, address) === 'alike');
  if (likely.length === 0) return noMatch;
  const { ids } = await findUnits(db, likely.slice(0, MAX_HOMES), address);
  return { verdict: 'UNSURE', homeIds: ids };
}

/** Whether the text means this house: the number must match, but the street may be misspelled. */
function compareAddress(
  { line1, likeness }: PublicPlace,
  { starts }: ParsedAddress,
): 'same' | 'alike' | 'other' {
  const { numbers, street } = parseStreetLine(line1);
  const comparisons = starts
    .filter(({ number }) => numbers.includes(number))
    .map(({ after }) => compareStreet(after, street));
  if (comparisons.includes('same')) return 'same';
  return comparisons.includes('alike') || (comparisons.length > 0 && likeness >= MIN_SIMILARITY)
    ? 'alike'
    : 'other';
}

/** Keeps the places the text names; if it names another postal code, the match is uncertain. */
function filterByPlace(places: PublicPlace[], { postalCodes, words }: ParsedAddress) {
  const text = ` ${words.join(' ')} `;
  const samePostalCode = places.filter(({ postalCode }) => postalCodes.includes(postalCode));
  if (samePostalCode.length > 0) return { places: samePostalCode, isCertain: true };
  const sameCity = places.filter(({ city }) => text.includes(` ${city.toLowerCase()} `));
  const named = sameCity.length > 0 ? sameCity : places;
  return { places: named.slice(0, MAX_HOMES), isCertain: postalCodes.length === 0 };
}

/** The named unit, or the whole building; a unit that is not ours makes the match uncertain. */
async function findUnits(db: Queryable, places: readonly PublicPlace[], { units, words }: ParsedAddress) {
  const all = await listUnitsAtPlaces(
    db,
    places.map(({ id }) => id),
  );
  const isNamed = (unitNumber: string | null, among: readonly string[]) =>
    unitNumber !== null && among.includes(normalizeUnit(unitNumber));
  const named = all.filter(({ unitNumber }) => isNamed(unitNumber, units));
  // as in "2204 Elm St 3B"; a number alone could be anything
  const namedInText = all.filter(
    ({ unitNumber }) => unitNumber !== null && /[a-z]/i.test(unitNumber) && isNamed(unitNumber, words),
  );
  const chosen = [named, units.length === 0 ? namedInText : []].find((some) => some.length > 0);
  const isCertain = chosen?.length === 1 || (chosen === undefined && units.length === 0);
  return { ids: (chosen ?? all).slice(0, MAX_HOMES).map(({ id }) => id), isCertain };
}

async function findByName(db: Queryable, organizationId: string, { streets, words }: ParsedAddress) {
  const names = streets.length > 0 ? streets : words.length <= MAX_NAME_WORDS ? [words.join(' ')] : [];
  const streetNames = names.filter((name) => /[a-z]{3}/.test(name));
  if (streetNames.length === 0) return [];
  const places = await findPlacesByName(db, organizationId, streetNames, MAX_HOMES);
  if (places.length === 0) return [];
  const units = await listUnitsAtPlaces(
    db,
    places.map(({ id }) => id),
  );
  return units.slice(0, MAX_HOMES).map(({ id }) => id);
}
