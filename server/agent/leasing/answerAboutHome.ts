import { nameAnimals } from '#server/understanding/breeds.ts';
import { namesFeatures } from '#server/understanding/understandSearch.ts';

import type { Reply } from '../agent.ts';
import type { HomeFacts } from '../tools/readHome.ts';
import { listEarlierTexts } from '../understand/joinLines.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import type { Language } from '../words/replyLanguage.ts';

import { describeCriteria, describeHowToApply } from './applyingFacts.ts';
import { describeIncluded, describeParking, describeUtilities } from './expenseFacts.ts';
import {
  describeDeposit,
  describeFees,
  describePrice,
  describeUpfrontCosts,
  pickFees,
  teamCanTell,
} from './facts.ts';
import {
  describeAddress,
  describeAvailability,
  describeFloor,
  describeRooms,
  describeLease,
} from './detailFacts.ts';
import { createApplyButton } from './answerAboutApplying.ts';
import { answerSum } from './answerSum.ts';
import { nameBest } from './nameBest.ts';
import { createHomeButtons } from './cards.ts';
import { findHome, findShownHomes } from './findHome.ts';
import { detailPattern } from './detailsInListings.ts';
import { describeDetails } from './listingDetails.ts';
import { describeFeeTerms } from './generalTerms.ts';
import { offerTeam } from './offerTeam.ts';
import { describePets } from './petFacts.ts';
import { anotherPattern } from './readPets.ts';
import { readSum, recallHousehold } from './readSum.ts';
import { type TurnContext, createReply } from './turnContext.ts';
import { createSeeHomeButton, offerTimes } from './offerTimes.ts';
import { type Topic, detectTopic } from './topics.ts';
import {
  describeNeighborhood,
  describeOverview,
  describePictures,
  describeRules,
} from './surroundingFacts.ts';
import { describeVirtualTour, listVirtualTourButtons } from './virtualTourFacts.ts';

type HomeTopic = Exclude<Topic, 'cancelTour' | 'moveTour' | 'myTour' | 'door'>;

/** `half of the deposit now, the rest next month` */
const splitPattern =
  /\b(?:half|installments?|split|in (?:parts|pieces)|payment plan|(?:la )?mitad|en (?:partes|pagos|abonos))\b/;
const noSplit = {
  en: 'I can’t agree to paying it in parts.',
  es: 'No puedo acordar que lo pague en partes.',
};

/** Describes a home, by the topic of the question. */
export const factDescribers: Record<
  Exclude<HomeTopic, 'tour'>,
  (home: HomeFacts, normalizedText: string, language?: Language) => string
> = {
  apply: describeHowToApply,
  criteria: withoutQuestion(describeCriteria),
  lease: describeLease,
  floor: withoutQuestion(describeFloor),
  layout: describeRooms,
  address: withoutQuestion(describeAddress),
  around: describeNeighborhood,
  rules: describeRules,
  pictures: describePictures,
  virtualTour: withoutQuestion(describeVirtualTour),
  overview: withoutQuestion(describeOverview),
  deposit: (home, normalizedText, language = 'en') =>
    splitPattern.test(normalizedText) && !/install|payment/i.test(home.pricing.depositNote ?? '')
      ? `${describeDeposit(home, language)}\n${noSplit[language]} ${teamCanTell[language]}`
      : describeDeposit(home, language),
  upfront: withoutQuestion(describeUpfrontCosts),
  pets: describePets,
  parking: describeParking,
  utilities: describeUtilities,
  included: withoutQuestion(describeIncluded),
  fees: (home, normalizedText, language = 'en') =>
    [
      ...describeFeeTerms(pickFees(home.pricing.fees, normalizedText), normalizedText, language),
      describeFees(home, normalizedText, language),
    ].join('\n'),
  price: withoutQuestion(describePrice),
  availability: withoutQuestion(describeAvailability),
  amenities: describeDetails,
};

