import { daysAfter } from '#server/time/days.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';

import type { Reply } from '../agent.ts';
import { readApplicationInfo } from '../tools/applicationInfo.ts';
import { findHomes } from '../tools/findHomes.ts';
import type { HomeFacts } from '../tools/readHome.ts';
import { readTerms } from '../tools/readTerms.ts';
import { listEarlierTexts } from '../understand/joinLines.ts';
import type { Language } from '../words/replyLanguage.ts';

import { readSumCosts } from './answerSum.ts';
import { isName } from './answerForKind.ts';
import { findDescribedHomes } from './describedHomes.ts';
import { describeUpfrontCosts, pickFees, teamCanTell } from './facts.ts';
import { findHome, findShownHomes } from './findHome.ts';
import { findMatchingHomes } from './findMatchingHomes.ts';
import { findMentionedHome, findNamedHome } from './findMentionedHome.ts';
import { listNamedFees } from './generalTerms.ts';
import { mergeCriteria } from './mergeCriteria.ts';
import {
  describeCounted,
  describeDepositShare,
  describeFirstMonth,
  describeLeaseTotal,
  describeMonthWithout,
  describeOtherFee,
  describeRefund,
  describeTermDifference,
  describeUpfront,
  describeWeek,
} from './moneyFacts.ts';
import { offerTeam } from './offerTeam.ts';
import { createSeeHomeButton } from './offerTimes.ts';
import { type Criteria, omitFields } from './readCriteria.ts';
import { type MoneyQuestion, readLeaseMonths, readMoneyQuestion } from './readMoneyQuestion.ts';
import { readPositions } from './readPositions.ts';
import { plainSum, recallHousehold } from './readSum.ts';
import { describeApplicationFees, describeSum, readHousehold, type Text } from './sumFacts.ts';
import { type TurnContext, createReply } from './turnContext.ts';
import type { Request } from './understandRequest.ts';

/** `the difference between the first two` is about more than the price. */
const differencePattern =
  /\b(?:how much (?:more|less|cheaper)|cuanto (?:mas|menos)|(?:difference|diferencia)(?=.{0,60}\b(?:month|price|rent|cost|money|dollars|renta|precio|al mes|dinero)\b)|(?:price|rent|cost) difference|diferencia de (?:precio|renta))\b/;

/** Answers with a sum of the home in focus, of the cheapest shown, or of the cheapest that fits what was said. */
export async function answerMoneyQuestion(request: Request): Promise<Reply | null> {
  const { turnContext, criteria, topic } = request;
  const { memory, normalizedText, text } = turnContext;
  if (criteria.location.otherTowns.length > 0 || ownTopics.has(topic ?? '')) return null;
  const shown = memory.shown ?? [];
  const { picked } = readPositions(text, shown.length);
  if (picked.length === 2 && differencePattern.test(normalizedText))
    return answerDifference(turnContext, picked);
  const question = readMoneyQuestion(normalizedText, {
    topic,
    household: recallHousehold(listEarlierTexts(turnContext.turn)),
    question: memory.question ?? '',
    earlierTopic: memory.topic,
    hasHome: shown.length > 0 || memory.home !== undefined || (await findMentionedHome(turnContext)) !== null,
  });
  if (question === null) return null;
  if (question.kind === 'oneApplication') return answerOneApplication(turnContext);
  if (question.kind === 'saved') return findWithSavings(turnContext, criteria, question.savings);
  if (question.kind === 'lease' && question.comparesHomes && shown.length > 1)
    return compareLeases(turnContext, question);
  if (question.kind === 'leastUpfront') return answerLeastUpfront(turnContext);
  const found = await findMoneyHome(request, question);
  if (found === null)
    return question.kind === 'otherFee' ? answerOtherFeeInGeneral(turnContext, question) : null;
  return answerForHome(turnContext, found, question);
}

/** What a home answers, unlike what is asked about one application or several homes. */
type HomeQuestion = Exclude<MoneyQuestion, { kind: 'leastUpfront' | 'oneApplication' | 'saved' }>;

