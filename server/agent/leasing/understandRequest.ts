import { type Mentions, toCriteriaText } from '#server/fairHousing/toCriteriaText.ts';
import type { Purpose } from '#server/understanding/parts/readParts.ts';
import { isSurely } from '#server/understanding/parts/partTexts.ts';
import { listPlaceNames, normalizeName } from '#server/understanding/placeNames.ts';

import type { Turn } from '../agent.ts';
import { isSurely as isSurelyIntent } from '../intents/readIntent.ts';

import { asksForTourDay, isMovingIn } from './asksForOtherTimes.ts';
import { getPageContext } from './findMentionedHome.ts';
import { asksForDetail, asksForVouchers, hasHomeAtHand } from './followUps.ts';
import { namesBedroomRule } from './generalTerms.ts';
import { hasPlace } from './mergeCriteria.ts';
import { hasOnlyTourFields, isHomeSearch, isTourDate } from './isHomeSearch.ts';
import { type Criteria, omitFields, readCriteria } from './readCriteria.ts';
import { asksWhatIsAllowed, comparesTerms, detectTopic, type Topic } from './topics.ts';
import { isVisitTime, rememberTourWish } from './tourWish.ts';
import type { LeasingMemory, TurnContext } from './turnContext.ts';

/** What a message is taken to ask. */
export type Request = {
  turnContext: TurnContext;
  mentions: Mentions;
  criteria: Criteria;
  topic: Topic | null;
  /** Whether it asks about a thing in the home at hand, or in those of the list. */
  isDetail: boolean;
  /** Whether its date is that of a tour. */
  isForTour: boolean;
  /** Whether it asks if something is true. */
  isClaim: boolean;
  /** Whether it asks what a pet costs or may be. */
  isAboutPetTerms: boolean;
  isSearch: boolean;
} & Pick<LeasingMemory, 'expects' | 'isAboutTimes'>;

export function understandRequest(
  atFirst: TurnContext,
  mentions: Mentions,
  { expects, isAboutTimes }: Pick<LeasingMemory, 'expects' | 'isAboutTimes'>,
): Request {
  const { turn, memory, normalizedText } = atFirst;
  const read = readCriteria(toCriteriaText(atFirst.wishText, mentions), {
    ...atFirst,
    pageMarket: getEarlierTown(memory) ?? getMarketName(turn),
  });
  const isVisit = isVisitTime(atFirst) || isOnlyDay(atFirst, read);
  const criteria = dropFromQuestion(
    atFirst,
    inBuilding(atFirst, dropTourDay(atFirst, dropOwnKind(atFirst, read), isVisit)),
  );
  const isTourAsked =
    asksForTourDay(atFirst, criteria, isAboutTimes === true) ||
    surelyAsksForTimes(atFirst, criteria) ||
    (isVisit && isTourDate(criteria, 'tour') && detectTopic(normalizedText) !== 'moveTour');
  const isOnlyWish = asksOnlyForHomes(atFirst, criteria);
  const isDetail = !isTourAsked && !isOnlyWish && asksForDetail(atFirst, criteria);
  const topic = isTourAsked
    ? 'tour'
    : isDetail
      ? 'amenities'
      : asksForVouchers(atFirst, criteria)
        ? 'criteria'
        : detectTopic(withoutTowns(atFirst, criteria), !criteria.hasCriteria);
  const turnContext: TurnContext =
    topic === 'tour' || isVisit
      ? { ...atFirst, memory: { ...memory, tourWish: rememberTourWish(atFirst) } }
      : atFirst;
  const isForTour = isTourDate(criteria, topic);
  const isAboutPetTerms =
    topic === 'pets' && (asksForPetTerms(normalizedText, criteria) || namesBedroomRule(normalizedText));
  const isClaim = isCheckingClaim(normalizedText);
  // `can I use one application for two of your houses`
  const isAboutTerms =
    asksWhatIsAllowed(normalizedText) && Object.keys(criteria.filter).every((field) => field === 'homeTypes');
  const isSearch =
    !isAboutPetTerms &&
    !isDetail &&
    !(topic === 'lease' && comparesTerms(normalizedText)) &&
    (criteria.hasCriteria || criteria.sort !== null) &&
    !isForTour &&
    !isClaim &&
    !isAboutTerms &&
    (isOnlyWish || isHomeSearch(turnContext, criteria, topic));
  return {
    turnContext,
    mentions,
    criteria,
    topic,
    isDetail,
    isForTour,
    isClaim,
    isAboutPetTerms,
    isSearch,
    expects,
    isAboutTimes,
  };
}

/** `anytime before noon`, `got anything Sunday`, in whatever words; a tour that is booked is another matter. */
const surelyAsksForTimes = ({ intent, normalizedText }: TurnContext, criteria: Criteria): boolean =>
  isSurelyIntent(intent, 'times') &&
  criteria.location.otherTowns.length === 0 &&
  hasOnlyTourFields(criteria.filter) &&
  !ownTourTopics.includes(detectTopic(normalizedText));

const ownTourTopics: readonly (Topic | null)[] = ['cancelTour', 'moveTour', 'myTour', 'door'];

/** Whether a message surely says what a home must be, and asks nothing else. */
const asksOnlyForHomes = ({ parts, memory }: TurnContext, { filter }: Criteria): boolean =>
  (Object.keys(filter).length > 1 || (memory.savedFilter !== undefined && hasPlace(filter))) &&
  parts.some((part) => isSurely(part, 'wish')) &&
  parts.every(({ purpose, certainty }) => certainty < LIKELY || wishPurposes.includes(purpose));

