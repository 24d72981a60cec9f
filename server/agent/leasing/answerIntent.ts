import { daysAfter } from '#server/time/days.ts';
import { findImpossibleDay } from '#server/understanding/days.ts';
import { readClock } from '#server/understanding/tourTimes.ts';

import type { Reply } from '../agent.ts';
import type { LeasingIntent } from '../intents/classifyIntent.ts';
import { isSurely } from '../intents/readIntent.ts';
import { findLastAnswer } from '../understand/joinLines.ts';
import { passItOnButton, passItOnQuestion } from '../words/buttons.ts';
import { formatDayIn } from '../words/formatInLanguage.ts';

import { holdEarliest, wantsEarliest } from './arrangeTour.ts';
import { askWhichHome } from './dialogue.ts';
import { findHome } from './findHome.ts';
import { showMore } from './findMatchingHomes.ts';
import { findMentionedHome } from './findMentionedHome.ts';
import { listFreeTimes } from './findRequestedTimes.ts';
import { nextQuestionPrompts } from './generalReplies.ts';
import { hasOnlyTourFields } from './isHomeSearch.ts';
import { mergeCriteria } from './mergeCriteria.ts';
import { findExactTime, holdChosenTime, listKeptKinds, offerTimes, toOfferedTime } from './offerTimes.ts';
import { createReply } from './turnContext.ts';
import type { Request } from './understandRequest.ts';

const latestPattern = /\b(?:latest|last (?:1|one|time|slot)|(?:la|el) (?:ultim[oa]|mas tarde))\b/;

/** `a la 1 está bien`, `the earliest you have Wednesday, please`: holds that time, even if it wasn’t listed. */
export async function holdAcceptedTime({ turnContext, isAboutTimes }: Request): Promise<Reply | null> {
  const { intent, memory, normalizedText, tourTime, turn } = turnContext;
  const slug = memory.home;
  if (!isSurely(intent, 'accept') || isAboutTimes !== true || slug === undefined) return null;
  if (turn.tourToken !== null) return null;
  if (tourTime.days !== null && wantsEarliest(normalizedText)) return holdEarliest(turnContext, slug);
  const home = await findHome(turnContext, slug);
  if (!home) return null;
  const days = tourTime.days ?? memory.tourDays;
  if (days && latestPattern.test(normalizedText)) {
    const kinds = listKeptKinds(memory, home);
    const times = await listFreeTimes(turnContext, home, { ...days, hours: null, kinds });
    const last = times.toSorted((a, b) => readClock(a.localLabel) - readClock(b.localLabel)).at(-1);
    return last ? holdChosenTime(turnContext, toOfferedTime(last, slug)) : null;
  }
  // `Saturday at noon` may be a wish for another day
  const time = tourTime.days === null ? await findExactTime(turnContext, home) : null;
  return time ? holdChosenTime(turnContext, time) : null;
}

/** `November 31st`: asks which day is meant. */
export function askForRealDay({ turnContext }: Request): Reply | null {
  const { text, today, memory, language } = turnContext;
  const found = findImpossibleDay(text, today);
  if (!found) return null;
  const { lastDay, days } = found;
  const [last, next] = [lastDay, daysAfter(lastDay, 1)].map((day) => formatDayIn(day, language));
  const month = monthNames[language].format(new Date(`${lastDay}T12:00:00Z`));
  return createReply(
    {
      text: {
        en: `${month} has ${days} days. Do you mean ${last} or ${next}?`,
        es: `${month} tiene ${days} días. ¿Se refiere al ${last} o al ${next}?`,
      }[language],
      // the days are the calendar’s
      isTrusted: true,
    },
    memory,
  );
}

const monthNames = {
  en: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { month: 'long', timeZone: 'UTC' }),
};

/** `what else you got`, in whatever words */
export async function answerMoreWished({ turnContext, criteria }: Request): Promise<Reply | null> {
  const { intent, memory } = turnContext;
  const isMore = isSurely(intent, 'more') && !criteria.hasCriteria && criteria.sort === null;
  return isMore && memory.savedFilter ? showMore(turnContext, mergeCriteria(turnContext, criteria)) : null;
}

