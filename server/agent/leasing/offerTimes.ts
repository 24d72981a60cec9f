import { formatCount } from '#domain/text.ts';
import type { TourKind } from '#domain/tours/kinds.ts';
import { isSurely } from '#server/understanding/parts/partTexts.ts';
import { isOnDays, readClock } from '#server/understanding/tourTimes.ts';
import { readTourKinds } from '#server/understanding/understandSearch.ts';

import type { Button, Reply, ReplyMessage } from '../agent.ts';
import type { HomeFacts, Slot } from '../tools/readHome.ts';
import { holdTime } from '../tools/tours.ts';
import { ToolRefusedError } from '../tools/tools.ts';
import { formatListIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';

import { formatAvailability } from './cards.ts';
import { findRequestedTimes, isPast } from './findRequestedTimes.ts';
import { formatOfferedLabel, formatOfferedTime } from './requestedTimeTexts.ts';
import { tourKindNames } from './searchTexts.ts';
import { type LeasingMemory, type OfferedTime, type TurnContext, createReply } from './turnContext.ts';

type OfferOptions = {
  /** What comes before the times. */
  intro?: string;
  refused?: readonly OfferedTime[];
};

/** Offers a home's next free times, or those on the requested days and hours. */
export async function offerTimes(
  turnContext: TurnContext,
  home: HomeFacts,
  { intro: opening, refused = [] }: OfferOptions = {},
): Promise<Reply> {
  const { memory, text, language } = turnContext;
  const { slug, title, tours, availability } = home;
  if (!tours.tourable || tours.nextSlots.length === 0) {
    const reason = availability.notReadyReason ?? `${availability.label}.`;
    return createReply(
      {
        text: {
          en: `${title} has no tour times right now. ${reason} On its page you can ask us to let you know when one opens up.`,
          es: `${title} no tiene horarios de visita por ahora. ${formatAvailability(availability, 'es')}. En su página puede pedir que le avisemos cuando haya uno.`,
        }[language],
        attributes: { buttons: [createSeeHomeButton(slug, language)] },
      },
      { ...memory, home: slug },
    );
  }
  const asked = readTourKinds(text);
  const kinds = asked.filter((kind) => tours.kinds.includes(kind));
  const missing = asked.filter((kind) => !tours.kinds.includes(kind));
  const isKindNamed = kinds.length > 0;
  const kept = isKindNamed ? kinds : listKeptKinds(memory, home);
  const upcoming = tours.nextSlots.filter((slot) => !isPast(turnContext, slot));
  const { intro, slots, tourDays } = (await findRequestedTimes(turnContext, home, {
    kinds: kept,
    isKindNamed,
    refused: refused.map(({ id }) => id),
    needsTimes: upcoming.length === 0,
  })) ?? {
    intro: {
      en: `Next available times for ${title}:`,
      es: `Próximos horarios para ver ${title}:`,
    }[language],
    slots: upcoming,
    tourDays: undefined,
  };
  const times = slots.map((slot) => toOfferedTime(slot, slug));
  const wanted = findWantedTime(turnContext, times);
  if (wanted) return holdChosenTime({ ...turnContext, memory: { ...memory, times, tourDays } }, wanted);
  const introLines = [
    ...(opening === undefined ? [] : [opening]),
    ...(missing.length > 0 || asksForKinds(text) ? [formatKinds(home, missing, language)] : []),
    intro,
  ];
  return createReply(createTimesMessage(slug, introLines, { times, language }), {
    ...memory,
    home: slug,
    times,
    isAboutTimes: true,
    tourDays,
    tourHours: turnContext.tourTime.hours ?? memory.tourHours,
    tourKinds: isKindNamed ? kinds : memory.home === slug ? memory.tourKinds : undefined,
    tourWish: memory.tourWish && { ...memory.tourWish, isAnswered: true },
  });
}

const bookPattern =
  /\b(?:book|reserve|schedule|hold|let'?s do|make it|sign (?:me|us) up|reserv\w+|apart\w+|agend\w+)\b/;
const weekdays: readonly string[] = [
  'sun|domingo',
  'mon|lunes',
  'tue|martes',
  'wed|miercoles',
  'thu|jueves',
  'fri|viernes',
  'sat|sabado',
];
const dateAfterWeekday = new RegExp(
  String.raw`\b(${weekdays.join('|')})[a-z]{0,6},? (?:the |el )?(\d{1,2})\b(?!:)`,
);
const askPattern =
  /\?|^(?:\w+ ){0,2}(?:is|are|do|does|what|when|whens|which|can|could|would|any|hay|cuando|que|se puede|puedo)\b/;

/** The one time on that day at that hour, if the visitor says with it who they are, or to book it. */
function findWantedTime(
  { tourTime: { days, hours }, normalizedText, parts }: TurnContext,
  times: readonly OfferedTime[],
): OfferedTime | null {
  if (days === null || hours === null || !('near' in hours) || days.from !== days.to) return null;
  // `Saturday the 22nd`, where that is a Sunday
  const [, name = '', date = ''] = dateAfterWeekday.exec(normalizedText) ?? [];
  const isHour = Number(date) === Math.floor(hours.near / 60) % 12 || Number(date) === 12;
  const isNamedDay = weekdays[new Date(days.from).getUTCDay()]?.split('|').includes(name);
  if (date !== '' && !(isNamedDay && (isHour || Number(date) === Number(days.from.slice(8))))) return null;
  const isWanted =
    parts.some((part) => isSurely(part, 'contact')) ||
    (bookPattern.test(normalizedText) && !askPattern.test(normalizedText));
  const found = times.filter(({ label }) => readClock(label) === hours.near && isOnDays(days, label));
  return isWanted && found.length === 1 ? (found[0] ?? null) : null;
}

/** The kinds of tour that were asked for before, if this home has them; otherwise all that it has. */
export function listKeptKinds({ tourKinds = [], home: before }: LeasingMemory, { slug, tours }: HomeFacts) {
  const kept =
    before === slug || before === undefined ? tourKinds.filter((kind) => tours.kinds.includes(kind)) : [];
  return kept.length > 0 ? kept : tours.kinds;
}

/** The times of a home to choose from. */
export const createTimesMessage = (
  slug: string,
  introLines: readonly string[],
  { times, language }: { times: readonly OfferedTime[]; language: Language },
): ReplyMessage => ({
  text: [
    ...introLines,
    ...times.map((time, index) => `${index + 1}. ${formatOfferedTime(time, language)}`),
    (times.length === 0
      ? {
          en: 'Name another day or hour, and I’ll look again.',
          es: 'Dígame otro día u otra hora y busco de nuevo.',
        }
      : {
          en: 'Tell me which one works, and I’ll hold it while you book.',
          es: 'Dígame cuál le conviene y se lo aparto mientras hace la reserva.',
        }
    )[language],
  ].join('\n'),
  attributes: {
    buttons: [...times.map((time) => createTimeButton(time, language)), createAllTimesButton(slug, language)],
  },
});

/** Chooses a time; its words are understood again. */
export function createTimeButton(time: OfferedTime, language: Language): Button {
  const label = formatOfferedTime(time, language);
  return { label, say: { en: `I’ll take ${label}`, es: `Tomo ${label}` }[language] };
}

export const createAllTimesButton = (slug: string, language: Language): Button => ({
  label: { en: 'All times', es: 'Todos los horarios' }[language],
  href: `/tour-request/${slug}/time`,
});

export const createSeeHomeButton = (slug: string, language: Language): Button => ({
  label: { en: 'See the home', es: 'Ver la página' }[language],
  href: `/units/${slug}/`,
});

/** The one free time at the hour that was named, on the day that was talked about. */
export async function findExactTime(turnContext: TurnContext, home: HomeFacts): Promise<OfferedTime | null> {
  const { hours } = turnContext.tourTime;
  const { tourDays } = turnContext.memory;
  if (hours === null || !('near' in hours) || tourDays?.from !== tourDays?.to || !tourDays) return null;
  const found = await findRequestedTimes(turnContext, home, {
    kinds: listKeptKinds(turnContext.memory, home),
    isKindNamed: false,
    refused: [],
    needsTimes: true,
  });
  const [time, ...others] = (found?.slots ?? [])
    .map((slot) => toOfferedTime(slot, home.slug))
    .filter(({ label }) => readClock(label) === hours.near && isOnDays(tourDays, label));
  return others.length > 0 ? null : (time ?? null);
}

export const toOfferedTime = ({ id, localLabel, type }: Slot, slug: string): OfferedTime => ({
  id,
  slug,
  label: formatOfferedLabel(localLabel, type),
});

const asksForKinds = (text: string) =>
  /\b(?:kinds?|types?|sorts?|tipos?) (?:of|de) (?:tours?|visits?|visitas?)\b/i.test(text);

function formatKinds({ title, tours }: HomeFacts, missing: readonly TourKind[], language: Language): string {
  const formatNames = (kinds: readonly TourKind[]) =>
    formatListIn(
      kinds.map((kind) => tourKindNames[language][kind]),
      language,
    );
  const offered = formatNames(tours.kinds);
  return missing.length === 0
    ? { en: `${title} has ${offered}.`, es: `${title} tiene ${offered}.` }[language]
    : {
        en: `${title} doesn’t have ${formatNames(missing)}. It has ${offered}.`,
        es: `${title} no tiene ${formatNames(missing)}. Tiene ${offered}.`,
      }[language];
}

/** Holds the time for the visitor's browser, where the booking continues. */
export async function holdChosenTime(
  { turn, tools, memory, language }: TurnContext,
  time: OfferedTime,
): Promise<Reply> {
  const { id, slug } = time;
  const label = formatOfferedTime(time, language);
  const { conversationSid, organization } = turn;
  const allTimesButton = createAllTimesButton(slug, language);
  try {
    const input = {
      organizationId: organization.id,
      slug,
      slotId: id,
      sessionKey: `chat-${conversationSid}`,
    };
    const { secondsLeft } = await holdTime(tools, input);
    const minutes = Math.max(1, Math.floor(secondsLeft / 60));
    const bookingHref = `/tour-request/${slug}/time?slot=${id}&held=true`;
    return createReply(
      {
        text: {
          en:
            `${label} is held for you for ${formatCount(minutes, 'minute')}. It’s not booked yet.\n` +
            `Finish booking here: ${bookingHref}`,
          es:
            `Le aparté este horario por ${formatCount(minutes, 'minuto')}: ${label}. Todavía no está reservado.\n` +
            `Termine la reserva aquí: ${bookingHref}`,
        }[language],
        attributes: {
          buttons: [
            { label: { en: 'Finish booking', es: 'Terminar la reserva' }[language], href: bookingHref },
            allTimesButton,
          ],
        },
      },
      { ...memory, home: slug, held: time, isAboutTimes: true },
    );
  } catch (error) {
    if (!(error instanceof ToolRefusedError)) throw error;
    const text = {
      en: `I couldn’t hold that time: ${error.message}`,
      es: `No pude apartar ese horario: ${formatRefusal(error)}`,
    }[language];
    return createReply(
      { text, attributes: { buttons: [allTimesButton] } },
      { ...memory, home: slug, times: undefined, isAboutTimes: true },
    );
  }
}

/** The portal's own sentences are in English. */
const formatRefusal = ({ code }: ToolRefusedError): string =>
  code === 'SLOT_UNAVAILABLE'
    ? 'ya no está disponible. Elija otro, por favor.'
    : 'el sistema no lo aceptó. Vea todos los horarios o pida hablar con una persona.';
