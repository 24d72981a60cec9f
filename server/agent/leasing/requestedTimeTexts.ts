import type { TourKind } from '#domain/tours/kinds.ts';
import type { DayPart, HourBound, RequestedHours } from '#server/understanding/tourHours.ts';

import type { FreeDay } from '../tools/readTimes.ts';
import { formatTimeLabelIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';

import type { OfferedTime } from './turnContext.ts';

type Words = Record<Language, string>;

const hoursTexts: Record<'near' | HourBound | DayPart, Words> = {
  near: { en: 'around that time', es: 'a esa hora más o menos' },
  after: { en: 'after that time', es: 'después de esa hora' },
  before: { en: 'before that time', es: 'antes de esa hora' },
  between: { en: 'between those times', es: 'entre esas horas' },
  morning: { en: 'in the morning', es: 'por la mañana' },
  afternoon: { en: 'in the afternoon', es: 'por la tarde' },
  evening: { en: 'in the evening', es: 'por la noche' },
};

function formatHours(hours: RequestedHours | null, language: Language): string | null {
  if (hours === null) return null;
  if ('near' in hours) return hoursTexts.near[language];
  return hoursTexts['part' in hours ? hours.part : hours.bound][language];
}

function formatDays(days: readonly FreeDay[], language: Language): string | null {
  const [first, last] = [days.at(0)?.label, days.at(-1)?.label];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [formatTimeLabelIn(first, language), formatTimeLabelIn(last, language)];
  return first === last
    ? { en: `on ${from}`, es: `el ${from}` }[language]
    : { en: `from ${from} to ${to}`, es: `del ${from} al ${to}` }[language];
}

/** When the visitor wants to come. Null if neither days nor hours were requested. */
export function formatWhen(
  days: readonly FreeDay[],
  hours: RequestedHours | null,
  language: Language,
): string | null {
  const parts = [formatDays(days, language), formatHours(hours, language)].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join({ en: ' ', es: ', ' }[language]);
}

type Introduction = { when: string | null; shown: number; all: number; language: Language };

/** Introduces the times that are shown, of all that there are. */
export function formatTimesIntro(title: string, { when, shown, all, language }: Introduction): string {
  const whenText = when === null ? '' : ` ${when}`;
  const count = { en: ` (${shown} of ${all})`, es: ` (${shown} de ${all})` }[language];
  const intro = { en: `Times to see ${title}`, es: `Horarios para ver ${title}` }[language];
  return `${intro}${whenText}${all > shown ? count : ''}:`;
}

/** Says that there are none, and what comes before the closest ones. */
export function formatNoTimes(
  title: string,
  {
    when,
    kinds,
    reasons,
    hasOthers,
    language,
  }: {
    when: string | null;
    /** The kinds of tour that were asked for. */
    kinds: readonly TourKind[];
    reasons: readonly string[];
    hasOthers: boolean;
    language: Language;
  },
): string {
  const whenText = when === null ? '' : ` ${when}`;
  const [kind, ...otherKinds] = kinds;
  const label = kind && otherKinds.length === 0 ? tourKindLabels[kind] : { en: '', es: '' };
  return [
    {
      en: `${title} has no${label.en && ` ${label.en.replace('in person', 'in-person')}`} tour times${whenText}.`,
      es: `${title} no tiene horarios de visita${label.es && ` ${label.es}`}${whenText}.`,
    }[language],
    ...reasons,
    ...(hasOthers ? [{ en: 'The closest times:', es: 'Los horarios más cercanos:' }[language]] : []),
  ].join(' ');
}

const tourKindLabels: Record<TourKind, Words> = {
  SELF_GUIDED: { en: 'self-guided', es: 'autoguiada' },
  IN_PERSON: { en: 'in person', es: 'en persona' },
  LIVE_VIDEO: { en: 'video', es: 'por video' },
  OPEN_HOUSE: { en: 'open house', es: 'puertas abiertas' },
};

/** `Fri, Nov 20, 12:30 PM CST, in person`: the English label by which an offered time is remembered. */
export const formatOfferedLabel = (localLabel: string, kind: TourKind): string =>
  `${localLabel}, ${tourKindLabels[kind].en}`;

const toPlainKind = (kind: string) => kind.replace('-', ' ');

/** The kind of tour that an offered time is for. */
export function readOfferedKind(label: string): TourKind | null {
  const said = toPlainKind(label.slice(label.lastIndexOf(', ') + 2));
  const found = Object.entries(tourKindLabels).find(([, { en }]) => said.startsWith(toPlainKind(en)));
  return (found?.[0] as TourKind | undefined) ?? null;
}

/** An offered time as the visitor reads it. */
export function formatOfferedTime({ label }: Pick<OfferedTime, 'label'>, language: Language): string {
  if (language === 'en') return label;
  const at = label.lastIndexOf(', ');
  const kind = toPlainKind(label.slice(at + 2));
  const words = Object.values(tourKindLabels).find(({ en }) => kind.startsWith(toPlainKind(en)));
  return words
    ? `${formatTimeLabelIn(label.slice(0, at), language)}, ${words[language]}`
    : formatTimeLabelIn(label, language);
}
