import { toWallClock } from '#server/time/offsets.ts';
import type { RequestedHours } from '#server/understanding/tourHours.ts';
import { toPlain } from '#server/understanding/tokens.ts';

import { joinLines } from '../understand/joinLines.ts';
import type { Language } from '../words/replyLanguage.ts';

import type { TurnContext } from './turnContext.ts';

type Zone = { id: string; names: Record<Language, string>; said: RegExp; places: RegExp };

const zones: readonly Zone[] = [
  {
    id: 'America/New_York',
    names: { en: 'Eastern', es: 'del Este' },
    said: /\b(?:eastern(?: time)?|e[sd]t|hora del este)\b/,
    places:
      /\b(?:boston|new york|nyc|brooklyn|atlanta|miami|orlando|tampa|philadelphia|philly|washington d\.?c|baltimore|charlotte|detroit|cleveland|pittsburgh|new jersey|massachusetts|florida|georgia|north carolina|virginia|ohio|maryland|connecticut)\b/,
  },
  {
    id: 'America/Denver',
    names: { en: 'Mountain', es: 'de la Montaña' },
    said: /\b(?:mountain time|m[sd]t|hora de la montana)\b/,
    places: /\b(?:denver|colorado|utah|salt lake|albuquerque|new mexico|boise|el paso|montana)\b/,
  },
  {
    id: 'America/Los_Angeles',
    names: { en: 'Pacific', es: 'del Pacífico' },
    said: /\b(?:pacific(?: time)?|p[sd]t|hora del pacifico)\b/,
    places:
      /\b(?:los angeles|la california|san francisco|san diego|seattle|portland|oakland|sacramento|las vegas|california|oregon|nevada)\b/,
  },
];

const ownTimePattern =
  /\b(?:(?:my|our) (?:time|time zone|timezone|clock)|mi hora|hora (?:mia|de aqui|de aca))\b/g;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** A time that was named by another clock, in that of the homes, and what to say about it. */
type OwnTime = { hours: RequestedHours | null; notice: string; text: string };

/** `6 my time, I’m in Boston`; null if no other clock is meant. */
export function readOwnTime({
  text,
  turn,
  tourTime: { hours },
  places,
  language,
}: TurnContext): OwnTime | null {
  if (hours === null || 'part' in hours) return null;
  const homeZone = places.markets[0]?.timeZone;
  if (homeZone === undefined) return null;
  const plain = toPlain(text);
  const isOwn = plain.search(ownTimePattern) >= 0;
  const told = [
    joinLines(turn),
    ...turn.earlierLines.flatMap((line) => (line.by === 'visitor' ? [line.text] : [])).toReversed(),
  ];
  const zone =
    zones.find(({ said }) => said.test(plain)) ??
    (isOwn
      ? told.map((line) => zones.find((each) => each.places.test(toPlain(line)))).find(Boolean)
      : undefined);
  if (!zone)
    return isOwn ? { hours, notice: ourTimeTexts(homeZone)[language], text: withoutZone(text) } : null;
  const now = turn.now.getTime();
  const shift = (toWallClock(now, homeZone) - toWallClock(now, zone.id)) / MINUTE_MS;
  const shifted = shiftHours(hours, shift);
  const [theirs, ours] = [getMoment(hours), getMoment(shifted)].map(formatClock);
  const notice = {
    en: `${theirs} ${zone.names.en} is ${ours} ${nameZone(homeZone, 'en')}.`,
    es: `Las ${theirs} hora ${zone.names.es} son las ${ours}, ${nameZone(homeZone, 'es')}.`,
  }[language];
  return { hours: shifted, notice, text: withoutZone(text, zone) };
}

const ourTimeTexts = (zone: string): Record<Language, string> => ({
  en: `Tour times are in ${nameZone(zone, 'en')}. Tell me your city or time zone and I’ll convert yours.`,
  es: `Los horarios son en ${nameZone(zone, 'es')}. Dígame su ciudad o zona horaria y convierto la suya.`,
});

/** The text without the clock and the visitor’s own town, which is no place to search. */
function withoutZone(text: string, zone?: Zone): string {
  const plain = toPlain(text).replaceAll(ownTimePattern, ' ');
  if (!zone) return plain;
  const ownTown = new RegExp(
    String.raw`(?:\b(?:i'?m|i am|we'?re|we are|estoy|estamos|here|calling|moving) )?\b(?:in|from|en|de) ${zone.places.source}`,
    'g',
  );
  return plain.replaceAll(new RegExp(zone.said.source, 'g'), ' ').replaceAll(ownTown, ' ');
}

/** Central Time */
export function nameZone(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat({ en: 'en-US', es: 'es-US' }[language], {
    timeZone,
    timeZoneName: 'longGeneric',
  });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

type OwnClock = Pick<TurnContext, 'turn' | 'language'> & { homeZone: string };

/** `10:00 AM there is 8:00 AM Pacific`, for a visitor who has said where they are; null otherwise. */
export function describeOnOwnClock(label: string, { turn, homeZone, language }: OwnClock): string | null {
  const said = [...turn.earlierLines, ...turn.newLines].flatMap((line) =>
    line.by === 'visitor' ? [toPlain(line.text)] : [],
  );
  const zone = said.map((line) => zones.find(({ places }) => places.test(line))).find(Boolean);
  const [, hour, minutes, half] = /\b(\d{1,2}):(\d\d) ([AP])M\b/.exec(label) ?? [];
  if (!zone || hour === undefined) return null;
  const there = (Number(hour) % 12) * 60 + Number(minutes) + (half === 'P' ? DAY_MINUTES / 2 : 0);
  const now = turn.now.getTime();
  const own = there - (toWallClock(now, homeZone) - toWallClock(now, zone.id)) / MINUTE_MS;
  const [theirs, ours] = [own, there].map((each) => formatClock((each + DAY_MINUTES) % DAY_MINUTES));
  return {
    en: `${ours} there is ${theirs} ${zone.names.en}.`,
    es: `Las ${ours} de allá son las ${theirs}, hora ${zone.names.es}.`,
  }[language];
}

const clamp = (minutes: number) => Math.max(0, Math.min(DAY_MINUTES, minutes));

function shiftHours(hours: Exclude<RequestedHours, { part: unknown }>, by: number) {
  if ('near' in hours) return { near: clamp(hours.near + by) };
  const { bound, from, to } = hours;
  return {
    bound,
    from: bound === 'before' ? from : clamp(from + by),
    to: bound === 'after' ? to : clamp(to + by),
  };
}

const getMoment = (hours: Exclude<RequestedHours, { part: unknown }>): number =>
  'near' in hours ? hours.near : hours.bound === 'before' ? hours.to : hours.from;

const clockFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
const formatClock = (minutes: number) => clockFormat.format(minutes * MINUTE_MS).replace('\u202F', ' ');
