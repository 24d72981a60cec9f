import type { Range } from '#server/homes/listingFilter.ts';
import { normalizeName } from '#server/understanding/placeNames.ts';

import { isSurely } from '../intents/readIntent.ts';
import { findHomes } from '../tools/findHomes.ts';
import type { HomeFacts } from '../tools/readHome.ts';

import { findShownHomes } from './findHome.ts';
import { hasPlace } from './mergeCriteria.ts';
import { type Criteria, omitFields } from './readCriteria.ts';
import { readPositions } from './readPositions.ts';
import type { ShownHome, TurnContext } from './turnContext.ts';

const nounWords =
  '(?:ones?|1|homes?|houses?|apartments?|apts?|places?|units?|condos?|town ?(?:houses?|homes?)|duplex|studios?|rooms?|[0-9] (?:beds?|bedrooms?|brs?|bd)|casas?|apartamentos?|departamentos?|estudios?|[0-9] recamaras?)';
/** `the cheaper one`, `the 2 bed on Elm`, `that house with the pool`, `la de dos recámaras` */
const describedPattern = new RegExp(
  String.raw`\b(?:the|that|esa|ese|la|el) (?:[a-z0-9'-]+ ){0,3}?${nounWords}\b|\b(?:la|el) (?:de|del|con|en|que) `,
);
const superlatives: readonly [RegExp, (home: HomeFacts) => number | null][] = [
  [
    /\b(?:cheap(?:er|est)|least expensive|costs? (?:the )?least|lowest(?:[- ]priced?)?|lower[- ]priced?|most affordable|(?:la |el )?mas (?:barat[oa]|economic[oa])|(?:la|el) barat[oa])\b/,
    ({ pricing }) => pricing.totalMonthly.amountCents,
  ],
  [
    /\b(?:most expensive|pric(?:ier|iest)|more expensive|mas car[oa]|(?:la|el) car[oa])\b/,
    ({ pricing }) => -pricing.totalMonthly.amountCents,
  ],
  [
    /\b(?:bigg(?:er|est)|larg(?:er|est)|most spacious|(?:la |el )?mas grande|(?:la|el) grande)\b/,
    ({ sqft }) => (sqft === null ? null : -sqft),
  ],
  [
    /\b(?:small(?:er|est)|mas (?:chic[oa]|pequen[oa])|(?:la|el) (?:chic[oa]|pequen[oa]))\b/,
    ({ sqft }) => sqft,
  ],
  [
    /\b(?:newer|newest|mas nuev[oa])\b/,
    ({ property: { yearBuilt } }) => (yearBuilt === null ? null : -yearBuilt),
  ],
];
/** `the cheapest`, `which is cheapest`; `cheapest first` and `anything cheaper` sort the list. */
const pickingPattern = /\b(?:the|which|that|la|el|cual)\b(?!.*\b(?:first|primero)\b)/;
/** `what is the total on the cheapest`, `whichever is cheapest` */
const bareSuperlativePattern =
  /(?:^|\b(?:the|whichever(?: 1| one)? is(?: the)?|la|el|lo|de la|del) )(?:cheapest|least expensive|lowest|most affordable|biggest|largest|smallest|newest|most expensive|mas (?:barat[oa]|economic[oa]|grande|chic[oa]|car[oa]|nuev[oa]))\b(?! (?:\d|homes?|houses?|places|units|apartments?|way|you|rent|price|month|city|area))/;
const askingPattern =
  /\b(?:how much|what|whats|total|cost|deposit|fees?|monthly|tour|see|visit|pets?|parking|available|free|when|where|cuanto|deposito|ver|visitar|cuando|donde|mascotas?|estacionamiento)\b/;

