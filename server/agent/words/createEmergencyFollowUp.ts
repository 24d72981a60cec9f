import type { Reply, ReportedRepair, Turn } from '../agent.ts';
import { questions } from '../maintenance/createQuestions.ts';
import { CATEGORY_SEPARATOR, detectNewProblems } from '../maintenance/detectRepair.ts';
import { listNotes } from '../maintenance/notes.ts';
import { findAddress, withoutAddress } from '../maintenance/addresses.ts';
import { parseEntryPermission, parseVisitTimes } from '../maintenance/repairAnswers.ts';
import { findSideQuestion, isQuestion, unknownAnswer } from '../maintenance/sideQuestions.ts';
import { findPhoneNumber } from '#server/contact/phone.ts';
import { assessDanger } from '../safetyScripts/detectDanger.ts';
import type { SafetyScript } from '../safetyScripts/emergencies.ts';
import {
  createEmergencyOrder,
  findEmergencyContact,
  findEntryPermission,
} from '../safetyScripts/emergencyOrder.ts';
import {
  getEmergencyMarks,
  isOnlyDoor,
  leavesHomeUnlocked,
  listOpenDangers,
  markEmergency,
  withoutEmergency,
  withUnlockedHome,
} from '../safetyScripts/openEmergency.ts';
import { readClosing } from '../intents/readIntent.ts';
import { readSmallTalk } from '../smallTalk/courtesies.ts';
import { findLastAnswer, hasSaid, joinLines } from '../understand/joinLines.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

import { createStillHereReply } from './createEmergencyReply.ts';
import { answerEachInEmergency, withheldPattern } from './emergencyAnswers.ts';
import { hasLeasingEmail } from './formatContactAlternatives.ts';
import { getReplyLanguage, type Language } from './replyLanguage.ts';
import { withIntro } from './withIntro.ts';

/**
 * Stays with an emergency that is not known to be over. Where people may have to leave, the safety comes first;
 * about a repair that can’t wait, what is asked is answered and what is said is noted. Once it’s known where, the
 * team gets a work order.
 */
export function createEmergencyFollowUp(given: Turn): Reply {
  const isUnlocked = leavesHomeUnlocked(given);
  const turn = isUnlocked ? withUnlockedHome(given) : given;
  const dangers = listOpenDangers(turn);
  if (dangers.some((one) => one.staysWithVisitor)) return createStillHereReply(turn);
  const language = getReplyLanguage(turn);
  const text = joinLines(turn);
  const plain = normalizeText(text);
  const isAlerted = hasLeasingEmail(turn.organization);
  const correction = findCorrectedAddress(turn);
  const details = [correction ?? findAddress(text), findPhoneNumber(text)].filter((found) => found !== null);
  const marks = getEmergencyMarks(turn);
  const order = isAlerted && !marks.isReported ? createEmergencyOrder(turn, dangers) : null;
  const isScene = dangers.some(({ isRepair }) => !isRepair);
  const answer = isUnlocked ? null : answerEachInEmergency(turn, { dangers, language });
  const news = [
    ...(isUnlocked ? [isAlerted ? words.unlocked[language] : words.opened[language]] : []),
    ...(isAlerted && !isScene ? listNews(turn, language) : []),
  ];
  const confirmation = details.length > 0 && isAlerted ? [words.confirmed[language](details.join(', '))] : [];
  const said = [...confirmation, ...(answer ? [answer.text] : []), ...news];
  const detected = assessDanger(text);
  const found = detected === null || isOnlyDoor(given, detected) ? null : detected.script;
  const isPlain = answer === null && details.length === 0;
  const isBrief = answer
    ? !isScene || !answer.isAdvice || answer.isEnough === true
    : !(isPlain && (isScene || found !== null || asksPattern.test(plain)));
  const reminders = listReminders(withFound(dangers, found), language, { isBrief });
  const plainNews =
    said.length === 0 && isAlerted && !isScene ? [noteMessage(turn, text, plain, language)] : [];
  const isSafetyFirst = isScene && answer?.isAdvice === false;
  const parts = [
    ...(isSafetyFirst ? reminders : []),
    ...said,
    ...plainNews,
    ...(isSafetyFirst ? [] : reminders),
    ...(withheldPattern.test(plain) || !isAlerted
      ? []
      : listPrompts(turn, dangers, { order, isUnlocked, language })),
  ];
  const hasDetails = details.length > 0 || withheldPattern.test(plain);
  return {
    messages: [{ text: parts.join(' '), attributes: { urgent: true }, isTrusted: true }],
    memory: markEmergency(turn.memory, {
      ...(hasDetails && { hasDetails: true }),
      ...(order && { isReported: true }),
    }),
    handOverRequest: null,
    ...withRepair(turn, order, { isNews: details.length > 0 || news.length > 0, address: correction }),
  };
}

