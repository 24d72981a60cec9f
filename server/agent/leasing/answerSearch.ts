import type { Reply } from '../agent.ts';
import { formatListIn } from '../words/formatInLanguage.ts';

import { answerAboutHome } from './answerAboutHome.ts';
import { answerAboutCriteria } from './answerAboutCriteria.ts';
import { askAbout } from './answerAboutTopic.ts';
import { asksWhoApplies } from './applyingFacts.ts';
import { bestKindPattern, findBestToSee } from './answerForKind.ts';
import { namesSingleBest } from './describedHomes.ts';
import { withIntro } from '../words/withIntro.ts';
import { findShownHomes } from './findHome.ts';
import { findBetterHomes, formatBest } from './findBetterHomes.ts';
import { findMatchingHomes } from './findMatchingHomes.ts';
import { isBrowsing, singleHomePattern } from './isHomeSearch.ts';
import { mergeCriteria } from './mergeCriteria.ts';
import { type Criteria, omitFields } from './readCriteria.ts';
import { hasOpenTourWish } from './tourWish.ts';
import { createReply, type LeasingMemory, type TurnContext } from './turnContext.ts';
import { asksWhatIsAllowed } from './topics.ts';
import { isCheckingClaim, type Request } from './understandRequest.ts';
import { namesFeatures } from '#server/understanding/understandSearch.ts';

const asGuess = (reply: Reply): Reply => ({ ...reply, isGuess: true });

/** Finds homes by the criteria of the message and those before it. */
export async function answerSearch({
  turnContext,
  criteria,
  topic,
  isSearch,
  isForTour,
  isClaim,
}: Request): Promise<Reply | null> {
  const { normalizedText } = turnContext;
  const isForHomes =
    isSearch ||
    (criteria.hasCriteria && !isForTour && !isClaim && !asksWhatIsAllowed(normalizedText)) ||
    criteria.location.unknown !== null ||
    isBrowsing(normalizedText, topic);
  if (!isForHomes) return null;
  const better = isSearch
    ? ((await findBestToSee(turnContext, criteria)) ?? (await findBetterHomes(turnContext, criteria)))
    : null;
  if (better) return better;
  const found = await findMatchingHomes(turnContext, mergeCriteria(turnContext, criteria));
  const answered = await withCriterion(found, turnContext, criteria);
  return isDoubtful(criteria) ? asGuess(answered) : focusOnBest(answered, turnContext, criteria);
}

