import type { HomeKind, Property } from '#server/homes/home.ts';

import type { FeedMarket } from '../feed.ts';
import { RowRejectedError } from '../feed.ts';
import { normalizeCapitals } from '../values/normalizeCapitals.ts';
import { parseHomeKind } from '../values/kinds.ts';
import { parseDegrees, parseWholeNumber } from '../values/numbers.ts';
import { splitAddress, parseState } from '../values/states.ts';
import { toSingleLine, parseParagraphs, formatQuoted } from '../values/texts.ts';

import type { RawHome } from './rawHome.ts';
import { createPropertyId } from './createPropertyId.ts';
import { findMarket } from './findMarket.ts';
import { createSlugger } from './slugs.ts';
import { stripUnitFromStreet } from './stripUnitFromStreet.ts';
import { revealsHiddenStreet } from './publicIds.ts';

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
