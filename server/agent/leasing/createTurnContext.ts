import { dayIn } from '#server/time/days.ts';

import type { Turn } from '../agent.ts';
import { readLeasingIntent } from '../intents/readIntent.ts';
import { nameAnimals } from '#server/understanding/breeds.ts';
import { listPlaceNames } from '#server/understanding/placeNames.ts';
import { readParts } from '#server/understanding/parts/readParts.ts';
import { getAskedText, getWishText } from '#server/understanding/parts/partTexts.ts';
import type { LoadPlaces } from '#server/understanding/placesCache.ts';
import type { Tools } from '../tools/tools.ts';
import { readTourTime } from '#server/understanding/tourTimes.ts';
import { joinLines } from '../understand/joinLines.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { getReplyLanguage } from '../words/replyLanguage.ts';

import { dropDetails, withGivenEmail } from './bookingDetails.ts';
import { nameSamePlace } from './nameSamePlace.ts';
import type { LeasingMemory, TurnContext } from './turnContext.ts';
import { readOwnTime } from './visitorTimeZone.ts';

const emoji: Record<string, string> = {
  '🛏': 'bed',
  '🛌': 'bed',
  '🛁': 'bath',
  '🛀': 'bath',
  '🚿': 'bath',
  '🐕': 'dog',
  '🐶': 'dog',
  '🐩': 'dog',
  '🐈': 'cat',
  '🐱': 'cat',
  '🏊': 'pool',
  '💰': 'up to',
  '💵': 'up to',
  '🏠': 'home',
  '🏡': 'home',
  '🏢': 'apartment',
  '📅': 'tour',
  '👍': 'ok',
};

/** `3 🛏️ 2 🛁 🐕` */
const readEmoji = (text: string): string =>
  text.replaceAll(/\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?/gu, (written) => {
    const word = emoji[String.fromCodePoint(written.codePointAt(0) ?? 0)];
    return word === undefined ? written : ` ${word} `;
  });