/** What is doubtful, in the middle of an emergency, is no alarm of its own, but it is to be remembered. */
const withFound = (dangers: readonly SafetyScript[], found: SafetyScript | null): readonly SafetyScript[] =>
  found === null || dangers.includes(found) || found.name === 'unclear danger'
    ? dangers
    : [...dangers, found];

/** A new work order, or more about the one that the team has. */
function withRepair(
  turn: Turn,
  order: ReportedRepair | null,
  { isNews, address }: { isNews: boolean; address: string | null },
): Pick<Reply, 'repair'> {
  if (order) return { repair: order };
  const latest = turn.workOrders.at(-1);
  const files = turn.newLines.flatMap((line) => line.files);
  const isMore = getEmergencyMarks(turn).isReported && (isNews || files.length > 0);
  if (!isMore || !latest) return {};
  return { repair: { kind: 'more', number: latest.number, files, ...(address !== null && { address }) } };
}

/** The whole address, if a message changes it. */
function findCorrectedAddress(turn: Turn): string | null {
  const before = findEmergencyContact({ ...turn, newLines: [] }).address;
  const { address } = findEmergencyContact(turn);
  return address === before ? null : address;
}

type ReminderOptions = { isBrief?: boolean };

/** Someone violent who gets in is one danger, and the reminder about violence says where to get help. */
function listReminders(
  dangers: readonly SafetyScript[],
  language: Language,
  { isBrief = false }: ReminderOptions = {},
): string[] {
  const isViolent = dangers.some(({ name }) => name === 'violence');
  return dangers
    .filter(({ name }) => !(isViolent && name === 'intruder'))
    .map(({ reminder, spanishReminder, brief }) =>
      isBrief && brief ? brief[language] : language === 'en' ? reminder : spanishReminder,
    );
}

const asksPattern =
  /\b(?:should|can|could|may|shall) (?:i|we) (?!be\b|stay\b|wait\b)|\b(?:debo|puedo|podemos)\b|\bis it (?:ok|okay|safe)\b/;

/** What a message adds to the repair. */
function listNews(turn: Turn, language: Language): string[] {
  const text = joinLines(turn);
  const entry = parseEntryPermission(
    text,
    findLastAnswer(turn).includes(questions[language].mayEnter) ? 'this' : 'nothing',
  );
  const phone = findPhoneNumber(text);
  const rest = withoutAddress(phone === null ? text : text.replace(phone, ' '));
  const category = listOpenDangers(turn)
    .flatMap((one) => one.category ?? [])
    .join(CATEGORY_SEPARATOR);
  const problems = detectNewProblems(rest, { category }).filter((one) => otherThan(category, one.category));
  const isAboutVisit = findSideQuestion(normalizeText(text))?.kind === 'visit';
  const wishesTime = isAboutVisit && parseVisitTimes(rest, { isAnswer: true }) !== null;
  return [
    ...(problems.length === 0 ? [] : [words.added[language](problems.map((one) => one.words))]),
    ...(entry === null ? [] : [words.entry[language][entry ? 'allowed' : 'atHome']]),
    ...(wishesTime ? [words.times[language]] : []),
    ...listNotes(rest, language),
    ...(turn.newLines.some(({ files }) => files.length > 0) ? [words.file[language]] : []),
  ];
}

/** What is said about the danger itself is no other problem. */
const otherThan = (known: string, category: string): boolean =>
  !known.split(CATEGORY_SEPARATOR).includes(category);

const MAX_QUOTE_LENGTH = 120;

/** To what is neither known nor asked: it reaches the team, in the visitor’s own words. */
function noteMessage(turn: Turn, text: string, normalizedText: string, language: Language): string {
  const kind = readSmallTalk(text) ?? readClosing(turn);
  if (kind !== null) return kind === 'thanks' ? words.welcome[language] : words.okay[language];
  if (isQuestion(normalizedText)) return unknownAnswer[language];
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return words.noted[language](line.length > MAX_QUOTE_LENGTH ? null : line);
}

type PromptOptions = { order: ReportedRepair | null; isUnlocked: boolean; language: Language };

