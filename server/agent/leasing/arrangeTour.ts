import { daysAfter } from '#server/time/days.ts';
import { readClock, type RequestedDays } from '#server/understanding/tourTimes.ts';
import { readTourKinds } from '#server/understanding/understandSearch.ts';

import type { Reply } from '../agent.ts';
import { isSurely } from '../intents/readIntent.ts';
import type { HomeFacts, Slot } from '../tools/readHome.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

import { hasAct } from './acts.ts';
import { isMovingIn, ownDayPattern, weekdayPattern } from './asksForOtherTimes.ts';
import { askWhichHome } from './dialogue.ts';
import { findHome, findShownHomes } from './findHome.ts';
import { listFreeTimes } from './findRequestedTimes.ts';
import { hasOnlyTourFields } from './isHomeSearch.ts';
import { createTimeButton, holdChosenTime, listKeptKinds, offerTimes, toOfferedTime } from './offerTimes.ts';
import { readPositions } from './readPositions.ts';
import { formatOfferedTime } from './requestedTimeTexts.ts';
import { detectTopic } from './topics.ts';
import { getTourWishFor, rememberTourWish } from './tourWish.ts';
import { type LeasingMemory, type ShownHome, type TurnContext, createReply } from './turnContext.ts';
import type { Request } from './understandRequest.ts';

/** Takes what is said after a list or a talk of tours for a tour: a pick with the earliest time, a day, two homes in a row. */
export async function arrangeTour(request: Request): Promise<Reply | null> {
  const { turnContext, criteria, isAboutTimes } = request;
  const { memory, text, normalizedText } = turnContext;
  const shown = memory.shown ?? [];
  if (!hasOnlyTourFields(criteria.filter) && !hasTourWords(request)) return null;
  if (criteria.location.otherTowns.length > 0) return null;
  const { picked } = readPositions(text, shown.length);
  const [only] = picked.flatMap((at) => shown[at] ?? []);
  if (picked.length === 1 && only && isAboutTimes !== true && wantsEarliest(normalizedText))
    return asksWhen(normalizedText)
      ? offerSoonest(turnContext, only.slug)
      : holdEarliest(turnContext, only.slug);
  if (isMovingIn(normalizedText)) return null;
  const several = pickSeveral(turnContext, picked);
  if (several.length > 1 && hasTourWords(request)) return offerTimesForHomes(turnContext, several, true);
  if (isTheOther(turnContext)) return switchHome(turnContext);
  if (picked.length > 0) return null;
  return isTourHour(request) || isTimeForList(request) ? offerAtHour(turnContext) : null;
}

/** `when’s the soonest I can see the first one` asks, and holds nothing. */
const asksWhen = (normalizedText: string): boolean =>
  /\b(?:when|whens|when's|what|whats|what's|which|how soon|cuando|cual|que dia)\b(?! ?ever)/.test(
    normalizedText,
  );

async function offerSoonest(turnContext: TurnContext, slug: string): Promise<Reply | null> {
  const home = await findHome(turnContext, slug);
  return home && offerTimes(turnContext, home);
}

/** `anything after 6:30 on weekdays`, `can someone show me around Sunday`, right after a list */
function isTimeForList({ turnContext, isAboutTimes, criteria }: Request): boolean {
  const { memory, tourTime, intent } = turnContext;
  return (
    isSurely(intent, 'times') &&
    isAboutTimes !== true &&
    memory.home === undefined &&
    (memory.shown ?? []).length > 1 &&
    (tourTime.days !== null || tourTime.hours !== null) &&
    hasOnlyTourFields(criteria.filter)
  );
}

const inARowPattern =
  /\b(?:back to back|1 after (?:the )?(?:other|another)|one after (?:the )?(?:other|another)|in a row|(?:the )?same day|(?:1|un[oa]) tras (?:la |el )?otr[oa]|seguid[oa]s|(?:el )?mismo dia)\b/;

const hasTourWords = ({ turnContext: { normalizedText, tourTime }, topic, isAboutTimes }: Request): boolean =>
  topic === 'tour' ||
  isAboutTimes === true ||
  tourTime.days !== null ||
  tourTime.hours !== null ||
  wantsEarliest(normalizedText) ||
  inARowPattern.test(normalizedText) ||
  theOtherPattern.test(normalizedText);

export const wantsEarliest = (normalizedText: string): boolean =>
  hasAct('earliest', normalizedText) ||
  /\b(?:asap|whenever|any ?time|lo antes posible|cuanto antes)\b/.test(normalizedText);

