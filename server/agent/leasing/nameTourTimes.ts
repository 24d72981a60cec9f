import type { RequestedHours } from '#server/understanding/tourHours.ts';
import { readClock } from '#server/understanding/tourTimes.ts';

import type { LeasingMemory } from './turnContext.ts';

const bareHourPattern =
  /^\s*(?:(?:ok|okay|at|like|around|maybe|let'?s do|how about|what about|a las?|tipo|como a las?) ){0,3}(1[0-2]|[1-9])(?::?([0-5]\d))?(?: (?:works|pls|please|then|por favor))?[ ?.!]*$/i;

/** `saturday 11 or close to it`, but not `saturday 11 beds` or a date: `sabado 7 de noviembre` */
const hourAfterDayPattern =
  /\b((?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|tomorrow|tmrw|today)(?: like| around| maybe)? (1[0-2]|[1-9])(?=$|[,.?!]| (?:or|if|works|please|pls|ish|then|would|my|your|our|is)\b)/i;
const nameHourAfterDay = (text: string): string => text.replace(hourAfterDayPattern, '$1 at $2');

/** `530?` and `10` are hours after times were offered, unless they are places in that list. */
export function nameHour(text: string, { isAboutTimes, times = [], topic }: LeasingMemory): string {
  const [, hour, minutes] = (isAboutTimes || topic === 'tour' ? bareHourPattern.exec(text) : null) ?? [];
  const isPlace = minutes === undefined && (!isAboutTimes || Number(hour) <= times.length);
  return hour === undefined || isPlace ? text : `at ${hour}:${minutes ?? '00'}`;
}

/** `rather have someone there`, `can I just do it with an agent` */
const accompaniedPattern =
  /\b(?:(?:have|want|prefer|rather have|need) (?:someone|somebody|an? (?:agent|person)) (?:there|with (?:me|us)|from (?:your|the) (?:team|office))|(?:do|see|take|tour|view|visit)(?: (?:it|this|that|1|one|them|a home|homes?))? (?:w\/?|with) an? (?:agent|person|human|guide)|someone (?:to )?show (?:me|us) around|with (?:someone|somebody|a person|one of (?:you|y'?all|your (?:people|agents|team))) (?:there|(?:to )?(?:show|walk|let|meet)\w*)(?: (?:there|me|us|it|in|around|through))*|con (?:un |una )?(?:agente|persona) (?:ahi|del equipo)|que alguien (?:me|nos) (?:la )?(?:muestre|ensene|acompane))\b/i;

const selfGuidedPattern =
  /\bself[- ]?(?:guided|tours?)\b|\bnot (?:alone|by (?:myself|ourselves)|on (?:my|our) own)\b/gi;

const withAgentPattern = /\bwith an? (?:agent|realtor|guide)\b/i;
const visitPattern = /\b(?:see|tour|visit|view|look)\b/i;

/** Names the kind of tour in the words that the search knows. */
export function nameTourKind(written: string): string {
  const text = visitPattern.test(written) ? written.replace(withAgentPattern, 'agent-led tour') : written;
  // `self-guided is fine, actually no, I’d rather have someone there`
  return (accompaniedPattern.test(text) ? text.replaceAll(selfGuidedPattern, ' ') : text).replace(
    accompaniedPattern,
    (said) => (/[áñ]|\b(?:con|que)\b/.test(said) ? 'visita con agente' : 'agent-led tour'),
  );
}

const busyPattern =
  /\b(?:i|we)(?:['’]?m| am| are)? (?:(?:work|working|at work|have (?:class|work)|in class|busy|sleep|sleeping|asleep)(?: \w{1,10})? (?:till?|until)|(?:get|don['’]?t get) off(?: work)? (?:at|until|till?|before)|(?:off|free|done)(?: work)? (?:at|after))(?: like| about| around)? (noon|\d{1,2}(?::\d\d)?(?: ?[ap]m)?)\b,? ?/i;
/** `I work til noon, anything after 1?` asks for after one, and `I sleep until 3` for after three. */
const nameFreeHours = (text: string): string =>
  text.replace(busyPattern, (said: string, hour: string) => {
    const rest = text.slice(text.indexOf(said) + said.length);
    return /\b(?:after|before|past|at|around)\b/i.test(rest)
      ? ''
      : `after ${hour.toLowerCase() === 'noon' ? '12 pm' : hour} `;
  });

const militaryPattern =
  /(?<![\d$#.,/-])([01]\d|2[0-3])([0-5]\d) ?(?:hrs?|hours|central|local|ct|cst|cdt)\b(?: time)?/gi;
/** `Tuesday 1800 Central` */
const nameMilitaryTime = (text: string): string =>
  text.replaceAll(militaryPattern, (_, written: string, minutes: string) => {
    const hour = Number(written);
    return `at ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
  });

const hourText = String.raw`(?:\d{1,2}(?::[0-5]\d)? ?(?:[ap]\.?m\.?)?|noon)`;
const replacedHourPattern = new RegExp(
  String.raw`\b(${hourText}),? ?(?:and )?(?:not|instead of|rather than|no|en vez de|en lugar de) (?:at |a las? )?${hourText}(?![\w/$-])`,
  'gi',
);
/** `make it 1pm not 11`, once times were talked about */
const dropReplacedHour = (text: string, { isAboutTimes, held }: LeasingMemory): string =>
  isAboutTimes || held ? text.replaceAll(replacedHourPattern, '$1') : text;

/** Names hours and kinds of tour in the words that are understood. */
export const nameTourTimes = (text: string, memory: LeasingMemory): string =>
  nameFreeHours(nameHourAfterDay(nameMilitaryTime(dropReplacedHour(text, memory))));

const sameTimePattern =
  /\b(?:same (?:time|hour|slot)|(?:la |el )?mism[oa] (?:hora|horario|time)|a esa (?:misma )?hora)\b/i;

/** `Saturday instead, same time`: the hour that was held, or asked for last. */
export function findSameHours(text: string, { held, tourHours }: LeasingMemory): RequestedHours | null {
  if (!sameTimePattern.test(text)) return null;
  return held ? { near: readClock(held.label) } : (tourHours ?? null);
}
