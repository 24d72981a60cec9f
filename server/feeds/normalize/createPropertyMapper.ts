import { type FeedMarket, RowRejectedError } from '#server/feeds/feed.ts';
import { parseHomeKind } from '#server/feeds/values/kinds.ts';
import { parseDegrees, parseWholeNumber } from '#server/feeds/values/numbers.ts';
import { splitAddress, parseState } from '#server/feeds/values/states.ts';
import { toSingleLine, parseParagraphs, formatQuoted } from '#server/feeds/values/texts.ts';
import type { HomeKind, Property } from '#server/homes/home.ts';

import { findMarket } from './findMarket.ts';
import { createPropertyId, revealsHiddenStreet } from './publicIds.ts';
import type { RawHome } from './rawHome.ts';
import { createSlugger } from './slugs.ts';

type HomeRef = { homeKind: HomeKind; externalId: string };

/** Maps raw homes to properties. Homes at one street number share a property when the file names none. */
export function createPropertyMapper(markets: readonly FeedMarket[]) {
  const createSlug = createSlugger();

  return (raw: RawHome, home: HomeRef): Property => {
    const address = parseAddressFields(raw);
    const lat = parseDegrees(raw.lat, 90);
    const lng = parseDegrees(raw.lng, 180);
    const hasPoint = lat !== null && lng !== null;
    const point = hasPoint ? { lat, lng } : { lat: null, lng: null };
    const market = findMarket(markets, {
      market: toSingleLine(raw.market),
      city: address.city,
      state: address.state,
      ...point,
    });

    // missing values are not invented: such a home stays a draft
    const city = address.city ?? '';
    const { line1, postalCode } = address;
    const externalId =
      toSingleLine(raw.propertyExternalId) ?? createPropertyId({ line1, city, postalCode }, home.externalId);
    const { addressVisibility } = raw;
    const isSecret = (words: string) => revealsHiddenStreet(words, { line1, addressVisibility });
    const isHidden = addressVisibility !== 'EXACT' || line1 === null;
    const rawName = toSingleLine(raw.propertyName);
    const name = rawName === null || isSecret(rawName) ? null : rawName;
    const words = isHidden ? `${name ?? 'home'} ${city}` : `${name ?? ''} ${line1} ${city}`;
    return {
      externalId,
      marketSlug: market.slug,
      slug: createSlug(words, externalId, isSecret(externalId)),
      name,
      kind: parseHomeKind(raw.propertyKind) ?? (home.homeKind === 'STUDIO' ? 'APARTMENT' : home.homeKind),
      line1,
      city,
      state: address.state ?? '',
      postalCode,
      neighborhood: toSingleLine(raw.neighborhood),
      addressVisibility,
      ...point,
      timeZone: market.timeZone,
      yearBuilt: parseWholeNumber(raw.yearBuilt, 1600, 2200) ?? null,
      description: parseParagraphs(raw.propertyDescription),
      details: {},
    };
  };
}

function parseAddressFields(raw: RawHome) {
  const line1 = toSingleLine(raw.line1);
  const splitParts = raw.city === null && line1 !== null ? splitAddress(line1) : null;
  const state = toSingleLine(splitParts?.state ?? raw.state);
  const stateCode = parseState(state);
  if (state !== null && stateCode === null)
    throw new RowRejectedError(`We don’t recognize the state ${formatQuoted(state)}.`);
  const postalCode = toSingleLine(splitParts?.postalCode ?? raw.postalCode, 12) ?? '';
  const street = splitParts?.line1 ?? line1;
  const city = toSingleLine(splitParts?.city ?? raw.city, 100);
  return {
    line1:
      street === null ? null : normalizeCapitals(stripUnitFromStreet(street, toSingleLine(raw.unitNumber))),
    city: city === null ? null : normalizeCapitals(city),
    state: stateCode,
    postalCode: toFiveDigitZip(postalCode),
  };
}

/** Reduces ZIP+4 to the five digits. */
function toFiveDigitZip(postalCode: string): string {
  // spreadsheets drop a leading zero
  const fullPostalCode = /^\d{4}(?:\d{4}|-\d{4})?$/.test(postalCode) ? `0${postalCode}` : postalCode;
  return /^(\d{5})[- ]?\d{4}$/.exec(fullPostalCode)?.[1] ?? fullPostalCode;
}

const unitWordPattern = /^(?:(?:unit|apartment|apt|suite|ste)(?:\.|\b)(?:\s*#)?|#)\s*(?=\S)/i;

/** A street that ends with the word for a unit, or with only a comma. */
const streetPattern =
  /^(.*?[^\s,–-])(?:[\s,–-]+(?:unit|apartment|apt|suite|ste)\.?(?:\s*#)?|[\s,–-]*#|,)\s*$/i;

/** Turns "1200 Austin Ave Unit 1A" into 1200 Austin Ave, where 1A is also given as the unit. */
function stripUnitFromStreet(street: string, unitNumber: string | null): string {
  const unit = unitNumber?.replace(unitWordPattern, '').toLowerCase() ?? '';
  if (unit === '' || !street.toLowerCase().endsWith(unit)) return street;
  return streetPattern.exec(street.slice(0, -unit.length))?.[1] ?? street;
}

/** Acronyms that stay in capitals in an address: directions, kinds of roads and honored names. */
const acronyms = new Set('NE NW SE SW US IH FM RM RR CR SH SR PO II III IV MLK LBJ JFK'.split(' '));

const wordPattern = /\p{L}+(?:['’]\p{L}+)*/gu;
const ordinalPattern = /\d(?:ST|ND|RD|TH)\b/g;
const shoutingPattern = /\p{Lu}{3}|\d(?:ST|ND|RD|TH)\b|\b(?:ST|LN|DR|RD|CT|PL)\b/u;
const isAllCaps = (text: string) => shoutingPattern.test(text) && !/\p{Ll}/u.test(text);

/** Turns "57 OAK LN" into 57 Oak Ln. A line that is not fully in capitals is left alone. */
function normalizeCapitals(line: string): string {
  if (!isAllCaps(line)) return line;
  return line
    .replace(ordinalPattern, (whole) => whole.toLowerCase())
    .replace(wordPattern, (letters, at: number) => {
      const isPartOfNumber = /\d/.test(line.charAt(at - 1));
      return isPartOfNumber || acronyms.has(letters) ? letters : fixCapitals(letters);
    });
}

/** Oak, O'Connor and King's. */
const fixCapitals = (letters: string) =>
  letters.toLowerCase().replace(/^(\p{Ll}['’])?\p{Ll}/u, (beginning) => beginning.toUpperCase());