/** `the 2nd one, whatever time is earliest`: holds it, unless another day was asked for that has none. */
export async function holdEarliest(turnContext: TurnContext, slug: string): Promise<Reply | null> {
  const home = await findHome(turnContext, slug);
  if (!home) return null;
  const wish = getTourWishFor(turnContext, slug);
  const days = turnContext.tourTime.days ?? wish?.days;
  const times = days
    ? await listFreeTimes(turnContext, home, {
        ...days,
        hours: wish?.hours ?? null,
        kinds: listKeptKinds(turnContext.memory, home),
      })
    : home.tours.nextSlots;
  const [first] = times;
  return first ? holdChosenTime(turnContext, toOfferedTime(first, slug)) : offerTimes(turnContext, home);
}

/** `I want to see 2 the same day` means the first two. */
function pickSeveral({ memory, normalizedText }: TurnContext, picked: readonly number[]): ShownHome[] {
  const shown = memory.shown ?? [];
  if (picked.length > 1) return picked.flatMap((at) => shown[at] ?? []);
  const [, count] =
    /\b(?:see|tour|visit|view|ver|visitar) (?:\w+ )?([234])\b(?! ?(?:bed|br|bd|rec|cuart))/.exec(
      normalizedText,
    ) ?? [];
  return count !== undefined && inARowPattern.test(normalizedText) ? shown.slice(0, Number(count)) : [];
}

const theOtherPattern = /\b(?:the|that) other (?:1|house|home|place|apartment)\b|\bla otra (?:casa)?\b/;
const isTheOther = ({ normalizedText, memory }: TurnContext): boolean =>
  theOtherPattern.test(normalizedText) &&
  (memory.held !== undefined || memory.times !== undefined || memory.tourWish !== undefined);

/** `same time but the other one`: the other of two; which one, if there are more. */
async function switchHome(turnContext: TurnContext): Promise<Reply> {
  const { memory } = turnContext;
  const others = (memory.shown ?? []).filter(({ slug }) => slug !== memory.home);
  const [only] = others;
  const home = others.length === 1 && only ? await findHome(turnContext, only.slug) : null;
  return home
    ? offerTimes(turnContext, home)
    : askWhichHome({ ...turnContext, memory: { ...memory, shown: others } }, 'tour');
}

/** Whether an hour, after a list or a talk of tours, is that of a tour. */
function isTourHour({ turnContext, topic, isAboutTimes }: Request): boolean {
  const { tourTime, normalizedText, memory } = turnContext;
  const hasList = (memory.shown ?? []).length > 1;
  if (tourTime.hours === null || isAboutTimes === true) return false;
  // `can I tour Saturday at 2?` is asked which home
  if (hasList && topic === 'tour') return false;
  if (ownDayPattern.test(normalizedText) && topic !== 'tour') return false;
  if (topic !== null && !['tour', 'availability', 'amenities'].includes(topic)) return false;
  if (memory.home !== undefined) return false;
  const isAfterTour = hasAskedAboutTours(turnContext);
  const namesDay = weekdayPattern.test(normalizedText) || weekdaysPattern.test(normalizedText);
  return hasList ? namesDay || anyTimePattern.test(normalizedText) : isAfterTour && namesDay;
}

const RECENT_LINES = 3;

/** Whether the visitor has lately spoken of a tour. */
export const hasAskedAboutTours = ({ turn }: TurnContext): boolean =>
  turn.memory.tourWish !== undefined ||
  turn.memory.topic === 'tour' ||
  turn.earlierLines
    .filter(({ by }) => by === 'visitor')
    .slice(-RECENT_LINES)
    .some(({ text }) => ['tour', 'door'].includes(detectTopic(normalizeText(text)) ?? ''));

const weekdaysPattern = /\b(?:week ?(?:days?|nights?)|entre semana|during the week)\b/;
const anyTimePattern =
  /\b(?:any|anything|something|openings?|algo|hay|times?|slots?|tours?|horarios?|see|ver)\b/;

async function offerAtHour(turnContext: TurnContext): Promise<Reply> {
  const { memory } = turnContext;
  const wished = { ...turnContext, memory: { ...memory, tourWish: rememberTourWish(turnContext) } };
  const shown = memory.shown ?? [];
  return (
    (shown.length > 1 ? await offerTimesForHomes(wished, shown, false) : null) ?? askWhichHome(wished, 'tour')
  );
}

const DAYS_AHEAD = 7;
/** Long enough to see one home and get to the next. */
const GAP_MS = 60 * 60_000;

type Row = { home: HomeFacts; slot: Slot | undefined };

