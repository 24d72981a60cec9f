import { findPhoneNumber } from '#server/contact/phone.ts';
import { namesTour } from '#server/understanding/parts/partTexts.ts';

import type { Reply, Turn } from '../agent.ts';
import { isYes } from '../understand/isYes.ts';
import { findLastAnswer } from '../understand/joinLines.ts';

import { answerWhenLate } from './answerTourQuestion.ts';
import { answerTimeChoice } from './dialogue.ts';
import { askForLink, cancelOwnTour, changeOwnTour, sendLinks } from './changeOwnTour.ts';
import { answerBookingDetails, hasEmail } from './bookingDetails.ts';
import { chooseTime } from './chooseTime.ts';
import { describeOwnTour } from './describeOwnTour.ts';
import { detectTopic } from './topics.ts';
import type { LeasingMemory, TurnContext } from './turnContext.ts';
import type { Request } from './understandRequest.ts';

/** Answers what the last answer waits for: a yes, the link of a tour, a time, the visitor’s name and number. */
export async function answerAwaited(initial: TurnContext, atFirst: TurnContext): Promise<Reply | null> {
  const { awaits, pendingCancellation } = initial.memory;
  const { normalizedText } = atFirst;
  if (awaits === 'cancel' && pendingCancellation !== undefined && isYes(normalizedText))
    return cancelOwnTour(atFirst, pendingCancellation);
  if (awaits === 'links') {
    if (isYes(normalizedText) || lostLinkPattern.test(normalizedText)) return sendLinks(atFirst);
    if (isAboutLink(atFirst)) return askForLinkAgain(atFirst);
  }
  const details = await answerBookingDetails(initial, atFirst);
  if (details) return details;
  const choice = chooseTime(initial);
  return choice && answerTimeChoice(atFirst, choice);
}

/** Answers about the tour that the visitor has booked. */
export function answerAboutOwnTour(request: Request): Promise<Reply> | Reply | null {
  const { turnContext, topic } = request;
  if (topic === 'cancelTour') return changeOwnTour(turnContext, 'cancel');
  if (topic === 'moveTour') return changeOwnTour(turnContext, 'move');
  if (topic === 'myTour' || topic === 'door') return describeOwnTour(turnContext, topic);
  if (statusPattern.test(turnContext.normalizedText)) return askForLinkAgain(turnContext);
  if (turnContext.text.includes('/reschedule-tour-request/')) return changeOwnTour(turnContext, 'move');
  if (isAfterOwnTour(turnContext.turn) && moveItPattern.test(turnContext.normalizedText))
    return changeOwnTour(turnContext, 'move');
  if (!isAboutBookedTour(request)) return null;
  // its time is no wish for another tour
  return answerAboutBookedTour({ ...turnContext, memory: { ...turnContext.memory, tourWish: undefined } });
}

/** `im supposed to be there at 10:30 but 35 is a parking lot`: a tour that was booked elsewhere, whatever the words. */
function isAboutBookedTour({ turnContext, isAboutTimes }: Request): boolean {
  const { parts, turn, tourTime, normalizedText } = turnContext;
  const { held, tourWish }: LeasingMemory = turn.memory;
  const isBooked = parts.some(
    (part) => part.purpose === 'booked' && part.certainty >= ENOUGH && part.end - part.start >= MIN_LENGTH,
  );
  const isWish = parts.some(({ purpose, certainty }) => purpose === 'wish' && certainty >= ENOUGH);
  const isChoosing = held !== undefined || isAboutTimes === true || tourWish !== undefined;
  const isTourNamed = tourTime.days !== null || tourTime.hours !== null || namesTour(normalizedText);
  return isBooked && isTourNamed && !isWish && !isChoosing;
}

/** `ok just move it to this afternoon`, after what was said of the link to a booked tour */
const isAfterOwnTour = (turn: Turn): boolean =>
  /\btour (?:e-?mail|links?)\b|correo de su visita/.test(findLastAnswer(turn));
const moveItPattern =
  /\b(?:move|push|change|switch|reschedul\w*) (?:it|that|mine|the time)\b|\b(?:cambi|muev|pas)(?:ar?|e|emos)?(?:la|lo)\b/;

const ENOUGH = 0.85;
const MIN_LENGTH = 12;

const latePattern =
  /\b(?:late|behind|delayed|traffic|stuck|minutes? away|mins? (?:away|out)|on (?:my|our|the) way|almost there|tarde|trafico|retras\w+|demor\w+|en camino)\b/;