/** Those have an answer of their own, whatever amount they name. */
const ownTopics = new Set<string>(['tour', 'cancelTour', 'moveTour', 'myTour', 'door']);

type MoneyHome = {
  home: HomeFacts;
  /** Which one it is, when the visitor named none. */
  intro: string | null;
  memory: TurnContext['memory'];
};

/** What a message about money is read to search for, without searching for it. */
const moneyFields = ['totalMonthly', 'maxUpfront', 'availableBy', 'pets', 'tourableBy'] as const;

/** The home in focus, or else the cheapest: of those shown, or of those that fit. */
async function findMoneyHome(
  { turnContext, criteria }: Request,
  { kind }: MoneyQuestion,
): Promise<MoneyHome | null> {
  const { memory, language } = turnContext;
  const shown = memory.shown ?? [];
  const named = await findNamedHome(turnContext);
  const described = named === null ? await findDescribedHomes(turnContext, criteria) : null;
  const only = described?.homes.length === 1 ? described.homes[0]?.slug : undefined;
  const kindNamed =
    Object.keys(omitFields(criteria.filter, moneyFields)).length > 0 && !isSplitCount(criteria);
  const slug = named ?? only ?? (kindNamed ? null : await findMentionedHome(turnContext));
  const home = slug === null ? null : await findHome(turnContext, slug);
  if (home) return { home, intro: null, memory };
  // `the house on Mesquite Lantern` is one home, and no other answers for it
  if (described || criteria.unexplained.some((words) => isName(words, turnContext.text))) return null;
  if (shown.length > 0 && !kindNamed) {
    const homes = await findShownHomes(turnContext, shown);
    const [cheapest] = homes.toSorted(
      (a, b) => a.pricing.totalMonthly.amountCents - b.pricing.totalMonthly.amountCents,
    );
    const intro = {
      en: 'This is for the cheapest of those I showed you:',
      es: 'Esto es para la más barata de las que le mostré:',
    }[language];
    return cheapest ? { home: cheapest, intro, memory } : null;
  }
  return kind === 'otherFee' ? null : findCheapest(turnContext, criteria);
}

/** `split 3 ways` counts no bedrooms. */
const isSplitCount = ({ filter }: Criteria): boolean =>
  Object.keys(omitFields(filter, [...moneyFields, 'beds'])).length === 0 &&
  Boolean(filter.beds) &&
  filter.beds?.min === undefined;

async function findCheapest(turnContext: TurnContext, criteria: Criteria): Promise<MoneyHome | null> {
  const { tools, turn, memory, language } = turnContext;
  const asked = { ...criteria, filter: omitFields(criteria.filter, moneyFields), unexplained: [] };
  const { filter } = mergeCriteria(turnContext, asked);
  const { total, homes } = await findHomes(tools, {
    organizationId: turn.organization.id,
    filter,
    sort: 'PRICE_ASC',
    first: 1,
  });
  const [cheapest] = homes;
  const home = cheapest && (await findHome(turnContext, cheapest.slug));
  if (!cheapest || !home) return null;
  const isAny = Object.keys(filter).length === 0;
  const intro = {
    en: `It depends on the home. This is the cheapest of ${isAny ? `our ${total} homes` : `the ${total} that match`}:`,
    es: `Depende de la vivienda. Esta es la más barata de las ${total} que ${isAny ? 'tenemos' : 'cumplen'}:`,
  }[language];
  const shown = [{ slug: cheapest.slug, title: cheapest.title }];
  return {
    home,
    intro: total > 1 ? intro : null,
    memory: { ...memory, savedFilter: filter, shown, page: { from: 0, total } },
  };
}