/** The first time of each home; one after the other if they are to be seen on one day. */
async function offerTimesForHomes(
  turnContext: TurnContext,
  shown: readonly ShownHome[],
  isInARow: boolean,
): Promise<Reply | null> {
  const { memory, language, tourTime, today, text } = turnContext;
  const homes = await findShownHomes(turnContext, shown);
  const days = tourTime.days ?? memory.tourWish?.days ?? { from: today, to: daysAfter(today, DAYS_AHEAD) };
  const listsThen = await Promise.all(homes.map((home) => listTimesOf(turnContext, home, days)));
  const isFull = listsThen.every((times) => times.length === 0);
  const soon = { from: days.from, to: daysAfter(days.from, DAYS_AHEAD) };
  const lists = isFull
    ? await Promise.all(homes.map((home) => listTimesOf(turnContext, home, soon)))
    : listsThen;
  const isLater = isFull && lists.some((times) => times.length > 0);
  const rows = isInARow
    ? pickInARow(homes, lists)
    : homes.map((home, at) => ({ home, slot: lists[at]?.[0] }));
  const times = rows.flatMap(({ home, slot }) => (slot ? [toOfferedTime(slot, home.slug)] : []));
  const lines = rows.map(({ home, slot }, at) => {
    const label = slot
      ? formatOfferedTime(toOfferedTime(slot, home.slug), language)
      : { en: 'no tour times then', es: 'sin horarios entonces' }[language];
    return `${at + 1}. ${home.title}: ${label}`;
  });
  const buttons = times.map((time) => createTimeButton(time, language));
  const kinds = readTourKinds(text);
  return createReply(
    {
      text: [
        ...(isLater ? [noneThen[language]] : []),
        ...lines,
        closing(times.length, isInARow)[language],
      ].join('\n'),
      attributes: { buttons },
    },
    { ...rememberTimes(memory, { times, shown, isInARow }), ...(kinds.length > 0 && { tourKinds: kinds }) },
  );
}

const noneThen = {
  en: 'None of them has tour times then. The next ones are:',
  es: 'Ninguna tiene horarios entonces. Los siguientes son:',
};

const rememberTimes = (
  memory: LeasingMemory,
  {
    times,
    shown,
    isInARow,
  }: Pick<LeasingMemory, 'times'> & { shown: readonly ShownHome[]; isInARow: boolean },
): LeasingMemory => ({
  ...memory,
  ...(isInARow && { shown: [...shown] }),
  times,
  expects: 'home',
  topic: 'tour',
  isAboutTimes: (times ?? []).length > 0,
});

function closing(count: number, isInARow: boolean): Record<'en' | 'es', string> {
  if (count === 0)
    return {
      en: 'Name another day or hour, and I’ll look again.',
      es: 'Dígame otro día u otra hora y busco de nuevo.',
    };
  return isInARow && count > 1
    ? {
        en: 'These leave time to get from one to the next. Nothing is booked yet. Which one should I hold first?',
        es: 'Alcanza el tiempo para ir de una a otra. Todavía no hay nada reservado. ¿Cuál le aparto primero?',
      }
    : {
        en: 'Tell me which one works, and I’ll hold it while you book.',
        es: 'Dígame cuál le conviene y se lo aparto mientras hace la reserva.',
      };
}

async function listTimesOf(turnContext: TurnContext, home: HomeFacts, days: RequestedDays): Promise<Slot[]> {
  const { tourTime, normalizedText, text } = turnContext;
  const asked = readTourKinds(text).filter((kind) => home.tours.kinds.includes(kind));
  const times = await listFreeTimes(turnContext, home, {
    ...days,
    hours: tourTime.hours,
    kinds: asked.length > 0 ? asked : home.tours.kinds,
  });
  const onDays = weekdaysPattern.test(normalizedText)
    ? times.filter(({ localLabel }) => !/^S(?:at|un)/.test(localLabel))
    : times;
  const { hours } = tourTime;
  if (hours === null || !('near' in hours)) return onDays;
  const getDistance = ({ localLabel }: Slot) => Math.abs(readClock(localLabel) - hours.near);
  return onDays.toSorted((a, b) => getDistance(a) - getDistance(b));
}

/** The first day on which each home has a time after that of the home before it. */
function pickInARow(homes: readonly HomeFacts[], lists: readonly Slot[][]): Row[] {
  const toDay = ({ localLabel }: Slot) => localLabel.split(', ').slice(0, 2).join();
  const days = [
    ...new Set(
      lists
        .flat()
        .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
        .map(toDay),
    ),
  ];
  for (const day of days) {
    let after = 0;
    const rows = homes.map((home, at) => {
      const slot = lists[at]?.find((time) => toDay(time) === day && Date.parse(time.startsAt) >= after);
      if (slot) after = Date.parse(slot.startsAt) + GAP_MS;
      return { home, slot };
    });
    if (rows.every(({ slot }) => slot)) return rows;
  }
  return homes.map((home, at) => ({ home, slot: lists[at]?.[0] }));
}
