import type { HandOverRow } from '#server/agent/queries/handOvers.ts';

import type { Reply, Turn } from '../agent.ts';
import { leasingWordings } from '../commonQuestions/leasingWordings.ts';
import { asksForContactInfo } from '../leasing/smallTalk.ts';
import { asksForPerson, asksWhoAnswers } from '../safetyScripts/personRequests.ts';
import { findSideQuestion, isQuestion } from '../maintenance/sideQuestions.ts';
import { readClosing, wantsHearing } from '../intents/readIntent.ts';
import { readSmallTalk } from '../smallTalk/courtesies.ts';
import { findLastAnswer, joinLines } from '../understand/joinLines.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { createContactReply } from '../words/createContactReply.ts';
import { createTextReply } from '../words/createTextReply.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';

import { formatOpening, getNextOpening } from './responseTimes.ts';

const numberPattern =
  /^(?:(?:ok|and|so|just|then|what(?:'?s| is)|whats|give me|send me|the|a|your|ur|el|cual es|dame|deme) ){0,5}(?:phone|telephone|office|call) ?(?:number|numero)?(?: (?:then|please|pls|for the office)){0,3}[ ?.!]{0,3}$|\b(?:numero|telefono) (?:de la oficina|para llamar)\b/;
const presencePattern =
  /\b(?:is|are) (?:any ?(?:one|body)|some ?(?:one|body)|they|yall|you guys|the office) (?:even |really )?(?:there|here|in|open|working|around|awake|available|answering)\b|\b(?:hay|esta) alguien\b|\b(?:when|what time) (?:will|do|does|is)\b.{0,20}\b(?:open|answer|reply|there)\b|\b(?:office|they|yall|you guys) open\b/;
const readPattern =
  /\b(?:did|has|have|do|does) (?:she|he|they|any ?(?:one|body)|some ?(?:one|body)|the (?:team|office|lady|manager|agent)|yall|you guys)(?: \w+){0,2} (?:get|got|see|seen|saw|read|receive[d]?|know)\b|\b(?:was|is) (?:it|my message) (?:sent|passed|delivered)\b|\bdid (?:it|that|my message) (?:go|send|get)\b|\b(?:ya )?(?:lo|la) (?:recibio|recibieron|leyo|leyeron|vio|vieron)\b|\b(?:se envio|les llego|le llego)\b/;

/**
 * What the agent can tell about the wait itself, until a person has written; and that it took in what else a visitor
 * asks or wants. Null for anything else.
 */
export function replyWhileWaiting(turn: Turn, { answeredAt }: HandOverRow): Reply | null {
  if (answeredAt !== null) return null;
  const normalizedText = normalizeText(joinLines(turn));
  const text = describeWait(turn, normalizedText);
  const isSaid = turn.earlierLines.some(({ by, text: said }) => by === 'us' && said === text);
  const line = text === null || isSaid ? confirmReceipt(turn, normalizedText, text !== null) : text;
  return line === null ? null : createTextReply(turn, line);
}

/** A line for everything but an okay, and never the same one twice in a row: who waits wants to know that it was heard. */
function confirmReceipt(turn: Turn, normalizedText: string, isRepeated: boolean): string | null {
  const said = joinLines(turn);
  const language = getReplyLanguage(turn);
  const lastAnswer = findLastAnswer(turn);
  const courtesy = readSmallTalk(said) ?? readClosing(turn);
  if (courtesy !== null) {
    const isClosing = closings.includes(courtesy) && !lastAnswer.endsWith(welcomeTexts[language]);
    return isClosing ? welcomeTexts[language] : null;
  }
  const isAsked =
    questionPattern.test(normalizedText) ||
    said.includes('?') ||
    isQuestion(normalizedText) ||
    findSideQuestion(normalizedText) !== null;
  const [first, second] = (isAsked ? askedTexts : wishedTexts)[language];
  if (isAsked || wishPattern.test(normalizedText)) return lastAnswer.endsWith(first) ? second : first;
  // several lines in a row about the same are taken once
  const receipts = [...askedTexts[language], ...wishedTexts[language], welcomeTexts[language]];
  const isTaken = receipts.some((receipt) => lastAnswer.endsWith(receipt));
  return isRepeated || isTaken || !wantsHearing(turn) ? null : first;
}

const closings: readonly string[] = ['thanks', 'done', 'bye'];

const welcomeTexts: Record<Language, string> = {
  en: 'You’re welcome. Our team has everything you wrote here.',
  es: 'Con gusto. El equipo tiene todo lo que escribió aquí.',
};

const questionPattern =
  /^(?:(?:and|so|but|ok|okay|also|y|pero|tambien|o|or) )*(?:what|when|where|who|why|how|which|is|are|do|does|did|can|could|will|would|should|que|cual|cuando|donde|quien|por que|como|cuant[oa]s?|puedo|pueden?|hay)\b/;

const wishPattern =
  /\b(?:(?:i|we)(?:'?d| would)? (?:also |still |just |really |do )?(?:want|need|expect|like|prefer|demand|deserve)|i wanna|please|pls|plz|make sure|tell (?:them|him|her)|let (?:them|him|her) know|don'?t forget|one more thing|also|another thing|quiero|queremos|necesito|necesitamos|espero|quisiera|por favor|diga(?:n)?les?|tambien|otra cosa)\b/;

type Lines = readonly [string, string];

const askedTexts: Record<Language, Lines> = {
  en: ['I’ve added your question for our team. A person will answer it.', 'Our team has that question, too.'],
  es: [
    'Agregué su pregunta para el equipo. Una persona la contestará.',
    'El equipo también tiene esa pregunta.',
  ],
};

const wishedTexts: Record<Language, Lines> = {
  en: ['I’ve added that for our team. A person will answer it.', 'Our team has that, too.'],
  es: ['Lo agregué para el equipo. Una persona le contestará.', 'El equipo también tiene eso.'],
};

function describeWait(turn: Turn, normalizedText: string): string | null {
  const { organization, now } = turn;
  const language = getReplyLanguage(turn);
  const opening = getNextOpening(organization, now);
  if (readPattern.test(normalizedText)) return readTexts[language];
  if (presencePattern.test(normalizedText)) {
    if (organization.supportHours.length === 0) return formatPassedReply(turn, language);
    const isOpen = opening === null;
    const when = isOpen || language === 'es' ? '' : ` It opens ${formatOpening(organization, opening, now)}.`;
    return `${(isOpen ? openTexts : closedTexts)[language]}${when} ${createContactReply(turn).text}`;
  }
  if (leasingWordings.ownApplication.some((wording) => wording.test(normalizedText)))
    return applicationTexts[language];
  if (numberPattern.test(normalizedText)) return formatContactMethods(organization, language);
  if (asksForContactInfo(normalizedText)) return createContactReply(turn).text;
  return asksForPerson(normalizedText) || asksWhoAnswers(normalizedText)
    ? formatPassedReply(turn, language)
    : null;
}

const formatPassedReply = ({ organization }: Turn, language: Language) =>
  `${passedTexts[language]} ${formatContactMethods(organization, language)}`;

const readTexts: Record<Language, string> = {
  en: 'Everything you wrote here is with our team. I can’t see whether someone has read it yet.',
  es: 'Todo lo que escribió aquí ya lo tiene el equipo. No puedo ver si alguien ya lo leyó.',
};

const applicationTexts: Record<Language, string> = {
  en: 'I can’t see applications or what was decided. Our team has this chat and can tell you.',
  es: 'Yo no veo las solicitudes ni lo que se decidió. El equipo tiene esta conversación y se lo puede decir.',
};

const openTexts: Record<Language, string> = {
  en: 'Our office is open right now, and our team has this chat.',
  es: 'La oficina está abierta ahora, y el equipo tiene esta conversación.',
};

const closedTexts: Record<Language, string> = {
  en: 'Our office is closed right now, and our team has this chat.',
  es: 'La oficina está cerrada ahora, y el equipo tiene esta conversación.',
};

const passedTexts: Record<Language, string> = {
  en: 'I’m an AI. I’ve passed this chat to our team, and a person will answer it.',
  es: 'Soy una IA. Ya pasé esta conversación al equipo, y una persona la contestará.',
};