/** Whether a question is about the one that has the least or most of something. */
export const namesSingleBest = (normalizedText: string): boolean =>
  bareSuperlativePattern.test(normalizedText) ||
  /\b(?:cheapest|biggest|largest|smallest|newest) (?:1|one)\b|\b(?:la|el) (?:que|q|de) (?:\w+ )?(?:mas|menos)\b|\b(?:which|cual)\b(?: \w+){0,5} (?:cheapest|biggest|largest|smallest|mas \w+)/.test(
    normalizedText,
  );

const findSuperlative = (text: string) => superlatives.find(([pattern]) => pattern.test(text));

/** The single home that has the least of something. */
function pickLeast(homes: readonly HomeFacts[], measure: (home: HomeFacts) => number | null): HomeFacts[] {
  const values = homes.map(measure);
  const least = Math.min(...values.filter((value) => value !== null));
  return homes.filter((_, at) => values[at] === least);
}

const isWithin = (value: number, { min, max }: Range) => value >= (min ?? value) && value <= (max ?? value);

/** Whether a home is what the words say, as far as they name what a search could find. */
function fits(home: HomeFacts, { filter }: Criteria, isByFeature: boolean): boolean {
  const { beds, baths, homeTypes, totalMonthly } = filter;
  const { amenities, accessibility } = isByFeature ? filter : {};
  return (
    (!beds || isWithin(home.bedrooms, beds)) &&
    (!baths || isWithin(home.bathrooms, baths)) &&
    (!homeTypes || homeTypes.includes(home.homeType)) &&
    (amenities ?? []).every((each) => home.amenities.includes(each)) &&
    (accessibility ?? []).every((each) => home.accessibility.includes(each)) &&
    (!totalMonthly || isWithin(Math.round(home.pricing.totalMonthly.amountCents / 100), totalMonthly))
  );
}

/** Words of a title or an address that other homes of the list share are no names. */
const commonWords = new Set(
  (
    'a an and at in of on the to with home house apartment unit studio condo townhouse duplex room bedroom bed bath bathroom one two three four five six ' +
    'street st avenue ave drive dr lane ln road rd boulevard blvd way court ct place pl circle cir trail trl parkway loop north south east west ' +
    'ground floor top corner second third fourth furnished shared garden accessible first story tx co az texas colorado arizona how much what is does it'
  ).split(' '),
);
const listNames = ({ title, property: { address, neighborhood } }: HomeFacts): Set<string> =>
  new Set(
    normalizeName(`${title} ${address.formatted} ${neighborhood ?? ''}`)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length >= 3 && !commonWords.has(word)),
  );

/** Those homes whose street, building or neighborhood the message names; null if it names none of them. */
function pickNamed(homes: readonly HomeFacts[], normalizedText: string): HomeFacts[] | null {
  const asked = new Set(normalizedText.split(/[^a-z0-9]+/));
  const counts = homes.map((home) => [...listNames(home)].filter((word) => asked.has(word)).length);
  const most = Math.max(...counts);
  return most === 0 ? null : homes.filter((_, at) => counts[at] === most);
}

/** `is the one at the Marlow furnished?` asks for a feature, and describes nothing by it. */
export const byFeaturePattern = /\b(?:with|that has|which has|con|que tiene)\b/;

const searchVerbPattern =
  /^(?:and |so )?(?:which|cual(?:es)?)\b|\b(?:show me|find|looking|search|any(?:thing)?|something|(?<!\b(?:do|would|will|did|does) (?:i|we) )need|want|busco|necesito|quiero|hay|none|neither|not)\b/;

/** `and the other one?` */
const otherPattern =
  /\b(?:the|that) other (?:1|one|home|house|apartment|place|unit)\b|\b(?:la|el) otr[oa]\b(?! (?:mitad|parte|en|el|la|para|dentro|despues|luego))/;

/** Homes and the message without the words that describe them. */
export type Described = { homes: ShownHome[]; rest: string };

