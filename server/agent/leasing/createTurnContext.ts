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
import { findSameHours, nameHour, nameTourKind, nameTourTimes } from './nameTourTimes.ts';
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

const absencePattern =
  /\b(?:i'?m|i am|we'?re|we are|i'?ll be|we'?ll be|i will be|im gonna be|estoy|estamos|estare) (?:still |stuck |currently )?(?:in (?!\d)|out of|away|gone|travel\w*|overseas|abroad|deployed|on vacation|offshore|not (?:back|there|in town|around)|fuera|de viaje|en (?!\d))[^,.;!?]{0,30}?\b(?:until|till|til|'til|thru|through|hasta(?: el)?)\b[^,.;!?]{1,25}|\b(?:(?:can'?t|won'?t|not|don'?t) (?:be |get |come |make it )?(?:back|there|in town)|no (?:regreso|llego|vuelvo)) (?:until|till|til|hasta)\b[^,.;!?]{1,25}/i;

/** `im in california until dec 12`: the visitor is away until then, and wants no tour that day. */
function dropAbsence(text: string): string {
  const rest = text.replace(absencePattern, ' ');
  return /\p{L}{3}/u.test(rest) ? rest : text;
}

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
  const said = nameTourTimes(nameCorrectedPrice(readEmoji(written), turn.memory), turn.memory);
  const parts = readParts(said);
  const asked = getAskedText(said, parts);
  const [text, wishText] = [asked, getWishText(said, parts)].map((rest) =>
    nameCreditScore(nameHour(nameTourKind(dropAbsence(dropDetails(rest, today))), turn.memory), turn),
  ) as [string, string];
  const named = readTourTime(text, today);
  const tourTime = { ...named, hours: named.hours ?? findSameHours(text, turn.memory) };
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
    tourTime,
    today,
    language: getReplyLanguage(turn),
  };
  const own = readOwnTime(turnContext);
  const samePlace = own ? null : await nameSamePlace(turnContext);
  if (samePlace !== null)
    return {
      ...turnContext,
      ...samePlace,
      isReworded: true,
      wishText: samePlace.text,
      normalizedText: normalizeText(samePlace.text, listPlaceNames(places)),
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
