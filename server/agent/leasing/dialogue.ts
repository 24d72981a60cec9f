import { readTourKinds } from '#server/understanding/understandSearch.ts';

import type { Reply } from '../agent.ts';
import { createButton, passItOnButton } from '../words/buttons.ts';

import { hasAct } from './acts.ts';
import { answerAboutHome, answerAboutHomes } from './answerAboutHome.ts';
import { createHomeButtons } from './cards.ts';
import type { TimeChoice } from './chooseTime.ts';
import { compareHomes } from './compareHomes.ts';
import { findHome } from './findHome.ts';
import { findNamedHome } from './findMentionedHome.ts';
import { findMatchingHomes, showMore } from './findMatchingHomes.ts';
import { asksForBetter, hasOnlyTourFields } from './isHomeSearch.ts';
import { isReleasing, mergeCriteria, readCountChange } from './mergeCriteria.ts';
import { createTimeButton, holdChosenTime, offerTimes } from './offerTimes.ts';
import type { Criteria } from './readCriteria.ts';
import { readPositions } from './readPositions.ts';
import { formatOfferedTime } from './requestedTimeTexts.ts';
import type { Topic } from './topics.ts';
import { createTourWishNotice, hasOpenTourWish, rememberTourWish, tourQuestion } from './tourWish.ts';
import { type LeasingMemory, type TurnContext, createReply } from './turnContext.ts';