/** What the team still needs: where to come, and right after that how to call and whether to go in. */
function listPrompts(
  turn: Turn,
  dangers: readonly SafetyScript[],
  { order, isUnlocked, language }: PromptOptions,
): string[] {
  const { hasDetails, isReported } = getEmergencyMarks(turn);
  const { address, phone } = findEmergencyContact(turn);
  if (order?.kind === 'new')
    return [
      ...(phone === null ? [words.askPhone[language]] : []),
      ...(order.repair.mayEnter === null ? [questions[language].mayEnter] : []),
    ];
  const { allowed, atHome } = words.entry[language];
  const isEntryKnown = findEntryPermission(turn) !== null || hasSaid(turn, allowed) || hasSaid(turn, atHome);
  if (isUnlocked && isReported && !isEntryKnown) return [questions[language].mayEnter];
  const isTaken = address !== null || isReported === true || (hasDetails === true && phone === null);
  if (isTaken || !dangers.some((one) => one.needsVisit)) return [];
  return [phone === null ? words.askAll[language] : words.askAddress[language]];
}

/** Sent once the visitor says that the emergency is over. */
export const createEmergencyOverReply = (turn: Turn): Reply =>
  createEmergencyEnd(turn, words.over[getReplyLanguage(turn)]);

const createEmergencyEnd = (turn: Turn, said: string): Reply => ({
  messages: [{ text: `${said} ${words.whatNow[getReplyLanguage(turn)]}`, isTrusted: true }],
  memory: withoutEmergency(turn.memory),
  handOverRequest: null,
});

/** For a visitor who says that what they wrote was no emergency: the answer to the rest, if there is one. */
export function withMistakeAdmitted(turn: Turn, reply: Reply): Reply {
  const admitted = words.mistaken[getReplyLanguage(turn)];
  const answered = reply.isNotUnderstood
    ? createEmergencyEnd(turn, admitted)
    : withIntro(reply, admitted, ' ');
  return { ...answered, takesChatBack: true };
}

/** Asks a visitor who mentioned suicide and turns to something else how they are, once and before anything else. */
export function createGentleCheck(turn: Turn): Reply | null {
  const isNeeded =
    !getEmergencyMarks(turn).isChecked && listOpenDangers(turn).some((one) => one.staysWithVisitor);
  if (!isNeeded) return null;
  const text = words.gentleCheck[getReplyLanguage(turn)];
  return {
    messages: [{ text, attributes: { urgent: true } }],
    memory: markEmergency(turn.memory, { isChecked: true }),
    handOverRequest: null,
  };
}

/** Asks any other visitor who turns to something else once whether they are safe, and answers. */
export function withSafetyCheck(turn: Turn, reply: Reply): Reply {
  if (getEmergencyMarks(turn).isChecked || reply.messages.length === 0) return reply;
  const language = getReplyLanguage(turn);
  const check = [words.check[language], ...listReminders(listOpenDangers(turn), language)].join(' ');
  return { ...withIntro(reply, check), memory: markEmergency(reply.memory, { isChecked: true }) };
}

/** Goes in front of the answer to a message that may, but probably doesn't, describe a danger. */
export const createDoubtText = (turn: Turn, { staysWithVisitor }: SafetyScript): string =>
  (staysWithVisitor ? words.hardTime : words.inCase)[getReplyLanguage(turn)];

/**
 * To a visitor who ends the chat right after a word about having a hard time: `im done with all of it` may be meant of
 * more than the search. Null for anyone else.
 */
export function createCarefulGoodbye(
  turn: Turn,
  { isHandedOver = false }: { isHandedOver?: boolean } = {},
): Reply | null {
  const kind = readSmallTalk(joinLines(turn));
  const language = getReplyLanguage(turn);
  const isAfterCaution = Object.values(words.hardTime).some((caution) =>
    findLastAnswer(turn).includes(caution),
  );
  if (!isAfterCaution || (kind !== 'done' && kind !== 'bye' && readClosing(turn) !== 'decline')) return null;
  return {
    messages: [
      {
        text: `${words.carefulGoodbye[language]} ${words[isHandedOver ? 'teamReads' : 'teamCanTalk'][language]}`,
        isTrusted: true,
      },
    ],
    memory: turn.memory,
    handOverRequest: null,
    ...(!isHandedOver && { offersPerson: true }),
  };
}