async function answerForHome(
  turnContext: TurnContext,
  { home, intro, memory }: MoneyHome,
  question: HomeQuestion,
): Promise<Reply | null> {
  const { language, normalizedText } = turnContext;
  const described = await describe(turnContext, home, question);
  if (described === null) return null;
  const { text, calculated } = described;
  const isUpfront = ['upfront', 'firstMonth', 'counted'].includes(question.kind);
  const isFee = question.kind === 'otherFee' || question.kind === 'applicants';
  const topic = isUpfront ? 'upfront' : isFee ? 'fees' : question.kind === 'refund' ? 'deposit' : 'price';
  return offerTeam(
    createReply(
      {
        text: intro === null ? text : `${intro}\n${text}`,
        calculated,
        attributes: { buttons: [createSeeHomeButton(home.slug, language)] },
      },
      { ...memory, home: home.slug, topic, question: normalizedText },
    ),
    language,
  );
}

/** What the question asks to know about the home; null if the home can't answer it. */
async function describe(
  turnContext: TurnContext,
  home: HomeFacts,
  question: HomeQuestion,
): Promise<Text | null> {
  const { language } = turnContext;
  const isShared = question.kind === 'upfront' || question.kind === 'lease';
  const asked = isShared ? (question.sum ?? plainSum) : plainSum;
  const months =
    question.kind === 'lease' ? (question.months ?? home.pricing.leaseMonthsForPrice ?? 12) : null;
  const people = question.kind === 'unevenShare' ? question.people : asked.people;
  const adults = question.kind === 'applicants' ? question.people : asked.adults;
  const sum = { ...asked, months, people, adults };
  const { household, refusal } = readHousehold(home, sum, language);
  const about = { sum, household, language };
  async function fromCosts(write: (costs: Costs) => Text | null): Promise<Text | null> {
    const { costs } = await readSumCosts(turnContext, home, sum);
    const written = write(costs);
    if (refusal === null || written === null) return written;
    const heading = { en: 'Without pets:', es: 'Sin mascotas:' }[language];
    return { ...written, text: `${refusal}\n${heading} ${written.text}` };
  }
  switch (question.kind) {
    case 'refund':
      return { text: describeRefund(home, language), calculated: [] };
    case 'otherFee':
      return describeFeeOrNone(home, question, language);
    case 'depositShare':
      return describeDepositShare(home, question.people, language);
    case 'termDifference': {
      const lengths =
        question.months.length > 1 ? question.months : recallMonths(turnContext, question.months);
      return describeTermDifference(home, lengths, language);
    }
    case 'firstMonth': {
      const { costs } = await readSumCosts(turnContext, home, sum);
      const moveIn = question.day === null ? null : findNextDay(question.day, turnContext.today, home);
      const later = moveIn === null ? null : await readSumCosts(turnContext, home, sum, moveIn);
      return { text: describeFirstMonth(home, costs, later?.costs ?? null, language), calculated: [] };
    }
    case 'upfront':
      return fromCosts((costs) =>
        isPlainUpfront(question)
          ? { text: describeUpfrontCosts(home, language), calculated: [] }
          : describeUpfront(home, costs, { ...about, ...question, sum }),
      );
    case 'lease':
      return fromCosts((costs) =>
        describeLeaseTotal(home, costs, { ...about, omitted: question.omitted, months: sum.months ?? 12 }),
      );
    case 'week':
      return fromCosts((costs) => describeWeek(home, costs, language));
    case 'month':
      return fromCosts((costs) => describeMonthWithout(home, costs, question.omitted, language));
    case 'counted':
      return fromCosts((costs) => describeCounted(home, costs, question.name, language));
    case 'applicants':
      return fromCosts((costs) => ({
        text: describeApplicationFees(home, costs, { people: question.people, language }),
        calculated: [],
      }));
    case 'unevenShare':
      return fromCosts((costs) => {
        const { text, calculated } = describeSum(home, costs, about);
        return { text: `${text}\n${evenSharesOnly[language]}`, calculated };
      });
  }
}

type Costs = Parameters<typeof describeWeek>[1];

const evenSharesOnly: Record<Language, string> = {
  en: 'I can only split it evenly. How you divide it is up to you; the home has one rent.',
  es: 'Solo puedo dividirlo en partes iguales. Cómo lo repartan es cosa suya: la vivienda tiene una sola renta.',
};

