import type { Reply } from '../agent.ts';

import { answerAboutHome } from './answerAboutHome.ts';
import { askAbout } from './answerAboutTopic.ts';
import { findBestToSee } from './answerForKind.ts';
import { namesSingleBest } from './describedHomes.ts';
import { findBetterHomes } from './findBetterHomes.ts';
import { findMatchingHomes } from './findMatchingHomes.ts';
import { isBrowsing, singleHomePattern } from './isHomeSearch.ts';
import { mergeCriteria } from './mergeCriteria.ts';
import { type Criteria, omitFields } from './readCriteria.ts';
import { hasOpenTourWish } from './tourWish.ts';
import type { LeasingMemory, TurnContext } from './turnContext.ts';
import type { Request } from './understandRequest.ts';
import { namesFeatures } from '#server/understanding/understandSearch.ts';

const asGuess = (reply: Reply): Reply => ({ ...reply, isGuess: true });

/** Finds homes by the criteria of the message and those before it. */
export async function answerSearch({
  turnContext,
  criteria: named,
  topic,
  isSearch,
  isForTour,
}: Request): Promise<Reply | null> {
  const { normalizedText, memory } = turnContext;
  const criteria = limitByIncome(named, memory);
  const isForHomes =
    isSearch ||
    (criteria.hasCriteria && !isForTour) ||
    criteria.location.unknown !== null ||
    isBrowsing(normalizedText, topic);
  if (!isForHomes) return null;
  const better = isSearch
    ? ((await findBestToSee(turnContext, criteria)) ?? (await findBetterHomes(turnContext, criteria)))
    : null;
  if (better) return better;
  const found = await findMatchingHomes(turnContext, mergeCriteria(turnContext, criteria));
  return isDoubtful(criteria) ? asGuess(found) : focusOnBest(found, turnContext, criteria);
}

/** After `which is the cheapest`, the first of the list is the one talked about. */
function focusOnBest(found: Reply, { normalizedText }: TurnContext, { sort }: Criteria): Reply {
  const { shown = [] }: LeasingMemory = found.memory;
  const [best] = shown;
  return sort !== null && best && namesSingleBest(normalizedText)
    ? { ...found, memory: { ...found.memory, home: best.slug } }
    : found;
}

/** Homes up to what the income allows, until the visitor names a price. */
function limitByIncome(criteria: Criteria, { incomeRent }: LeasingMemory): Criteria {
  const { filter, released } = criteria;
  const isPriceNamed = Boolean(filter.totalMonthly) || released.fields.includes('totalMonthly');
  return incomeRent === undefined || isPriceNamed
    ? criteria
    : { ...criteria, filter: { ...filter, totalMonthly: { max: incomeRent } } };
}

const MANY_WORDS = 3;

/** Whether a message says little that a search could use, or more of something else. */
function isDoubtful({ filter, sort, location, unexplained }: Criteria): boolean {
  const used = Object.keys(filter).length + (sort === null ? 0 : 1) + location.otherTowns.length;
  const unusedWords = unexplained.join(' ').split(' ').length;
  return used === 0 || (used === 1 && unusedWords >= MANY_WORDS);
}

/** What a message that none of the rules answers may have meant: a tour, a question about a home, a search. */
export async function answerByGuess({ turnContext, criteria, topic }: Request): Promise<Reply | null> {
  const { normalizedText, memory, tourTime } = turnContext;
  const { home, shown = [] } = memory;
  // `have` and `with` alone ask nothing about a home
  const isAsking =
    topic !== 'amenities' ||
    namesFeatures(normalizedText) ||
    /\?|^(?:does|do|is|are|what|which)\b/.test(normalizedText);
  if (topic === 'tour' && hasOpenTourWish(turnContext) && shown.length < 2) {
    const filter = omitFields(criteria.filter, ['availableBy', 'tourableBy']);
    return asGuess(await findMatchingHomes(turnContext, mergeCriteria(turnContext, { ...criteria, filter })));
  }
  // `when is something free?`
  const isAboutNoHome = home === undefined && shown.length === 0 && !singleHomePattern.test(normalizedText);
  const isAboutAny = /\b(?:algo|something|anything)\b/.test(normalizedText);
  if (topic === 'availability' && (isAboutNoHome || isAboutAny))
    return asGuess(await findMatchingHomes(turnContext, criteria));
  if (topic !== null && isAsking) return asGuess(askAbout(turnContext, topic));
  const isTimeNamed = tourTime.days !== null || tourTime.hours !== null;
  const isQuestion = /^(?:is|are|does|do|was|has|what|how|why|who)\b/.test(normalizedText);
  if (isTimeNamed && home !== undefined && !isQuestion && criteria.unexplained.length === 0) {
    const offer = await answerAboutHome(turnContext, home, 'tour');
    if (offer) return offer;
  }
  return rentingPattern.test(normalizedText) ? asGuess(await findMatchingHomes(turnContext, criteria)) : null;
}

const rentingPattern =
  /^(?!how|who|why).*\b(?:homes?|houses?|residences?|rent|rental|looking|available|place|properties|property|anything|list|somewhere to (?:live|stay))\b/;