const pricePattern =
  /\b(?:prices?|rents?|fees?|cost\w*|expensive|pric(?:e)?y|afford\w*|cheap\w*|money|highway robbery|rip ?off|\d{3,}|car[oa]s?|precios?|renta|cargos?|barat[oa]s?)\b|\$/;

/** Someone who is shocked at the prices, or angry, and asks nothing: says what is true, and what would help. */
export function answerComplaint({ turnContext, criteria }: Request): Reply | null {
  const { intent, memory, normalizedText, text, language, turn } = turnContext;
  if (!isSurely(intent, 'complaint') || criteria.hasCriteria || text.includes('?')) return null;
  if (pricePattern.test(normalizedText)) {
    const hasList = memory.savedFilter !== undefined;
    const text = hasList ? priceTexts.cheaper : priceTexts.whole;
    return createReply(
      { text: text[language], ...(hasList && { attributes: { buttons: [cheapestButton[language]] } }) },
      memory,
    );
  }
  const said = complaintTexts[language];
  if (findLastAnswer(turn).startsWith(said)) return null;
  const reply = createReply(
    { text: `${said} ${passItOnQuestion[language]}`, attributes: { buttons: [passItOnButton[language]] } },
    memory,
  );
  return { ...reply, offersPerson: true, isGuess: true };
}

const cheapestButton = {
  en: { label: 'Cheapest first', say: 'Sort them by price, cheapest first' },
  es: { label: 'Las más baratas', say: 'Muéstreme primero las más baratas' },
};

const priceTexts = {
  cheaper: {
    en: 'I understand, it adds up. The prices I show are the whole monthly total, with every required fee in it. I can show the cheapest first, or look in another area or for fewer bedrooms. What would help?',
    es: 'Lo entiendo, es mucho dinero. Los precios que muestro son el total al mes, con todos los cargos obligatorios. Puedo mostrar primero las más baratas, o buscar en otra zona o con menos recámaras. ¿Qué le sirve?',
  },
  whole: {
    en: 'That’s fair to ask. I’m an AI, and the prices I show are the whole monthly total: rent plus every required fee, so nothing is added later. Tell me an area and the bedrooms, and I’ll show you.',
    es: 'Es justo preguntarlo. Soy una IA, y los precios que muestro son el total al mes: la renta más todos los cargos obligatorios, así que no se agrega nada después. Dígame la zona y las recámaras, y le muestro.',
  },
};

const complaintTexts = {
  en: 'I’m sorry about that. Tell me what you’re after, and I’ll do my best.',
  es: 'Lo siento. Dígame qué necesita y haré lo posible.',
};

/** To `we both work nights`, which asks nothing. */
const toldTexts = {
  en: 'Thanks for telling me. What should I look up: homes, what one costs or when you can see it?',
  es: 'Gracias por decírmelo. ¿Qué le busco: viviendas, lo que cuesta una o cuándo puede verla?',
};

/** The last guess, for what none of the others understands. */
export async function answerLikelyIntent(request: Request): Promise<Reply | null> {
  const { turnContext, criteria } = request;
  const { intent, memory, language } = turnContext;
  if (intent === null || intent.certainty < LIKELY) return null;
  const isAny = (...names: LeasingIntent[]) => names.includes(intent.name);
  const sure = { ...request, turnContext: { ...turnContext, intent: { ...intent, certainty: 1 } } };
  if (isAny('complaint')) return answerComplaint(sure);
  if (isAny('more')) return answerMoreWished(sure);
  if (isAny('info')) return createReply({ text: toldTexts[language] }, memory);
  if (isAny('thanks', 'decline')) return createReply(nextQuestionPrompts[language], memory);
  const isForTour = isAny('times') && (!criteria.hasCriteria || hasOnlyTourFields(criteria.filter));
  if (!isForTour) return null;
  const slug = await findMentionedHome(turnContext);
  const home = slug === null ? null : await findHome(turnContext, slug);
  return home ? offerTimes(turnContext, home) : askWhichHome(turnContext, 'tour');
}

const LIKELY = 0.5;