/** Answers what only makes sense after the answers before it; null if the message stands for itself. */
export async function continueDialogue(
  turnContext: TurnContext,
  criteria: Criteria,
  { topic, expects, isDetail }: { topic: Topic | null; isDetail: boolean } & Pick<LeasingMemory, 'expects'>,
): Promise<Reply | null> {
  const { normalizedText, memory, text } = turnContext;
  const shown = memory.shown ?? [];
  if (hasAct('startOver', normalizedText)) return startOver(turnContext, criteria);
  const { picked, refused } = readPositions(text, shown.length);
  const isDayForTour = expects === 'home' && memory.topic === 'tour' && turnContext.tourTime.days !== null;
  if (isDayForTour && picked.length === 0 && shown.length > 1) return askWhichHome(turnContext, 'tour');
  // `my husband comes to the first, my sister to the second` compares nothing
  const isPlainPick =
    picked.length > 1 &&
    topic !== 'tour' &&
    !/\b(?:comes?|bring|husband|wife|sister|brother|mom|dad)\b/.test(normalizedText);
  const isComparing = hasAct('compare', normalizedText) || isPlainPick;
  if (shown.length > 1 && isComparing) {
    const homes = picked.flatMap((at) => shown[at] ?? []);
    const oneByOne = topic !== null && (isDetail || comparedTopics.includes(topic));
    const among = { ...turnContext, memory: { ...memory, shown: homes.length > 1 ? homes : shown } };
    // `which has better parking` asks for no more than that
    const answered = oneByOne && homes.length !== 1 ? await answerAboutHomes(among, topic) : null;
    if (answered) return answered;
    const focus = shown.find(({ slug }) => slug === memory.home);
    const [only] = homes;
    const pair = homes.length === 1 && only && focus && focus !== only ? [focus, only] : homes;
    return compareHomes(turnContext, pair.length > 1 ? pair : shown);
  }
  const change = readCountChange(turnContext, criteria);
  if (change && topic !== 'tour' && picked.length === 0) {
    const filter = { ...criteria.filter, ...change };
    return findMatchingHomes(turnContext, mergeCriteria(turnContext, { ...criteria, filter }));
  }
  if (isReleasing(criteria) && memory.savedFilter && !isAboutOneHome(turnContext, topic)) {
    return findMatchingHomes(turnContext, mergeCriteria(turnContext, criteria));
  }
  const isPlain = !criteria.hasCriteria && criteria.sort === null;
  if (
    isPlain &&
    (topic === null || topic === 'amenities' || topic === 'availability' || topic === 'overview')
  ) {
    const wantsOthers =
      (memory.page?.total === 0 && closestPattern.test(normalizedText)) ||
      hasAct('more', normalizedText) ||
      hasAct('refuseAll', normalizedText) ||
      /^(?:is )?that['’]?s (?:it|all)\W*\?/i.test(text.trim());
    if (memory.savedFilter && wantsOthers) return showMore(turnContext, mergeCriteria(turnContext, criteria));
  }
  // `the 2nd` is a home of the list, and no day
  const isHomePicked = picked.length > 0 && hasOnlyTourFields(criteria.filter);
  const isPicking = (isHomePicked || !criteria.hasCriteria) && !asksForBetter(normalizedText, criteria.sort);
  if (shown.length > 0 && isPicking && (topic === null || expects === 'home')) {
    const slug = await findNamedHome(turnContext);
    const isForTour =
      picked.length > 0 && (turnContext.tourTime.hours !== null || Boolean(criteria.filter.tourTypes));
    const asked =
      topic ??
      (isForTour ? 'tour' : null) ??
      (expects === 'home' || isAgain(normalizedText) ? memory.topic : undefined) ??
      (hasOpenTourWish(turnContext) ? 'tour' : 'overview');
    if (slug !== null && isHomeTopic(asked)) return answerAboutHome(turnContext, slug, asked);
  }
  if (refused.length > 0 && picked.length === 0 && !criteria.hasCriteria && shown.length > 1) {
    const others = shown.filter((_, at) => !refused.includes(at));
    const [only] = others;
    const asked = memory.topic ?? 'overview';
    return others.length === 1 && only && isHomeTopic(asked)
      ? answerAboutHome(turnContext, only.slug, asked)
      : askWhichHome({ ...turnContext, memory: { ...memory, shown: others } }, memory.topic ?? null);
  }
  return null;
}

/** `what's the closest you have to that?`, after no match */
const closestPattern =
  /\b(?:closest|nearest|(?:any ?thing|some ?thing|comes?) close|next best|lo mas (?:parecido|cercano))\b/;

type HomeTopic = Parameters<typeof answerAboutHome>[2];

const comparedTopics: readonly Topic[] = [
  'parking',
  'pets',
  'deposit',
  'upfront',
  'utilities',
  'lease',
  'floor',
  'address',
  'around',
];

const ownTourTopics: readonly Topic[] = ['cancelTour', 'moveTour', 'myTour', 'door'];
const isHomeTopic = (topic: Topic): topic is HomeTopic => !ownTourTopics.includes(topic);

const isAgain = (normalizedText: string) => /^(?:and|what about|how about|y|also)\b/.test(normalizedText);

/** `do they have no pets?` is a question about the home in focus. */
const isAboutOneHome = ({ memory, normalizedText }: TurnContext, topic: Topic | null) =>
  memory.home !== undefined && topic !== null && /\b(?:it|this|that|there)\b/.test(normalizedText);

async function startOver(turnContext: TurnContext, criteria: Criteria): Promise<Reply> {
  const { places, language } = turnContext;
  if (criteria.hasCriteria) return findMatchingHomes({ ...turnContext, memory: {} }, criteria);
  return createReply(
    {
      text: {
        en: 'Okay, I’ve cleared your search. What are you looking for? Tell me the bedrooms, the price, the area or a move-in date.',
        es: 'De acuerdo, borré la búsqueda. ¿Qué busca? Dígame las recámaras, el precio, la zona o la fecha para mudarse.',
      }[language],
      attributes: {
        buttons: places.markets.map(({ name }) => {
          const words = { en: `Homes in ${name}`, es: `Viviendas en ${name}` }[language];
          return { label: words, say: words };
        }),
      },
    },
    {},
  );
}

/** Holds the time that was chosen, or offers others. */
export async function answerTimeChoice(turnContext: TurnContext, choice: TimeChoice): Promise<Reply | null> {
  if (choice.act === 'hold') return holdChosenTime(turnContext, choice.time);
  if (choice.act === 'ask') return askWhichTime(turnContext, choice.times);
  const [first] = choice.times;
  const home = first && (await findHome(turnContext, first.slug));
  if (!home) return null;
  return offerTimes(turnContext, home, {
    intro: { en: 'Okay, none of those.', es: 'De acuerdo, ninguno de esos.' }[turnContext.language],
    refused: choice.times,
  });
}

function askWhichTime(
  { memory, language }: TurnContext,
  times: Extract<TimeChoice, { act: 'ask' }>['times'],
): Reply {
  const [first] = times;
  const isOne = times.length === 1;
  return createReply(
    {
      text:
        isOne && first
          ? {
              en: `Should I hold ${first.label} for you?`,
              es: `¿Le aparto este horario: ${formatOfferedTime(first, 'es')}?`,
            }[language]
          : [
              { en: 'Which time should I hold?', es: '¿Cuál le aparto?' }[language],
              ...times.map((time, at) => `${at + 1}. ${formatOfferedTime(time, language)}`),
            ].join('\n'),
      attributes: {
        buttons: isOne
          ? [createButton('Yes, hold it', 'Sí, apártelo')[language]]
          : times.map((time) => createTimeButton(time, language)),
      },
      // the times come from an earlier answer
      isTrusted: true,
    },
    { ...memory, times: [...times], isAboutTimes: true },
  );
}

/** `is there a carbon monoxide detector in your units` asks about no home in particular. */
const generalPattern =
  /\b(?:your|ur|ya'?ll'?s?|the|these|all|any of (?:your|the)|sus|los|las) (?:units|homes|apartments|apts|places|houses|rentals|properties|listings|casas|departamentos|apartamentos|viviendas)\b/;

const answerForNoHome = ({ language }: TurnContext, memory: LeasingMemory): Reply => ({
  ...createReply(
    {
      text: {
        en: 'That depends on the home, and I don’t have that for every home at once. Tell me a home, or what you’re looking for, and I’ll check. Or should I pass this chat to our team?',
        es: 'Eso depende de la vivienda, y no lo tengo para todas a la vez. Dígame una vivienda, o qué busca, y lo reviso. ¿O le paso esta conversación al equipo?',
      }[language],
      attributes: { buttons: [passItOnButton[language]] },
    },
    memory,
  ),
  offersPerson: true,
});

/** Asks which of the homes shown is meant, and keeps the question for the answer. */
export function askWhichHome(turnContext: TurnContext, topic: Topic | null): Reply {
  const { memory, language, text } = turnContext;
  const shown = memory.shown ?? [];
  const asked = {
    ...memory,
    topic: topic ?? undefined,
    ...(topic === 'tour' && { tourWish: rememberTourWish(turnContext), tourKinds: readTourKinds(text) }),
  };
  const notice = createTourWishNotice({ ...turnContext, memory: asked });
  const questions =
    topic === 'tour' ? tourQuestion : { en: 'Which home do you mean?', es: '¿De cuál habla?' };
  if (shown.length < 2 && topic !== 'tour' && generalPattern.test(turnContext.normalizedText))
    return answerForNoHome(turnContext, asked);
  if (shown.length < 2) {
    return createReply(
      [
        ...notice,
        {
          text: {
            en: `${questions.en} Tell me its name or address, or what you’re looking for.`,
            es: `${questions.es} Dígame su nombre o dirección, o qué busca.`,
          }[language],
        },
      ],
      asked,
    );
  }
  const question = {
    en: topic === 'tour' ? 'Which one would you like to see?' : questions.en,
    es: questions.es,
  }[language];
  return createReply(
    [
      ...notice,
      {
        text: [question, ...shown.map(({ title }, at) => `${at + 1}. ${title}`)].join('\n'),
        attributes: { buttons: createHomeButtons(shown, language) },
      },
    ],
    { ...asked, expects: 'home' },
  );
}