/** A fact that is said in the same way however it was asked for. */
function withoutQuestion(describe: (home: HomeFacts, language?: Language) => string) {
  return (home: HomeFacts, _normalizedText: string, language?: Language) => describe(home, language);
}

type FactTopic = keyof typeof factDescribers;

/** Answers that fit in one line, so that they can be given for each home of a list. */
const shortTopics: readonly FactTopic[] = [
  'amenities',
  'pets',
  'parking',
  'utilities',
  'deposit',
  'upfront',
  'lease',
  'floor',
  'layout',
  'price',
  'availability',
  'address',
  'around',
  'virtualTour',
];

const isShort = (topic: Topic | null): topic is FactTopic => shortTopics.some((each) => each === topic);

/** Whether a text names something that a listing may speak of. */
export const namesDetails = (text: string): boolean => namesFeatures(text) || detailPattern.test(text);

/** Further questions in the same message: `is it furnished and do they take pets?` */
function listTopics({ text, normalizedText }: TurnContext, first: FactTopic): FactTopic[] {
  const parts = text
    .split(/[,;?!\n]|\. |\b(?:and|also|plus|y|tambien)\b/i)
    .map((part) => nameAnimals(normalizeText(part)));
  if (parts.length < 2) return [first];
  const others = parts.flatMap((part) => {
    if (moneyTopics.includes(first) && amountPattern.test(part)) return [];
    const topic = detectTopic(part) ?? (detailPattern.test(part) ? 'amenities' : null);
    // `what happens if rent is late, is there a late fee`
    if (first === 'fees' && topic === 'price') return [];
    const isNamed = topic !== 'amenities' || namesDetails(part);
    const isFee = topic === 'fees' && namedFeePattern.test(part);
    return (isShort(topic) || isFee) && isNamed ? [topic] : [];
  });
  // the words that only say that something is there are no question of their own
  const isFirstNamed = first !== 'amenities' || namesDetails(normalizedText) || others.length === 0;
  return [...new Set([...(isFirstNamed ? [first] : []), ...others])].slice(0, MAX_TOPICS);
}

const MAX_TOPICS = 3;
/** `the deposit and the application fee` */
const namedFeePattern =
  /\b(?:app|application|admin|administrative|pet|late|amenity|cleaning|move[- ]in) fees?\b/;
/** `break the lease, how much?` asks for the fee. */
const moneyTopics: readonly FactTopic[] = [
  'fees',
  'pets',
  'parking',
  'utilities',
  'deposit',
  'upfront',
  'lease',
];
const amountPattern =
  /^(?:how much|cuanto)(?: (?:is|does|would|es|seria) (?:it|that|eso)(?: cost| be)?)?\??$/;

/** Answers for each home of a list, when it isn't said which one is meant; null if that takes too many words. */
export async function answerAboutHomes(turnContext: TurnContext, topic: Topic): Promise<Reply | null> {
  const { memory, normalizedText, language } = turnContext;
  if (!isShort(topic)) return null;
  const homes = await findShownHomes(turnContext, memory.shown ?? []);
  const asked = listTopics(turnContext, topic);
  const lines = homes.map((home, at) => {
    const texts = asked.map((each) => summarizeFact(home, each, normalizedText, language));
    return `${at + 1}. ${texts.join(' ').replaceAll(` ${teamCanTell[language]}`, '')}`;
  });
  return createReply(
    {
      text: [
        ...nameBest(lines, homes, { normalizedText, language }),
        ...lines,
        { en: 'Which one would you like to know more about?', es: '¿De cuál quiere saber más?' }[language],
      ].join('\n'),
      attributes: { buttons: createHomeButtons(homes, language) },
    },
    { ...memory, expects: 'home', topic: undefined },
  );
}

