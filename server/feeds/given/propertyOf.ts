import type { HomeKind, Property } from '#server/homes/home.ts';

import type { FeedMarket } from '../feed.ts';
import { RowRefused } from '../feed.ts';
import { withoutCapitals } from '../values/capitals.ts';
import { kindOf } from '../values/kinds.ts';
import { degreesOf, wholeOf } from '../values/numbers.ts';
import { splitAddress, stateOf } from '../values/states.ts';
import { lineOf, paragraphsOf, quoted } from '../values/texts.ts';

import type { Given } from './given.ts';
import { idOfPlace } from './idOfPlace.ts';
import { marketOf } from './marketOf.ts';
import { createSlugs } from './slugs.ts';
import { streetWithoutUnit } from './streetWithoutUnit.ts';
import { tellsHiddenStreet } from './toldIds.ts';

type OfItsHome = { homeKind: HomeKind; externalId: string };

/** Makes properties of what a file tells. Homes of one street number are one property where the file names none. */
export function createPropertyOf(markets: readonly FeedMarket[]) {
  const slugFor = createSlugs();

  return (given: Given, home: OfItsHome): Property => {
    const place = placeOf(given);
    const lat = degreesOf(given.lat, 90);
    const lng = degreesOf(given.lng, 180);
    const hasPoint = lat !== null && lng !== null;
    const point = hasPoint ? { lat, lng } : { lat: null, lng: null };
    const market = marketOf(markets, {
      market: lineOf(given.market),
      city: place.city,
      state: place.state,
      ...point,
    });

    // what the row does not tell is not made up: such a home stays a draft
    const city = place.city ?? '';
    const { line1, postalCode } = place;
    const externalId =
      lineOf(given.propertyExternalId) ?? idOfPlace({ line1, city, postalCode }, home.externalId);
    const { addressVisibility } = given;
    const isSecret = (words: string) => tellsHiddenStreet(words, { line1, addressVisibility });
    const isHidden = addressVisibility !== 'EXACT' || line1 === null;
    const givenName = lineOf(given.propertyName);
    const name = givenName === null || isSecret(givenName) ? null : givenName;
    const words = isHidden ? `${name ?? 'home'} ${city}` : `${name ?? ''} ${line1} ${city}`;
    return {
      externalId,
      marketSlug: market.slug,
      slug: slugFor(words, externalId, isSecret(externalId)),
      name,
      kind: kindOf(given.propertyKind) ?? (home.homeKind === 'STUDIO' ? 'APARTMENT' : home.homeKind),
      line1,
      city,
      state: place.state ?? '',
      postalCode,
      neighborhood: lineOf(given.neighborhood),
      addressVisibility,
      ...point,
      timeZone: market.timeZone,
      yearBuilt: wholeOf(given.yearBuilt, 1600, 2200) ?? null,
      description: paragraphsOf(given.propertyDescription),
      details: {},
    };
  };
}

function placeOf(given: Given) {
  const line1 = lineOf(given.line1);
  const split = given.city === null && line1 !== null ? splitAddress(line1) : null;
  const state = lineOf(split?.state ?? given.state);
  const known = stateOf(state);
  if (state !== null && known === null) throw new RowRefused(`We don’t know the state ${quoted(state)}.`);
  const postalCode = lineOf(split?.postalCode ?? given.postalCode, 12) ?? '';
  const street = split?.line1 ?? line1;
  const city = lineOf(split?.city ?? given.city, 100);
  return {
    line1: street === null ? null : withoutCapitals(streetWithoutUnit(street, lineOf(given.unitNumber))),
    city: city === null ? null : withoutCapitals(city),
    state: known,
    postalCode: fiveDigitsOf(postalCode),
  };
}

/** Of a ZIP code with the four digits of a part of its place, those of the place. */
function fiveDigitsOf(postalCode: string): string {
  // a spreadsheet drops the zero in front
  const whole = /^\d{4}(?:\d{4}|-\d{4})?$/.test(postalCode) ? `0${postalCode}` : postalCode;
  return /^(\d{5})[- ]?\d{4}$/.exec(whole)?.[1] ?? whole;
}