const bareHourPattern =
  /^\s*(?:(?:ok|okay|at|like|around|maybe|let'?s do|how about|what about|a las?|tipo|como a las?) ){0,3}(1[0-2]|[1-9])(?::?([0-5]\d))?(?: (?:works|pls|please|then|por favor))?[ ?.!]*$/i;

/** `saturday 11 or close to it`, but not `saturday 11 beds` or a date: `sabado 7 de noviembre` */
const hourAfterDayPattern =
  /\b((?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|tomorrow|tmrw|today)(?: like| around| maybe)? (1[0-2]|[1-9])(?=$|[,.?!]| (?:or|if|works|please|pls|ish|then|would|my|your|our|is)\b)/i;
const nameHourAfterDay = (text: string): string => text.replace(hourAfterDayPattern, '$1 at $2');

/** `530?` and `10` are hours after times were offered, unless they are places in that list. */
function nameHour(text: string, { isAboutTimes, times = [], topic }: LeasingMemory): string {
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
function nameTourKind(written: string): string {
  const text = visitPattern.test(written) ? written.replace(withAgentPattern, 'agent-led tour') : written;
  // `self-guided is fine, actually no, I’d rather have someone there`
  return (accompaniedPattern.test(text) ? text.replaceAll(selfGuidedPattern, ' ') : text).replace(
    accompaniedPattern,
    (said) => (/[áñ]|\b(?:con|que)\b/.test(said) ? 'visita con agente' : 'agent-led tour'),
  );
}

const absencePattern =
  /\b(?:i'?m|i am|we'?re|we are|i'?ll be|we'?ll be|i will be|im gonna be|estoy|estamos|estare) (?:still |stuck |currently )?(?:in (?!\d)|out of|away|gone|travel\w*|overseas|abroad|deployed|on vacation|offshore|not (?:back|there|in town|around)|fuera|de viaje|en (?!\d))[^,.;!?]{0,30}?\b(?:until|till|til|'til|thru|through|hasta(?: el)?)\b[^,.;!?]{1,25}|\b(?:(?:can'?t|won'?t|not|don'?t) (?:be |get |come |make it )?(?:back|there|in town)|no (?:regreso|llego|vuelvo)) (?:until|till|til|hasta)\b[^,.;!?]{1,25}/i;

/** `im in california until dec 12`: the visitor is away until then, and wants no tour that day. */
function dropAbsence(text: string): string {
  const rest = text.replace(absencePattern, ' ');
  return /\p{L}{3}/u.test(rest) ? rest : text;
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

const creditPattern = /\b(?:credit|score|fico|puntaje|credito|crédito)\b/i;
const bareScorePattern = /^(?=[^$]{1,60}$)((?:[^\d$]{1,12} ){0,5})[3-8]\d\d(?![\d,])/;

/** `mine is like 560`, after a question about credit, is no price. */
function nameCreditScore(text: string, { earlierLines }: Turn): string {
  const asked = earlierLines.findLast(({ by }) => by === 'visitor')?.text ?? '';
  return creditPattern.test(asked) ? text.replace(bareScorePattern, '$1my credit score') : text;
}

const replacedPattern =
  /(\$? ?(?<!\d)\d{1,4}(?:,\d{3})?k?),? (?:not|instead of|rather than|no|en vez de|en lugar de) \$? ?\d{1,4}(?:,\d{3})?k?(?![\d,]| ?(?:bed|bath|br\b|bd\b|rec[aá]mara|[ap]\.?m))/gi;
const meantPattern =
  /\b(?:meant|mean|make (?:it|that)|quise decir|quiero decir|digo)(?: (?:to say|like|up to|hasta))? (\$? ?\d{3,4})\b(?! ?(?:bed|bath|sq))/i;

/** `I meant 1900 not 1500 sorry`, after a search with a price */
function nameCorrectedPrice(text: string, { savedFilter }: LeasingMemory): string {
  const corrected = text.replaceAll(replacedPattern, '$1');
  return savedFilter?.totalMonthly ? corrected.replace(meantPattern, 'up to $1') : corrected;
}

export async function createTurnContext(
  loadPlaces: LoadPlaces,
  received: Turn,
  tools: Tools,
): Promise<TurnContext> {
  const turn = withGivenEmail(received);
  const places = await loadPlaces(turn.organization, turn.now);
  const timeZone = places.markets[0]?.timeZone ?? 'UTC';
  const today = dayIn(timeZone, turn.now);
  const written = joinLines(turn);
  const said = nameFreeHours(nameHourAfterDay(nameCorrectedPrice(readEmoji(written), turn.memory)));
  const parts = readParts(said);
  const asked = getAskedText(said, parts);
  const [text, wishText] = [asked, getWishText(said, parts)].map((rest) =>
    nameCreditScore(nameHour(nameTourKind(dropAbsence(dropDetails(rest, today))), turn.memory), turn),
  ) as [string, string];
  const turnContext: TurnContext = {
    turn,
    tools,
    places,
    text,
    normalizedText: nameAnimals(normalizeText(text, listPlaceNames(places))),
    isReworded: said !== written || text !== asked,
    wishText,
    message: said,
    parts,
    intent: readLeasingIntent(received),
    memory: turn.memory,
    tourTime: readTourTime(text, today),
    today,
    language: getReplyLanguage(turn),
  };
  const own = readOwnTime(turnContext);
  const named = own ? null : await nameSamePlace(turnContext);
  if (named !== null)
    return {
      ...turnContext,
      ...named,
      isReworded: true,
      wishText: named.text,
      normalizedText: normalizeText(named.text, listPlaceNames(places)),
    };
  if (!own) return turnContext;
  const { days } = turnContext.tourTime;
  return {
    ...turnContext,
    text: own.text,
    isReworded: true,
    wishText: own.text,
    normalizedText: nameAnimals(normalizeText(own.text, listPlaceNames(places))),
    tourTime: { days, hours: own.hours },
    timeNotice: own.notice,
  };
}
