import { formatList } from '#domain/text.ts';
import type { ChatUseCase } from '#server/chat/queries/sessions.ts';

import type { Button, Reply, Turn } from '../agent.ts';
import { readClosing } from '../intents/readIntent.ts';
import { formatWorkOrderNumber } from '../repairs/formatWorkOrderNumber.ts';
import { findLastAnswer, hasSaid, joinLines } from '../understand/joinLines.ts';
import { createHandOverReply } from '../words/createHandOverReply.ts';
import { createTextReply } from '../words/createTextReply.ts';
import { introduce } from '../words/introduce.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';
import { passItOnButton, talkToPersonButton } from '../words/buttons.ts';

import { type Concern, filesComplaint } from './concerns.ts';
import { readCourtesies, readSmallTalk } from './courtesies.ts';
import { chooseHardshipText, hardshipText } from './hardship.ts';

type Words = Record<Language, string>;
type WordsByUseCase = Record<ChatUseCase, Words>;

/** A question that leads on. */
const prompts: WordsByUseCase = {
  LEASING_SUPPORT: {
    en: 'What are you looking for: bedrooms, a price, a location or a move-in date?',
    es: '¿Qué busca: recámaras, un precio, una zona o una fecha para mudarse?',
  },
  RESIDENT_SUPPORT: {
    en: 'What can I help you with: rent, your lease or a repair?',
    es: '¿En qué le ayudo: la renta, su contrato o una reparación?',
  },
  MAINTENANCE_ASSISTANT: {
    en: 'What’s broken, and in which room?',
    es: '¿Qué se descompuso, y en qué cuarto?',
  },
};

/** What remains possible when nothing more is asked. */
const invitations: WordsByUseCase = {
  LEASING_SUPPORT: {
    en: 'Ask me anytime about a home, what it costs or when you can see it.',
    es: 'Pregúnteme cuando quiera por una casa, lo que cuesta o cuándo puede verla.',
  },
  RESIDENT_SUPPORT: {
    en: 'Message me anytime something comes up.',
    es: 'Escríbame cuando necesite algo.',
  },
  MAINTENANCE_ASSISTANT: {
    en: 'Message me anytime something breaks.',
    es: 'Escríbame cuando algo se descomponga.',
  },
};

const phrases = {
  welcome: { en: 'You’re welcome.', es: 'Con gusto.' },
  okay: { en: 'Okay.', es: 'De acuerdo.' },
  goodDay: { en: 'Have a good day.', es: 'Que tenga buen día.' },
  well: { en: 'I’m doing well, thanks for asking.', es: 'Muy bien, gracias por preguntar.' },
  pleased: { en: 'Nice to meet you too.', es: 'Mucho gusto también.' },
} satisfies Record<string, Words>;

const presences: Record<Language, string> = { en: 'I’m here.', es: 'Aquí estoy.' };

const closings = { thanks: 'thanks', decline: 'no', none: null } as const;

/** Answers thanks, a goodbye and the like. Null for a message that asks something, and for a plain yes. */
export function answerSmallTalk(turn: Turn): Reply | null {
  const text = joinLines(turn);
  if (turn.newLines.some(({ files }) => files.length > 0)) return null;
  const kind = readSmallTalk(text) ?? closings[readClosing(turn) ?? 'none'];
  const language = getReplyLanguage(turn);
  const say = (words: Words) => words[language];
  const prompt = say(prompts[turn.useCase]);
  const isFirst = turn.earlierLines.every(({ by }) => by === 'visitor');
  switch (kind) {
    case 'thanks':
      return createTextReply(turn, `${say(phrases.welcome)} ${describeOpenOrders(turn, language)}`);
    case 'done':
    case 'bye': {
      const opening = readCourtesies(text).found.has('thanks') ? phrases.welcome : phrases.okay;
      return createTextReply(
        turn,
        `${say(opening)} ${describeOpenOrders(turn, language)} ${say(phrases.goodDay)}`,
      );
    }
    case 'okay':
    case 'no':
      return createTextReply(turn, `${say(phrases.okay)} ${describeOpenOrders(turn, language)}`);
    case 'howAreYou':
      // `how is it going` asks about the repair
      if (turn.workOrders.length > 0 && /\bit\b/i.test(text)) return null;
      return createTextReply(
        turn,
        [say(phrases.well), ...(isFirst ? [introduce(turn, language)] : []), prompt].join(' '),
      );
    case 'niceToMeetYou':
      return createTextReply(turn, `${say(phrases.pleased)} ${prompt}`);
    case 'name':
      return createTextReply(turn, `${introduce(turn, language)} ${prompt}`);
    case 'presence':
      return createTextReply(turn, `${presences[language]} ${introduce(turn, language)} ${prompt}`, [
        talkToPersonButton[language],
      ]);
    case 'unsure':
      return { ...createTextReply(turn, prompt), isNotUnderstood: true };
    case 'greeting':
    case 'yes':
    case null:
      return null;
  }
}

