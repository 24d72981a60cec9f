import { findPhoneNumber } from '#server/contact/phone.ts';
import { readTourTime } from '#server/understanding/tourTimes.ts';

import { isSurely } from '#server/understanding/parts/partTexts.ts';

import type { Reply, Turn } from '../agent.ts';
import { joinLines } from '../understand/joinLines.ts';
import { passItOnButton } from '../words/buttons.ts';
import type { Language } from '../words/replyLanguage.ts';
import { withIntro } from '../words/withIntro.ts';

import { answerAboutHome } from './answerAboutHome.ts';
import { answerTimeChoice, askWhichHome } from './dialogue.ts';
import { findMentionedHome } from './findMentionedHome.ts';
import { holdChosenTime } from './offerTimes.ts';
import { type LeasingMemory, type TurnContext, createReply } from './turnContext.ts';

const isEmail = (word: string): boolean => /^[^@]{1,64}@[^@]{1,128}$/.test(word) && word.includes('.');
const listEmails = (text: string): string[] =>
  text
    .split(/[\s,;<>()]+/)
    .map((word) => word.replace(/\.$/, ''))
    .filter(isEmail);

export const hasEmail = (text: string): boolean => listEmails(text).length > 0;

const namePattern =
  /\b(?:her|his|my|the|their|mi|su) (?:name|nombre)(?:'s| is| es)?(?: \p{L}[\p{L}'-]*){1,2}|\b(?:me llamo|se llama)(?: \p{L}[\p{L}'-]*){1,2}/giu;

/** What is left of a text without the name, the number and the email in it. */
function withoutDetails(text: string): string {
  const phone = findPhoneNumber(text);
  const rest = listEmails(text).reduce(
    (left, email) => left.replace(email, ' '),
    text.replace(phone ?? '', ' '),
  );
  return rest.replaceAll(namePattern, ' ');
}

const givesDetails = (text: string): boolean => findPhoneNumber(text) !== null || hasEmail(text);

const MAX_WORDS = 8;

/** Whether a message hardly says more than a name, a phone number or an email address. */
const isOnlyDetails = (text: string): boolean => {
  const rest = withoutDetails(text);
  return givesDetails(text) && !rest.includes('?') && (rest.match(/[\p{L}']+/gu) ?? []).length <= MAX_WORDS;
};

/** The text without details that say nothing about a home: `saturday 11, her name is Lupe, 512 555 0161`. */
export function dropDetails(text: string, today: string): string {
  if (!givesDetails(text)) return text;
  const rest = withoutDetails(text).trim();
  const { days, hours } = readTourTime(rest, today);
  return isOnlyDetails(text) && days === null && hours === null ? text : rest;
}

/** The email that the visitor gave last in the chat takes the place of the one known before. */
export function withGivenEmail(turn: Turn): Turn {
  const lines = [...turn.earlierLines.filter(({ by }) => by === 'visitor'), ...turn.newLines];
  const email = lines.flatMap(({ text }) => listEmails(text)).at(-1);
  return email === undefined ? turn : { ...turn, visitor: { ...turn.visitor, email } };
}

/** Whether a name and a number go with a booking, and ask for no call. */
export function goesWithBooking(text: string, memory: LeasingMemory): boolean {
  const { held, times, tourWish, topic, isAboutTimes, home, shown = [] } = memory;
  const isTour = isAboutTimes === true || [held, times, tourWish].some(Boolean) || topic === 'tour';
  return isTour || (hasEmail(text) && (home !== undefined || shown.length > 0));
}

/** Thanks for a name and a number, and goes on with the booking, which takes them itself. */
export async function answerBookingDetails(
  initial: TurnContext,
  atFirst: TurnContext,
): Promise<Reply | null> {
  const { text, language, memory, parts } = atFirst;
  const isOnlyContact =
    givesDetails(joinLines(atFirst.turn)) && parts.every((part) => isSurely(part, 'contact', 'social'));
  if (!isOnlyDetails(text) && !isOnlyContact) return null;
  if (!goesWithBooking(text, initial.memory)) return offerToPassOn(atFirst);
  const next = await continueBooking(atFirst, initial.memory);
  return next && withIntro({ ...next, memory: { ...memory, ...next.memory } }, thanks[language]);
}

/** Says again what is held, or asks for the one thing that is missing: the time or the home. */
async function continueBooking(
  turnContext: TurnContext,
  { held, times = [] }: LeasingMemory,
): Promise<Reply | null> {
  if (held) return holdChosenTime(turnContext, held);
  if (times.length > 0) return answerTimeChoice(turnContext, { act: 'ask', times });
  const slug = await findMentionedHome(turnContext);
  const offer = slug === null ? null : await answerAboutHome(turnContext, slug, 'tour');
  return offer ?? askWhichHome(turnContext, 'tour');
}

const thanks: Record<Language, string> = {
  en: 'Thanks. Please put your name and number on the booking page: I can’t book with them here.',
  es: 'Gracias. Ponga su nombre y número en la página de la reserva: aquí no puedo reservar con ellos.',
};

const offerToPassOn = ({ language, memory }: TurnContext): Reply => ({
  ...createReply(
    {
      text: {
        en: 'Thanks. Should I pass this chat to our team, with the contact details you gave?',
        es: 'Gracias. ¿Le paso esta conversación al equipo, con los datos que me dio?',
      }[language],
      attributes: { buttons: [passItOnButton[language]] },
    },
    memory,
  ),
  offersPerson: true,
});