const isPlainUpfront = ({ omitted, savings, sum }: Extract<MoneyQuestion, { kind: 'upfront' }>): boolean =>
  omitted.length === 0 && savings === null && sum === null;

function describeFeeOrNone(
  home: HomeFacts,
  { name }: Extract<MoneyQuestion, { kind: 'otherFee' }>,
  language: Language,
): Text | null {
  const isListed =
    home.pricing.fees.some((fee) => name.asked.test(fee.name.toLowerCase())) ||
    pickFees(home.pricing.fees, name.name.en).length > 0;
  return isListed ? null : { text: describeOtherFee(home, name, language), calculated: [] };
}

/** The next such day of a month on which someone can move in. */
function findNextDay(date: number, today: string, { availability }: HomeFacts): string | null {
  const from = [today, availability.availableOn ?? today].toSorted().at(-1) ?? today;
  const days = Array.from({ length: 62 }, (_, at) => daysAfter(from, at));
  return days.find((day) => Number(day.slice(8)) === date) ?? null;
}

/** `what’s the price with 6 months? – how much more is the short one?` */
function recallMonths({ turn }: TurnContext, months: readonly number[]): number[] {
  const earlier = listEarlierTexts(turn).flatMap((text) => readLeaseMonths(text));
  return [...new Set([...months, ...earlier.toReversed()])].slice(0, 2);
}

/** The homes whose move-in cost is within what a visitor has. */
function findWithSavings(turnContext: TurnContext, criteria: Criteria, savings: number): Promise<Reply> {
  const filter = { ...omitFields(criteria.filter, ['totalMonthly']), maxUpfront: savings };
  const asked = { ...criteria, filter, hasCriteria: true, unexplained: [] };
  return findMatchingHomes(turnContext, mergeCriteria(turnContext, asked));
}

/** The home shown that takes the least before the key, against what the visitor has, if that's known. */
async function answerLeastUpfront(turnContext: TurnContext): Promise<Reply | null> {
  const { memory } = turnContext;
  const homes = await findShownHomes(turnContext, memory.shown ?? []);
  const [home] = homes.toSorted(
    (a, b) => a.pricing.upfrontMin.amountCents - b.pricing.upfrontMin.amountCents,
  );
  if (!home) return null;
  const savings = memory.savedFilter?.maxUpfront ?? null;
  const intro = {
    en: 'Of those I showed you, this one takes the least to move in:',
    es: 'De las que le mostré, esta pide menos para mudarse:',
  }[turnContext.language];
  const question = { kind: 'upfront' as const, omitted: [], savings, sum: null };
  return answerForHome(turnContext, { home, intro: homes.length > 1 ? intro : null, memory }, question);
}

/** By how much two homes of the list differ, per month and at move-in. */
async function answerDifference(turnContext: TurnContext, picked: readonly number[]): Promise<Reply | null> {
  const { memory, language } = turnContext;
  const homes = await findShownHomes(
    turnContext,
    picked.flatMap((at) => memory.shown?.[at] ?? []),
  );
  const [one, two] = homes.toSorted(
    (a, b) => b.pricing.totalMonthly.amountCents - a.pricing.totalMonthly.amountCents,
  );
  if (!one || !two) return null;
  const monthly = one.pricing.totalMonthly.amountCents - two.pricing.totalMonthly.amountCents;
  const upfront = one.pricing.upfrontMin.amountCents - two.pricing.upfrontMin.amountCents;
  const format = ({ pricing }: HomeFacts) => ({
    month: formatDollars(pricing.totalMonthly.amountCents),
    due: formatDollars(pricing.upfrontMin.amountCents),
  });
  const [a, b] = [format(one), format(two)];
  const [month, due] = [monthly, Math.abs(upfront)].map(formatDollars);
  const [moreEn, moreEs] = upfront >= 0 ? ['more', 'más'] : ['less', 'menos'];
  const text = {
    en: `${one.title} is ${month} more per month than ${two.title}: ${a.month} and ${b.month}. At move-in it’s ${due} ${moreEn}: at least ${a.due} and ${b.due}.`,
    es: `${one.title} cuesta ${month} más al mes que ${two.title}: ${a.month} y ${b.month}. Para mudarse son ${due} ${moreEs}: al menos ${a.due} y ${b.due}.`,
  }[language];
  const buttons = homes.map(({ slug }) => createSeeHomeButton(slug, language)).slice(0, 1);
  return createReply(
    { text, calculated: [monthly, Math.abs(upfront)], attributes: { buttons } },
    { ...memory, topic: 'price', question: undefined },
  );
}