/** Who asks about their requests again after thanking for them knows their numbers. */
function describeOpenOrders({ workOrders, useCase }: Turn, language: Language): string {
  if (workOrders.length === 0) return invitations[useCase][language];
  const numbers = formatList(workOrders.map(({ number }) => formatWorkOrderNumber(number)));
  return language === 'en'
    ? `Our team has ${numbers}. Message me anytime if something changes.`
    : `El equipo tiene ${numbers}. Escríbame si algo cambia.`;
}

const seeCriteria: Record<Language, Button> = {
  en: { label: 'See the criteria', say: 'What are your criteria?' },
  es: { label: 'Ver los requisitos', say: '¿Cuáles son los requisitos?' },
};

export const complaintText: Words = {
  en: 'I’m sorry. That isn’t how it should go, and our team should hear it from you. Should I pass this chat to them now?',
  es: 'Lo siento. No debería ser así, y el equipo tiene que saberlo. ¿Les paso esta conversación ahora?',
};

const concernWords: Record<Concern, WordsByUseCase> = {
  hardship: {
    LEASING_SUPPORT: {
      en:
        'I’m sorry, that’s a lot to deal with. You can still look and apply. I can’t decide or promise anything, and our team uses the same ' +
        'published criteria for everyone. I can show you those, or pass this chat to our team. Should I pass it on?',
      es:
        'Lo siento, es una situación difícil. De todos modos puede buscar y aplicar. Yo no puedo decidir ni prometer nada, y el equipo usa los ' +
        'mismos criterios publicados para todos. Puedo mostrárselos. ¿Le paso esta conversación al equipo?',
    },
    RESIDENT_SUPPORT: hardshipText,
    MAINTENANCE_ASSISTANT: hardshipText,
  },
  complaint: sameForAll(complaintText),
  frustration: sameForAll({
    en: 'I’m sorry, I know this is frustrating. Tell me in a few words what you need, or should I pass this chat to a person from our team?',
    es: 'Lo siento, entiendo que es frustrante. Dígame en pocas palabras qué necesita, ¿o le paso esta conversación a una persona del equipo?',
  }),
};

function sameForAll(words: Words): WordsByUseCase {
  return { LEASING_SUPPORT: words, RESIDENT_SUPPORT: words, MAINTENANCE_ASSISTANT: words };
}

/** Answers a hardship, a complaint or frustration, and offers a person; asked to pass a complaint on, it does. */
export function answerConcern(turn: Turn, concern: Concern, normalizedText: string): Reply {
  const language = getReplyLanguage(turn);
  const isComplaintAgain = concern === 'complaint' && hasSaid(turn, complaintText[language]);
  if (isComplaintAgain || (concern === 'complaint' && filesComplaint(normalizedText)))
    return createHandOverReply(turn, { reason: 'Complaint', intro: sorry[language] });
  const buttons =
    concern === 'hardship' && turn.useCase === 'LEASING_SUPPORT'
      ? [seeCriteria[language], passItOnButton[language]]
      : [passItOnButton[language]];
  const words = concernWords[concern][turn.useCase][language];
  const isSaid = hasSaid(turn, words);
  const asksForHelp = aidPattern.test(normalizedText);
  const text =
    concern !== 'hardship'
      ? words
      : turn.useCase !== 'LEASING_SUPPORT'
        ? chooseHardshipText(normalizedText, findLastAnswer(turn), language)
        : isSaid || asksForHelp
          ? localHelp[language]
          : words;
  return { ...createTextReply(turn, text, buttons), offersPerson: true };
}

const aidPattern =
  /\b(?:(?:government|gov|state|city|county|rent|deposit|move[- ]in) (?:help|assistance|aid|relief|programs?)|(?:help|assistance|aid) (?:with|for) (?:the |my |a )?(?:rent|deposit|move)|ayuda (?:del gobierno|con|para))/;

/** Said once a hardship was answered, or help with money was asked for. */
const localHelp: Words = {
  en: 'For help with rent, a deposit or a place to stay tonight, call 211, day or night: they know the programs where you are. I don’t know who gets help. Tell me your price and area and I’ll show you what we have, or should I pass this chat to our team?',
  es: 'Para ayuda con la renta, el depósito o dónde pasar la noche, llame al 211, de día o de noche: conocen los programas de su zona. Yo no sé quién recibe ayuda. Dígame su precio y zona y le muestro lo que tenemos, ¿o le paso esta conversación al equipo?',
};

/** Goes in front of the answer to what else a complaint asks. */
export const sorry: Words = { en: 'I’m sorry about that.', es: 'Lo siento mucho.' };