const cancelPattern = /\b(?:cancel\w*|call (?:it )?off|no longer|not (?:coming|interested)|ya no)\b/;
const movePattern =
  /\b(?:move|reschedul\w*|push|switch|change|instead|another (?:day|time)|different (?:day|time)|earlier|later|can'?t (?:make|do|come)|won'?t make|cambiar\w*|mover\w*|otro (?:dia|horario)|otra hora|no (?:puedo|podre|voy a poder))\b/;

function answerAboutBookedTour(turnContext: TurnContext): Promise<Reply> | Reply {
  const { normalizedText, turn } = turnContext;
  if (cancelPattern.test(normalizedText)) return changeOwnTour(turnContext, 'cancel');
  if (movePattern.test(normalizedText)) return changeOwnTour(turnContext, 'move');
  if (latePattern.test(normalizedText) && turn.tourToken === null) return answerWhenLate(turnContext);
  return describeOwnTour(turnContext, 'myTour');
}

/** `so is it canceled`: the link alone tells of a tour. */
const statusPattern =
  /^(?:(?:ok|okay|so|and|wait|u|you|are|r|sure|y|entonces) )*(?:is it|its|it's|is that|did (?:u|you)|ya (?:esta|quedo)) ?(?:now |already )?(?:moved?|cancel\w*|changed?|reschedul\w*|cambiad[oa]|cancelad[oa])(?: it| now| or not)?[ ?.!]*$/;

const lostLinkPattern =
  /\b(?:lost|deleted|(?:don'?t|do not|can'?t|cannot) (?:have|find|see)|never got|no (?:tengo|encuentro)) (?:it|(?:the|that|my|your|any|el) (?:e-?mail|link|correo|enlace))\b/;

/** What people say instead of giving the link: a day, an address, a name. */
const ownTourWords =
  /\b(?:address|it'?s (?:on|at|for)|moved|cancel\w*|changed?|sure|done|same time|don'?t (?:have|know|remember)|idk|no (?:lo |la )?(?:tengo|se|recuerdo)|direccion|cambi\w+|make it|my name|under \w+|name is|a nombre de|booked)\b/;
const otherSubject =
  /\b(?:beds?|bedrooms?|br|studio|homes?|houses?|apartments?|under \$? ?\d|rent|recamaras?|casas?|departamentos?|looking|busco|open|closed|(?:office|business) hours|abiert[oa]s?|cerrad[oa]s? (?:el|los)|deposit|pets?|dogs?|parking|income|fees?)\b/;
const donePattern =
  /\b(?:sure|done|(?<!\bi )did (?:you|u|it)|(?:is|was|its|it's) (?:it )?(?:moved|cancel\w*|changed|all set)|so (?:it'?s|its|is it)|ya (?:esta|quedo)|quedo|seguro)\b/;

function isAboutLink({ normalizedText, text, tourTime }: TurnContext): boolean {
  if (otherSubject.test(normalizedText) || text.includes('/tour')) return false;
  const topic = detectTopic(normalizedText);
  const isOther =
    topic !== null && !['moveTour', 'cancelTour', 'myTour', 'address', 'amenities'].includes(topic);
  if (isOther) return false;
  return (
    tourTime.days !== null ||
    tourTime.hours !== null ||
    hasEmail(text) ||
    findPhoneNumber(text) !== null ||
    ownTourWords.test(normalizedText)
  );
}

/** A day or a name opens no tour, and whether there is one isn’t said. */
function askForLinkAgain(turnContext: TurnContext): Reply {
  const { normalizedText, language, turn, memory } = turnContext;
  const isStatus = donePattern.test(normalizedText);
  const asked = askForLink(turnContext);
  const [first] = asked.messages;
  const { email } = turn.visitor;
  const text = isStatus
    ? {
        en: `Nothing has been changed or canceled yet. I can only do that with the link from your tour email. I can send your tour links to ${email}. Should I?`,
        es: `Todavía no se ha cambiado ni cancelado nada. Solo puedo hacerlo con el enlace del correo de su visita. Puedo mandar los enlaces a ${email}. ¿Los mando?`,
      }
    : {
        en: `I can’t look up a tour by its day, its address or a name, only with the link from your tour email. Nothing is changed until then. I can send your tour links to ${email}. Should I?`,
        es: `No puedo buscar una visita por el día, la dirección o un nombre, solo con el enlace del correo. Hasta entonces no cambia nada. Puedo mandar los enlaces a ${email}. ¿Los mando?`,
      };
  return {
    ...asked,
    messages: [{ ...first, text: text[language] }],
    memory: { ...memory, awaits: 'links' },
  };
}