/** The homes of the list that a message describes, if that leaves some of them out. */
export async function findDescribedHomes(
  turnContext: TurnContext,
  criteria: Criteria,
): Promise<Described | null> {
  const { memory, normalizedText, text, intent } = turnContext;
  const shown = memory.shown ?? [];
  // `in the Stone Oak area, 3 bedrooms`
  if (isSurely(intent, 'search') && /^in\b/.test(normalizedText)) return null;
  const isOther = Object.keys(criteria.filter).some(
    (field) => !['homeTypes', 'availableBy', 'tourTypes', 'tourableBy'].includes(field),
  );
  // `the cheapest 2 bed in Austin` may be one that isn't in the list
  const superlative = isOther ? undefined : findSuperlative(normalizedText);
  const isBestAsked = bareSuperlativePattern.test(normalizedText) && askingPattern.test(normalizedText);
  const { picked } = readPositions(text, shown.length);
  const [position = -1] = picked;
  const at = shown[position];
  // `the second house`
  if (at && picked.length === 1 && Object.keys(criteria.filter).join('') === 'homeTypes')
    return { homes: [at], rest: normalizedText };
  if (picked.length > 0) return null;
  if (otherPattern.test(normalizedText) && memory.home !== undefined) {
    const others = shown.filter(({ slug }) => slug !== memory.home);
    return others.length < shown.length ? { homes: others, rest: normalizedText } : null;
  }
  const isDescribing =
    describedPattern.test(normalizedText) ||
    (superlative !== undefined &&
      (isBestAsked || (pickingPattern.test(normalizedText) && normalizedText.split(' ').length <= 4)));
  if (shown.length < 2 || !isDescribing || searchVerbPattern.test(normalizedText)) return null;
  const homes = await findShownHomes(turnContext, shown);
  const isByFeature = byFeaturePattern.test(normalizedText);
  const fitting = homes.filter((home) => fits(home, criteria, isByFeature));
  const pickedByName = pickNamed(fitting, normalizedText);
  if (pickedByName === null && hasPlace(criteria.filter)) return null;
  const named = pickedByName ?? fitting;
  const found = superlative && named.length > 1 ? pickLeast(named, superlative[1]) : named;
  if (found.length === 0 || found.length === homes.length) return null;
  return {
    homes: found.map(({ slug, title }) => ({ slug, title })),
    rest: withoutAbsent(superlative ? normalizedText.replace(superlative[0], ' ') : normalizedText),
  };
}

/** `no pets, no car`: says who is not there, and asks nothing about it. */
export const withoutAbsent = (text: string): string =>
  text.replaceAll(
    /\b(?:no|without|sin) (?:pets?|dogs?|cats?|cars?|animals?|mascotas?|perros?|gatos?|carros?|coches?|autos?)\b(?! (?:fees?|rent|deposits?|allowed|policy))/gi,
    ' ',
  );

const streetPattern =
  /\b(?:on|at|near|en) (?:the |la |el )?((?!the\b|a\b|an\b|my\b|this\b|that\b|it\b|move|once\b|all\b|least\b)[a-z]{3,}(?: [a-z]{3,})?)/;
const MAX_FOUND = 4;

/** Those on the street that a message names. */
export async function findHomesOnStreet(
  { turn, tools, normalizedText }: TurnContext,
  criteria: Criteria,
): Promise<ShownHome[]> {
  const [, street] = streetPattern.exec(normalizedText) ?? [];
  if (street === undefined || !describedPattern.test(normalizedText)) return [];
  if (searchVerbPattern.test(normalizedText)) return [];
  const filter = omitFields(criteria.filter, ['availableBy', 'text', 'pets', 'amenities', 'accessibility']);
  for (const text of new Set([street, street.split(' ')[0] ?? ''])) {
    const { homes, total } = await findHomes(tools, {
      organizationId: turn.organization.id,
      filter: { ...filter, text },
      first: MAX_FOUND,
    });
    const named = homes.filter(({ title }) => normalizeName(title).includes(text));
    if (named.length > 0 && total <= MAX_FOUND) return named.map(({ slug, title }) => ({ slug, title }));
  }
  return [];
}
