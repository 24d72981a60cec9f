import { namesFeatures } from '#server/understanding/understandSearch.ts';

import type { Reply } from '../agent.ts';
import type { HomeFacts } from '../tools/readHome.ts';
import { normalizeText } from '../understand/normalizeText.ts';
import type { Language } from '../words/replyLanguage.ts';

import { describeCriteria, describeHowToApply } from './applyingFacts.ts';
import { describeParking, describeUtilities, describeYear } from './expenseFacts.ts';
import { describeFees, describePets, describePrice, describeUpfrontCosts } from './facts.ts';
import {
  describeAddress,
  describeAmenities,
  describeAvailability,
  describeFloor,
  describeLayout,
  describeLease,
} from './detailFacts.ts';
import { createApplyButton } from './answerAboutApplying.ts';
import { createHomeButtons } from './cards.ts';
import { findHome, findShownHomes } from './findHome.ts';
import { type TurnContext, createReply } from './turnContext.ts';
import { createSeeHomeButton, offerTimes } from './offerTimes.ts';
import { type Topic, detectTopic } from './topics.ts';
import {
  describeNeighborhood,
  describeOverview,
  describePictures,
  describeRules,
} from './surroundingFacts.ts';

type HomeTopic = Exclude<Topic, 'cancelTour' | 'moveTour' | 'myTour' | 'door'>;

/** Describes a home, by the topic of the question. */
export const factDescribers: Record<
  Exclude<HomeTopic, 'tour'>,
  (home: HomeFacts, normalizedText: string, language?: Language) => string
> = {
  apply: withoutQuestion(describeHowToApply),
  criteria: withoutQuestion(describeCriteria),
  lease: describeLease,
  floor: withoutQuestion(describeFloor),
  layout: withoutQuestion(describeLayout),
  address: withoutQuestion(describeAddress),
  around: describeNeighborhood,
  rules: describeRules,
  pictures: withoutQuestion(describePictures),
  overview: withoutQuestion(describeOverview),
  upfront: withoutQuestion(describeUpfrontCosts),
  pets: withoutQuestion(describePets),
  parking: withoutQuestion(describeParking),
  utilities: withoutQuestion(describeUtilities),
  year: withoutQuestion(describeYear),
  fees: withoutQuestion(describeFees),
  price: withoutQuestion(describePrice),
  availability: withoutQuestion(describeAvailability),
  amenities: describeAmenities,
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
  'upfront',
  'lease',
  'floor',
  'layout',
  'price',
  'availability',
  'address',
];

const isShort = (topic: Topic | null): topic is FactTopic => shortTopics.some((each) => each === topic);

/** Further questions in the same message: `is it furnished and do they take pets?` */
function listTopics({ text, normalizedText }: TurnContext, first: FactTopic): FactTopic[] {
  const parts = text
    .split(/[,;?!\n]|\. |\b(?:and|also|plus|y|tambien)\b/i)
    .map((part) => normalizeText(part));
  if (parts.length < 2) return [first];
  const others = parts.flatMap((part) => {
    const topic = detectTopic(part);
    const isNamed = topic !== 'amenities' || namesFeatures(part);
    return isShort(topic) && isNamed ? [topic] : [];
  });
  // the words that only say that something is there are no question of their own
  const isFirstNamed = first !== 'amenities' || namesFeatures(normalizedText) || others.length === 0;
  return [...new Set([...(isFirstNamed ? [first] : []), ...others])].slice(0, MAX_TOPICS);
}

const MAX_TOPICS = 3;

/** Answers for each home of a list, when it isn't said which one is meant; null if that takes too many words. */
export async function answerAboutHomes(turnContext: TurnContext, topic: Topic): Promise<Reply | null> {
  const { memory, normalizedText, language } = turnContext;
  if (!isShort(topic)) return null;
  const homes = await findShownHomes(turnContext, memory.shown ?? []);
  const asked = listTopics(turnContext, topic);
  const lines = homes.map((home, at) => {
    const texts = asked.map((each) => factDescribers[each](home, normalizedText, language).split('\n')[0]);
    return `${at + 1}. ${texts.join(' ')}`;
  });
  return createReply(
    {
      text: [
        ...lines,
        { en: 'Which one would you like to know more about?', es: '¿De cuál quiere saber más?' }[language],
      ].join('\n'),
      attributes: { buttons: createHomeButtons(homes, language) },
    },
    { ...memory, expects: 'home', topic: undefined },
  );
}

const bargainPattern =
  /\b(?:discount|negotia\w+|lower|deal|cheaper|promise|agree|less than that|descuento|rebajar?|negociar|prometer?)\b/;

/** Null when there is no such home. */
export async function answerAboutHome(
  turnContext: TurnContext,
  slug: string,
  topic: HomeTopic,
): Promise<Reply | null> {
  const { normalizedText, memory, language } = turnContext;
  const home = await findHome(turnContext, slug);
  if (!home) return null;
  const newMemory = { ...memory, home: slug, topic };
  if (topic === 'tour') return offerTimes(turnContext, home);
  const noBargainText =
    topic === 'price' && bargainPattern.test(normalizedText)
      ? {
          en: 'I can’t change a price or promise a different one. Here’s the current price.\n',
          es: 'No puedo cambiar un precio ni prometer otro. Este es el precio actual.\n',
        }[language]
      : '';
  const tourButton = {
    en: { label: 'When can I see it?', say: `When can I see ${home.title}?` },
    es: { label: '¿Cuándo puedo verla?', say: `¿Cuándo puedo ver ${home.title}?` },
  }[language];
  const asked = listTopics(turnContext, topic);
  return createReply(
    {
      text:
        noBargainText + asked.map((each) => factDescribers[each](home, normalizedText, language)).join('\n'),
      // a sum over a year is our own, made from the home's prices
      ...(asked.includes('year') && { isTrusted: true as const }),
      attributes: {
        buttons: [
          ...(topic === 'apply' && home.applyUrl !== null
            ? [createApplyButton(home.applyUrl, language)]
            : []),
          createSeeHomeButton(slug, language),
          ...(home.tours.tourable ? [tourButton] : []),
        ],
      },
    },
    newMemory,
  );
}