const words = {
  inCase: {
    en: 'If anyone is in danger right now, call 911 first.',
    es: 'Si alguien está en peligro ahora, llame primero al 911.',
  },
  hardTime: {
    en: 'If you’re having a hard time, you can call or text 988, day or night.',
    es: 'Si está pasando por un momento difícil, puede llamar al 988 de día o de noche y oprimir 2.',
  },
  carefulGoodbye: {
    en:
      'Before you go: if that was about more than the search, please don’t stay alone with it. Call or text 988 now, day or night, ' +
      'and someone will listen. If you are in danger, call 911.',
    es:
      'Antes de irse: si no hablaba solo de la búsqueda, no se quede a solas con eso. Llame al 988 ahora, de día o de noche, y oprima 2: ' +
      'alguien le escuchará. Si está en peligro, llame al 911.',
  },
  teamCanTalk: {
    en: 'A person from our team can also talk with you. Should I get one?',
    es: 'También puede hablar con una persona del equipo. ¿Le paso con alguien?',
  },
  teamReads: {
    en: 'Our team reads this chat, too.',
    es: 'El equipo también lee esta conversación.',
  },
  added: {
    en: (problems: readonly string[]) => `I’ve added “${problems.join('” and “')}” to the same report.`,
    es: (problems: readonly string[]) => `Agregué «${problems.join('» y «')}» al mismo reporte.`,
  },
  entry: {
    en: {
      allowed: 'I’ve noted that they may go in.',
      atHome: 'I’ve noted that they should only come in while someone is home.',
    },
    es: { allowed: 'Anoté que pueden entrar.', atHome: 'Anoté que solo entren cuando haya alguien.' },
  },
  times: { en: 'I’ve noted when you’d like them to come.', es: 'Anoté cuándo le queda bien.' },
  file: { en: 'I have your file.', es: 'Ya tengo su archivo.' },
  welcome: { en: 'You’re welcome.', es: 'Con gusto.' },
  okay: { en: 'Okay.', es: 'De acuerdo.' },
  noted: {
    en: (line: string | null) => (line === null ? 'Noted for the team.' : `Noted for the team: “${line}”.`),
    es: (line: string | null) =>
      line === null ? 'Anotado para el equipo.' : `Anotado para el equipo: «${line}».`,
  },
  opened: { en: 'Good that it’s open.', es: 'Qué bueno que ya abrió.' },
  unlocked: {
    en: 'Good that it’s open. I’ve noted that the door doesn’t lock now, so our team knows it can’t wait.',
    es: 'Qué bueno que ya abrió. Anoté que ahora la puerta no cierra con llave, para que el equipo sepa que urge.',
  },
  askAll: {
    en: 'I still need the address, the unit and a phone number.',
    es: 'Todavía necesito la dirección con el número del apartamento y un teléfono.',
  },
  askAddress: {
    en: 'I still need the address and the unit.',
    es: 'Todavía necesito la dirección con el número del apartamento.',
  },
  askPhone: { en: 'Which phone number can they call?', es: '¿A qué teléfono pueden llamar?' },
  confirmed: {
    en: (details: string) => `Thanks. Our team has this now: ${details}.`,
    es: (details: string) => `Gracias. El equipo ya lo tiene: ${details}.`,
  },
  over: {
    en: 'I’m glad to hear that. If it comes back, or anyone feels unwell or unsafe, call 911 right away.',
    es: 'Me alegra saberlo. Si vuelve a pasar, o alguien se siente mal o en peligro, llame al 911 enseguida.',
  },
  mistaken: {
    en: 'Sorry, I took what you wrote for an emergency. If anyone is in danger after all, call 911.',
    es: 'Perdón, tomé lo que escribió por una emergencia. Si de todos modos alguien está en peligro, llame al 911.',
  },
  whatNow: { en: 'What can I help you with now?', es: '¿En qué le puedo ayudar ahora?' },
  check: {
    en: 'First: is everyone safe? If this isn’t over yet:',
    es: 'Primero: ¿están todos a salvo? Si esto no ha terminado:',
  },
  gentleCheck: {
    en:
      'I’ll help you look, and I haven’t forgotten what you wrote. How are you right now? You can call or text 988 at any time, ' +
      'and someone will listen. If you are in danger, call 911. A person from our team can also talk with you: just ask. ' +
      'When you’re ready, tell me what you need in a home.',
    es:
      'Le ayudo a buscar, y no he olvidado lo que escribió. ¿Cómo está ahora? Puede llamar al 988 a cualquier hora y oprimir 2, ' +
      'y alguien le escuchará. Si está en peligro, llame al 911. También puede hablar con una persona del equipo: solo pídalo. ' +
      'Cuando quiera, dígame qué necesita en una casa.',
  },
};