/** `and pet rent?` asks for the second line of what is known about pets. */
function summarizeFact(
  home: HomeFacts,
  topic: FactTopic,
  normalizedText: string,
  language: Language,
): string {
  const [first = '', second = '', ...rest] = factDescribers[topic](home, normalizedText, language).split(
    '\n',
  );
  // the places follow on lines of their own
  if (topic === 'around')
    return [first, second, ...rest].filter((line) => line !== home.nearby?.sourceNote).join(' ');
  const hasFees = topic === 'pets' && home.pets.fees.length > 0 && petFeePattern.test(normalizedText);
  return hasFees ? `${first} ${second}` : first;
}

const petFeePattern =
  /\b(?:rent|fees?|deposits?|costs?|charges?|how much|extra|renta|cargos?|deposito|cuanto|cobran)\b/;

const bargainPattern =
  /\b(?:discount|negotia\w+|lower|deal|cheaper|promise|agree|less than that|descuento|rebajar?|negociar|prometer?)\b/;

const specialPattern = /\b(?:specials?|promo\w*|concessions?|discounts?|descuentos?)\b/;

/** The words that ask about the topic, now or before: `is it furnished? – and the second one?` */
const getQuestion = ({ normalizedText, memory }: TurnContext, topic: HomeTopic): string =>
  memory.topic === topic &&
  memory.question !== undefined &&
  detectTopic(normalizedText) === null &&
  !namesDetails(normalizedText)
    ? memory.question
    : normalizedText;

/** `what if my boyfriend brings his cat too` adds to the pets that were told of before. */
function withEarlierPets({ turn }: TurnContext, normalizedText: string): string {
  if (!anotherPattern.test(normalizedText)) return normalizedText;
  const { dogs, cats } = recallHousehold(listEarlierTexts(turn));
  return [normalizedText, dogs > 0 && `and ${dogs} dogs`, cats > 0 && `and ${cats} cats`]
    .filter(Boolean)
    .join(' ');
}

/** Null when there is no such home. */
export async function answerAboutHome(
  turnContext: TurnContext,
  slug: string,
  topic: HomeTopic,
): Promise<Reply | null> {
  const { memory, language } = turnContext;
  const home = await findHome(turnContext, slug);
  if (!home) return null;
  const normalizedText = getQuestion(turnContext, topic);
  const sum =
    topic === 'price' && normalizedText !== turnContext.normalizedText ? readSum(normalizedText) : null;
  if (sum) return answerSum({ ...turnContext, normalizedText }, slug, sum);
  const newMemory = { ...memory, home: slug, topic, question: normalizedText };
  if (topic === 'tour') return offerTimes(turnContext, home);
  const noBargainText =
    topic === 'price' && bargainPattern.test(normalizedText)
      ? {
          en: 'I can’t change a price or promise a different one. Here’s the current price.\n',
          es: 'No puedo cambiar un precio ni prometer otro. Este es el precio actual.\n',
        }[language]
      : '';
  const noSpecialText =
    topic === 'price' && specialPattern.test(normalizedText) && home.pricing.specials.length === 0
      ? {
          en: `No specials are listed for ${home.title} right now.\n`,
          es: `Por ahora no hay promociones publicadas para ${home.title}.\n`,
        }[language]
      : '';
  const tourButton = {
    en: { label: 'When can I see it?', say: `When can I see ${home.title}?` },
    es: { label: '¿Cuándo puedo verla?', say: `¿Cuándo puedo ver ${home.title}?` },
  }[language];
  const asked = listTopics({ ...turnContext, normalizedText }, topic);
  const question = topic === 'pets' ? withEarlierPets(turnContext, normalizedText) : normalizedText;
  const reply = createReply(
    {
      text:
        noBargainText +
        noSpecialText +
        asked.map((each) => factDescribers[each](home, question, language)).join('\n'),
      attributes: {
        buttons: [
          ...(topic === 'apply' && home.applyUrl !== null
            ? [createApplyButton(home.applyUrl, language)]
            : []),
          ...(topic === 'virtualTour' ? listVirtualTourButtons(home, language) : []),
          createSeeHomeButton(slug, language),
          ...(home.tours.tourable ? [tourButton] : []),
        ],
      },
    },
    newMemory,
  );
  return offerTeam(reply, language);
}