const LIKELY = 0.6;
const wishPurposes: readonly Purpose[] = ['wish', 'background', 'money', 'social', 'contact'];

const inBuilding = ({ building }: TurnContext, criteria: Criteria): Criteria =>
  building === undefined
    ? criteria
    : { ...criteria, hasCriteria: true, filter: { ...criteria.filter, text: building } };

/** `Cedar Park` is no question about parking. */
function withoutTowns({ normalizedText, places }: TurnContext, { location }: Criteria): string {
  const names = [...location.otherTowns.map(normalizeName), ...listPlaceNames(places)];
  return names
    .filter((name) => name.includes(' '))
    .reduce((text, name) => text.replaceAll(name, ' '), normalizedText);
}

/** `it’s Thursday`, about a tour, before any homes were searched. */
const isOnlyDay = ({ normalizedText, tourTime, memory }: TurnContext, { filter }: Criteria): boolean =>
  tourTime.days !== null &&
  memory.savedFilter === undefined &&
  Object.keys(filter).every((field) => field === 'availableBy') &&
  /\b(?:it'?s|its|es) (?:on |this |next |el )?\w+day\b|\b(?:es|era) (?:el |este )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b/.test(
    normalizedText,
  );

const ownKindPattern =
  /\b(?:this|that|the|esta|esa|la|este|ese|el) (?:house|home|apartment|apt|condo|town ?house|town ?home|duplex|studio|room|casa|departamento|apartamento|cuarto)\b/;

/** `does this house flood` looks for no house. */
function dropOwnKind(turnContext: TurnContext, criteria: Criteria): Criteria {
  const { filter, location } = criteria;
  const isOwn =
    hasHomeAtHand(turnContext) &&
    filter.homeTypes !== undefined &&
    Object.keys(filter).length === 1 &&
    location.otherTowns.length === 0 &&
    criteria.allowedKinds.length === 0 &&
    ownKindPattern.test(turnContext.normalizedText);
  return isOwn ? { ...criteria, filter: {}, hasCriteria: false } : criteria;
}

/** What a question after a list names is no wish: `is the 5200 before or after taxes`, `she has a cat, what does that cost`. */
function dropFromQuestion({ intent, parts, memory }: TurnContext, criteria: Criteria): Criteria {
  const isQuestion =
    memory.savedFilter !== undefined &&
    Object.keys(criteria.filter).length > 0 &&
    criteria.sort === null &&
    isSurelyIntent(intent, 'question') &&
    !parts.some((part) => isSurely(part, 'wish')) &&
    Object.keys(criteria.filter).every((field) => askedFields.has(field)) &&
    criteria.location.otherTowns.length === 0;
  return isQuestion ? { ...criteria, filter: {}, hasCriteria: false } : criteria;
}

/** What a question about a home may name, too. */
const askedFields: ReadonlySet<string> = new Set(['pets', 'totalMonthly', 'availableBy']);

/** The day of a tour is none to move in by. */
function dropTourDay(
  { normalizedText, tourTime }: TurnContext,
  criteria: Criteria,
  isVisit: boolean,
): Criteria {
  const isTourDay =
    tourTime.days !== null &&
    Boolean(criteria.filter.availableBy) &&
    !isTourDate(criteria, 'tour') &&
    !isMovingIn(normalizedText) &&
    (isVisit || detectTopic(normalizedText) === 'tour');
  if (!isTourDay) return criteria;
  return {
    ...criteria,
    filter: omitFields(criteria.filter, ['availableBy']),
    unexplained: criteria.unexplained.filter((words) => !dayPartPattern.test(words)),
  };
}

const dayPartPattern = /^(?:mornings?|afternoons?|evenings?|noon|tarde|noche|mañana|mediod[ií]a)$/i;

/** `pet fees? two dogs` */
const asksForPetTerms = (normalizedText: string, { filter, sort, location }: Criteria): boolean =>
  sort === null &&
  location.otherTowns.length === 0 &&
  Object.keys(filter).every((field) => field === 'pets') &&
  /\b(?:fees?|charges?|pet rent|polic(?:y|ies)|limits?|breeds?|rules?|extra|costs?|how much|cuanto)\b/.test(
    normalizedText,
  );

/** The town that was searched before: `how far from downtown?` */
const getEarlierTown = ({ savedFilter, near }: TurnContext['memory']): string | null =>
  savedFilter?.city ?? /^downtown (.+)$/.exec(near ?? '')?.[1] ?? null;

/** The market of the page the visitor is on. */
function getMarketName(turn: Turn): string | null {
  const context = getPageContext(turn);
  const name = 'marketName' in context ? context.marketName : null;
  return typeof name === 'string' ? name : null;
}

/** `my landlord said only 1 beds allow it, is that true?` */
export const isCheckingClaim = (normalizedText: string): boolean =>
  /\b(?:is (?:that|this|it) (?:true|right|correct|so|a thing)|is that how|es (?:cierto|verdad)|verdad|(?:he|she|they|landlord|agent|someone|manager|casero) (?:\w+ )?(?:said|told|says|tells|dijo|dice))\b/.test(
    normalizedText,
  ) && /\b(?:true|right|correct|cierto|verdad|thing|so|really)\b/.test(normalizedText);