const vouchersAskedPattern =
  /\b(?:do|does|can|will) (?:you|u|yall|y'all|they|any|i|we|these|those)\b.{0,20}\b(?:take|accept|use|work with)\b|\b(?:aceptan|toman|reciben)\b/;
const acceptsVouchers = {
  en: 'Yes, housing vouchers are accepted at the homes below.',
  es: 'Sí, en estas viviendas se aceptan vales de vivienda.',
};

/** `can me and my gf see a house by ourselves` */
const asksToGoAlone = (normalizedText: string): boolean =>
  /\b(?:see|tour|visit|view|look|go|check|ver|visitar)\b/.test(normalizedText) &&
  /\b(?:by (?:myself|ourselves)|on (?:my|our) own|alone|self[- ](?:guided|tour)|(?:no|without an?|w\/?o an?) (?:agent|realtor|guide)|sol[oa]s?|sin (?:un )?agente)\b/.test(
    normalizedText,
  );

const selfGuided = (count: number, all: number) =>
  count === 0
    ? {
        en: 'None of these has self-guided tours: someone from our team meets you there or shows it by video.',
        es: 'Ninguna de estas tiene visitas autoguiadas: alguien del equipo le recibe o se la muestra por video.',
      }
    : {
        en: `Yes, you can see ${count === all ? 'these' : `${count} of these`} on your own: on a self-guided tour no one from our team is there, and you open the door with a code.`,
        es: `Sí, ${count === all ? 'estas se pueden' : `${count} de estas se pueden`} ver sin agente: en una visita autoguiada no hay nadie del equipo y usted abre la puerta con un código.`,
      };

/** `do you take section 8`, `do we all have to apply` beside a search: the answer comes first. */
async function withCriterion(found: Reply, turnContext: TurnContext, { filter }: Criteria): Promise<Reply> {
  const { normalizedText, language } = turnContext;
  const { shown = [] }: LeasingMemory = found.memory;
  if (asksWhoApplies(normalizedText)) {
    const said = await answerAboutCriteria(turnContext);
    return withIntro(found, said.messages.map(({ text }) => text).join('\n'));
  }
  if (asksToGoAlone(normalizedText) && shown.length > 0) {
    const homes = await findShownHomes(turnContext, shown);
    const count = homes.filter(({ tours }) => tours.kinds.includes('SELF_GUIDED')).length;
    return withIntro(found, selfGuided(count, homes.length)[language]);
  }
  const isVoucherAsked =
    filter.acceptsVouchers === true && shown.length > 0 && vouchersAskedPattern.test(normalizedText);
  return isVoucherAsked ? withIntro(found, acceptsVouchers[language], ' ') : found;
}

/** After `which is the cheapest`, the first of the list is the one talked about. */
function focusOnBest(found: Reply, { normalizedText, language }: TurnContext, { sort }: Criteria): Reply {
  const { shown = [] }: LeasingMemory = found.memory;
  const [best] = shown;
  const isOneMeant = namesSingleBest(normalizedText) || bestKindPattern.test(normalizedText);
  if (sort === null || !best || !isOneMeant) return found;
  const cards = found.messages.flatMap(({ attributes }) => attributes?.cards ?? []);
  const named = cards.length > 1 ? formatBest(sort, cards, language) : null;
  const focused = { ...found, memory: { ...found.memory, home: best.slug } };
  return named === null ? focused : withIntro(focused, named, ' ');
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
  const { normalizedText, memory, tourTime, language } = turnContext;
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
  if (!isQuestionOfTerms(normalizedText) && rentingPattern.test(normalizedText))
    return asGuess(await findMatchingHomes(turnContext, mergeCriteria(turnContext, criteria)));
  return criteria.unsearched.length > 0 && wantPattern.test(normalizedText)
    ? asGuess(createReply(createNotFilteredReply(criteria, language), memory))
    : null;
}

const rentingPattern =
  /^(?!how|who|why).*\b(?:homes?|houses?|residences?|rent|rental|looking|available|place|properties|property|anything|list|somewhere to (?:live|stay))\b/;

/** `can i rent with savings?`, `is that true?` ask about something, and look for no homes. */
const isQuestionOfTerms = (normalizedText: string): boolean =>
  (/^(?:(?:and|so|ok|okay|but|y|hi|hey|hello|hola) )*(?:can|could|may|might|is|are|was|were|would|will|do|does|did|has|have to|what if|if|puedo|podemos|se puede|es|son|acepta\w*|piden)\b/.test(
    normalizedText,
  ) &&
    !/\b(?:looking|search|find|show|any|anything|something|list|homes|houses|apartments|available|hay|tienen|busco|you (?:guys )?have)\b/.test(
      normalizedText,
    )) ||
  asksWhatIsAllowed(normalizedText) ||
  isCheckingClaim(normalizedText);

const wantPattern =
  /\b(?:i|we|me|nos) (?:\w+ ){0,2}(?:want|need|prefer|gusta\w*|encanta\w*)\b|\b(?:must have|has to have|deal ?breaker|quiero|queremos|necesito|prefiero)\b/;

/** `I really want gas`: nothing a search could use, so it's named once. */
const createNotFilteredReply = ({ unsearched }: Criteria, language: 'en' | 'es') => {
  const quoted = formatListIn(
    unsearched.map((words) => `“${words}”`),
    language,
  );
  return {
    text: {
      en: `I can’t filter by ${quoted}, but I can check what a home’s listing says about it. What else are you looking for: an area, bedrooms or a price?`,
      es: `No puedo filtrar por ${quoted}, pero puedo revisar qué dice el anuncio de una vivienda. ¿Qué más busca: una zona, recámaras o un precio?`,
    }[language],
  };
};