/** The same lease at each home of the list, and the one that comes to least. */
async function compareLeases(
  turnContext: TurnContext,
  question: Extract<MoneyQuestion, { kind: 'lease' }>,
): Promise<Reply> {
  const { memory, language } = turnContext;
  const homes = await findShownHomes(turnContext, memory.shown ?? []);
  const sums = await Promise.all(
    homes.map(async (home) => {
      const months = question.months ?? home.pricing.leaseMonthsForPrice ?? 12;
      const sum = { ...(question.sum ?? plainSum), months };
      const { costs, household } = await readSumCosts(turnContext, home, sum);
      const about = { sum, household, language };
      return {
        home,
        ...describeLeaseTotal(home, costs, { ...about, omitted: question.omitted, months }),
      };
    }),
  );
  const [best] = sums.toSorted((a, b) => a.totalCents - b.totalCents);
  const ties = sums.filter(({ totalCents }) => totalCents === best?.totalCents);
  const names = ties.map(({ home }) => home.title).join(', ');
  const cheapest = {
    en: `The cheapest over the lease: ${names}. Utilities you pay yourself and optional fees aren’t included.`,
    es: `La más barata en todo el contrato: ${names}. No incluye los servicios que paga usted ni los cargos opcionales.`,
  }[language];
  const lines = sums.map(({ text }, at) => {
    const shownLines = text.split('\n').slice(0, -1);
    return `${at + 1}. ${shownLines.toReversed().join(' ')}`;
  });
  return createReply(
    {
      text: [...lines, cheapest].join('\n'),
      calculated: sums.flatMap(({ calculated }) => calculated),
      attributes: { buttons: best ? [createSeeHomeButton(best.home.slug, language)] : [] },
    },
    { ...memory, ...(best && { home: best.home.slug }), topic: 'price', question: undefined },
  );
}

/** Whether one application does for several homes, if the criteria say. */
async function answerOneApplication(turnContext: TurnContext): Promise<Reply> {
  const { tools, turn, memory, language } = turnContext;
  const { id: organizationId, slug: name } = turn.organization;
  const { criteria, allCriteria } = await readApplicationInfo(tools, { organizationId, name });
  const said = [...(criteria ?? []), ...allCriteria].find((sentence) =>
    /\b(?:one|single|same|each|every) application\b.{0,40}\bhomes?\b/i.test(sentence),
  );
  const unlisted = {
    en: `You apply for one home at a time. Our published criteria don’t say whether one application can cover two homes, or whether the fee is due again. ${teamCanTell.en}`,
    es: `Se aplica para una vivienda a la vez. Los criterios publicados no dicen si una solicitud sirve para dos, ni si el cargo se paga otra vez. ${teamCanTell.es}`,
  }[language];
  const text = said && language === 'en' ? said : unlisted;
  return offerTeam(createReply({ text }, memory), language);
}

async function answerOtherFeeInGeneral(
  { tools, turn, memory, language }: TurnContext,
  { name }: Extract<MoneyQuestion, { kind: 'otherFee' }>,
): Promise<Reply | null> {
  const homes = await readTerms(tools, 'fees', { organizationId: turn.organization.id, filter: {} });
  if (listNamedFees(homes, new RegExp(name.asked.source, 'i')).length > 0) return null;
  const text = {
    en: `No ${name.name.en} is listed for any of our homes. ${teamCanTell.en}`,
    es: `No aparece ningún ${name.name.es} en nuestras viviendas. ${teamCanTell.es}`,
  }[language];
  return offerTeam(createReply({ text }, memory), language);
}
