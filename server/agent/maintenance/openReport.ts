import type { Reply, ReplyMessage, Turn } from '../agent.ts';
import { isAgreement, isRefusal, readCourtesies, readSmallTalk } from '../smallTalk/courtesies.ts';
import { isHardlyMoreThanNumber } from '../safetyScripts/personRequests.ts';
import { findLastAnswer } from '../understand/joinLines.ts';
import { hasLeasingEmail } from '../words/formatContactAlternatives.ts';
import { findPhoneNumber } from '#server/contact/phone.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';
import { talkToPersonButton } from '../words/buttons.ts';
import { withIntro } from '../words/withIntro.ts';
import { formatWorkOrderNumber } from '../repairs/formatWorkOrderNumber.ts';

import { createQuestions } from './createQuestions.ts';
import {
  CATEGORY_SEPARATOR,
  detectNewProblems,
  detectRepair,
  mentionsRepair,
  OTHER_CATEGORY,
} from './detectRepair.ts';
import { listNotes } from './notes.ts';
import { updateAddress } from './addresses.ts';
import { parseEntryPermission } from './repairAnswers.ts';
import { fillReport, joinText, listMissingFields, type Report, withoutAnswers } from './report.ts';
import { answerSideQuestion } from './sideQuestions.ts';
import { createContactAddedMessage, describeWorkOrder } from './workOrderMessages.ts';

export type MaintenanceMemory = {
  report?: Report;
  files?: string[];
  /** Given for an earlier repair or with a verified lease, and not asked again. */
  address?: string | null;
  mayEnter?: boolean | null;
  /** The description given before it was clear what is broken. */
  description?: string;
  /** Whether the last answer asked what is broken. */
  isAsked?: boolean;
  /** The number of a request from elsewhere that the visitor named. */
  outsideOrder?: string;
  /** How many requests were canceled; they still count toward the limit. */
  canceledCount?: number;
};

/** Twice in vain, or more often if the visitor told something else meanwhile. */
const MAX_ASK_COUNT = 2;
const NEWS_ASK_COUNT = 0.25;

/** It tells nothing about the problem. */
const vainPattern =
  /\b(?:(?:told|said|gave) (?:you|u|that|it)|(?:do not|dont|don't) (?:care|know)|whatever|idk|no idea|just (?:come|send)|hurry|soon|asap|ya (?:le |se lo )?dije|no se|apurense)\b/;

const droppedPattern =
  /\b(?:never ?mind|forget (?:it|about it)|cancel|don'?t send|do not send|no lo mande|cancele|olvidelo)\b/;
const resolvedPattern =
  /\b(?:false alarm|(?<!(?:not|n't|never|stops|stopped|quit) )(?:works?|working) (?:again|now|fine)|i fixed it|is fixed|(?<!(?:not|n't|never) )solved|ya (?:funciona|sirve))\b/;
const sendAnywayPattern =
  /^(?:(?:yes|ok|please|just)[ ,]+)*send (?:it|that)? ?(?:as (?:it )?is|anyway|now)\b|^mandelo asi\b/;

export const isResolved = (normalizedText: string): boolean => resolvedPattern.test(normalizedText);

export const createReply = (
  { memory }: Turn,
  messages: ReplyMessage | ReplyMessage[],
  next: MaintenanceMemory = memory,
): Reply => ({ messages: [messages].flat(), memory: next, handOverRequest: null });

/** What the next repair still needs to know. */
const keepKnown = ({ memory }: Turn, { address, mayEnter }: Report): MaintenanceMemory => ({
  ...keepForAll(memory),
  address,
  mayEnter,
});

const keepForAll = ({ canceledCount, outsideOrder }: MaintenanceMemory): MaintenanceMemory => ({
  ...(canceledCount !== undefined && { canceledCount }),
  ...(outsideOrder !== undefined && { outsideOrder }),
});

/** The answer while a report is being filled in: what the message adds, what it asks, and what is still missing. */
export function answerOpenReport(turn: Turn, report: Report, normalizedText: string): Reply {
  const language = getReplyLanguage(turn);
  const text = joinText(turn.newLines);
  if (isResolved(normalizedText) || droppedPattern.test(normalizedText)) {
    const others = withoutProblem(report, normalizedText);
    if (others)
      return askForMissing(turn, others, {
        isFirst: false,
        intro: readBack(others, language),
        askCount: NEWS_ASK_COUNT,
      });
    const opening = isResolved(normalizedText) ? texts[language].goodToHear : texts[language].okay;
    return createReply(turn, { text: `${opening} ${texts[language].notSent}` }, keepKnown(turn, report));
  }
  if (sendAnywayPattern.test(normalizedText)) return createWorkOrderReply(turn, report);
  if (isOnlyPolite(text, report)) return remindOfReport(turn, report);
  const isForm = turn.newLines.some(({ attributes }) => attributes.form === 'repair');
  const news = isForm ? noNews : readNews(turn, report, normalizedText);
  const isNews = news.texts.length > 0;
  const filled = fillReport(addProblems(report, news.problems), turn.newLines, { isSomethingElse: isNews });
  const next: Report = { ...filled, ...(news.withholdsAddress && { isAddressWithheld: true }) };
  const isAnswered = listMissingFields(filled).length < listMissingFields(report).length;
  const { noted, thanks, notedTimes } = texts[language];
  const isComplete = listMissingFields(next).length === 0;
  const plain = isAnswered ? (isComplete ? [] : [thanks]) : saysMore(turn, report) ? [noted] : [];
  const intros = [
    ...(news.asksForVisit && next.times !== null && next.times !== report.times
      ? [notedTimes(next.times)]
      : []),
    ...(isNews ? news.texts : plain),
    ...listFileTexts(turn, normalizedText),
    ...(news.isEnd && (next.problems ?? []).length > 1 ? [readBack(next, language)] : []),
  ];
  const outsideOrder = findOrderNumber(text);
  const withOrder = outsideOrder === undefined ? turn : { ...turn, memory: { ...turn.memory, outsideOrder } };
  return askForMissing(withOrder, next, {
    isFirst: false,
    intro: intros.length === 0 ? undefined : intros.join(' '),
    askCount: !isNews && vainPattern.test(normalizedText) ? 1 : NEWS_ASK_COUNT,
  });
}

/** The whole address, if a message corrects one that is known. */
function findCorrectedAddress(known: string | null, text: string): string | null {
  const address = updateAddress(known, text);
  return known === null || address === known ? null : address;
}

/** `That's it I think` ends the description; a button that did nothing does not. */
const endsDescription = (clause: string): boolean =>
  readSmallTalk(clause) === 'done' && !/\bnothing\b(?! (?:else|more|further))/i.test(clause);

type News = {
  problems: ReturnType<typeof detectNewProblems>;
  /** What the agent says to it. */
  texts: string[];
  withholdsAddress: boolean;
  /** Whether they ask or wish for a visit. */
  asksForVisit: boolean;
  /** The visitor has nothing to add. */
  isEnd: boolean;
};

const noNews: News = {
  problems: [],
  texts: [],
  withholdsAddress: false,
  asksForVisit: false,
  isEnd: false,
};

function readNews(turn: Turn, report: Report, normalizedText: string): News {
  const language = getReplyLanguage(turn);
  const text = joinText(turn.newLines);
  const problems = detectNewProblems(text, report);
  const question = answerSideQuestion(turn, normalizedText, language);
  const isEnd = text.split(/[.;!?\n,]+/).some(endsDescription);
  const corrected = findCorrectedAddress(report.address, text);
  // at the end all of them are read back
  const added =
    problems.length === 0 || isEnd ? [] : [texts[language].added(problems.map(({ words }) => words))];
  return {
    problems,
    texts: [
      ...(isEnd ? [texts[language].okay] : []),
      ...(corrected === null ? [] : [texts[language].corrected(corrected)]),
      ...listNotes(text, language),
      ...added,
      ...(question ? [question.text] : []),
    ],
    withholdsAddress: question?.kind === 'withholdsAddress' && report.address === null,
    asksForVisit: question?.kind === 'visit',
    isEnd,
  };
}

/** Whether a message that answers nothing describes the problem further. */
const saysMore = (turn: Turn, report: Report): boolean =>
  withoutAnswers(joinText(turn.newLines), report.mayEnter === null ? 'this too' : 'nothing') !== '';

function listFileTexts(turn: Turn, normalizedText: string): string[] {
  const language = getReplyLanguage(turn);
  if (turn.newLines.some(({ files }) => files.length > 0)) return [texts[language].gotFile];
  return mentionsPicture(normalizedText) ? [askForPicture[language]] : [];
}

const readBack = ({ problems = [] }: Report, language: Language): string =>
  `${texts[language].soFar} ${problems.map((words, at) => `${at + 1}. ${words}`).join('; ')}.`;

const picturePattern =
  /\b(?:(?:here(?:'?s| is| are)?|this is|that is|attach\w*|send\w*|sent|see|look at|uploaded?) (?:\w+ ){0,3}(?:pictures?|photos?|pics?|image|video)|(?:aqui (?:esta|va)|adjunto|mando) (?:\w+ ){0,2}(?:fotos?|imagen|video))\b/;

/** Whether a message speaks of a picture that comes with it. */
export const mentionsPicture = (normalizedText: string): boolean => picturePattern.test(normalizedText);

export const askForPicture: Record<Language, string> = {
  en: 'I don’t see a picture in that message. You can attach it here.',
  es: 'No veo una foto en ese mensaje. Puede adjuntarla aquí.',
};

const texts = {
  en: {
    goodToHear: 'Good to hear.',
    okay: 'Okay.',
    welcome: 'You’re welcome.',
    notSent: 'I haven’t forwarded anything.',
    waiting: 'Your request isn’t with our team yet.',
    sendAnyway: { label: 'Send it as it is', say: 'Send it as it is' },
    dontSend: { label: 'Don’t send it', say: 'Don’t send it' },
    gotFile: 'I have your file.',
    noted: 'Got it, I’ve added that to your request.',
    thanks: 'Thanks.',
    notedTimes: (times: string) => `I’ve noted “${times}”.`,
    corrected: (address: string) => `I’ve changed the address to ${address}.`,
    soFar: 'Your request has:',
    added: (words: readonly string[]) => `I’ve added “${words.join('” and “')}” to the same request.`,
  },
  es: {
    goodToHear: 'Qué bueno.',
    okay: 'De acuerdo.',
    welcome: 'Con gusto.',
    notSent: 'No le pasé nada al equipo.',
    waiting: 'El equipo todavía no tiene su solicitud.',
    sendAnyway: { label: 'Mandarla así', say: 'Mándelo así' },
    dontSend: { label: 'No mandarla', say: 'No lo mande' },
    gotFile: 'Ya tengo su archivo.',
    noted: 'Anotado, lo agregué a su solicitud.',
    thanks: 'Gracias.',
    notedTimes: (times: string) => `Anoté «${times}».`,
    corrected: (address: string) => `Cambié la dirección a ${address}.`,
    soFar: 'Su solicitud tiene:',
    added: (words: readonly string[]) => `Agregué «${words.join('» y «')}» a la misma solicitud.`,
  },
};

/** Thanks and goodbyes answer no question; a bare yes or no may answer the one about entry. */
function isOnlyPolite(text: string, report: Report): boolean {
  const kind = readSmallTalk(text);
  if (kind === null || (hasMoreToSay(text) && !isGoodbye(text, kind))) return false;
  const answersEntry = report.mayEnter === null && parseEntryPermission(text, 'this too') !== null;
  const isAnswer = kind === 'yes' || ((isAgreement(text) || isRefusal(text)) && answersEntry);
  return !isAnswer && kind !== 'presence' && kind !== 'unsure' && kind !== 'name';
}

/** `gracias mija, bye` */
const isGoodbye = (text: string, kind: string): boolean =>
  kind === 'bye' && readCourtesies(text).rest.split(' ').length < 2 && !/\d/.test(text);

/** `and the blind fell, that's it` adds something; `that's all` ends the description and stops nothing. */
function hasMoreToSay(text: string): boolean {
  const { found, rest } = readCourtesies(text);
  const isEnd = found.has('done') && !found.has('no') && !found.has('bye') && !found.has('thanks');
  return rest !== '' || isEnd;
}

/** Says that nothing was sent yet, and what is missing. */
function remindOfReport(turn: Turn, report: Report): Reply {
  const language = getReplyLanguage(turn);
  const { welcome, okay, waiting, sendAnyway, dontSend } = texts[language];
  const isThanks = readCourtesies(joinText(turn.newLines)).found.has('thanks');
  const question = createQuestions(listMissingFields(report), {
    isFirst: false,
    hasFiles: report.files.length > 0,
    language,
  });
  const text = `${isThanks ? welcome : okay} ${waiting} ${question.text}`;
  const attributes = { ...question.attributes, buttons: [sendAnyway, dontSend] };
  return createReply(turn, { text, attributes });
}

/** One problem of several that is gone leaves the others. Null when it is the only one, or none is named. */
function withoutProblem(report: Report, normalizedText: string): Report | null {
  const gone = detectRepair(normalizedText)?.category;
  const categories = report.category.split(CATEGORY_SEPARATOR).filter((category) => category !== gone);
  if (gone === undefined || categories.length === 0 || !report.category.includes(gone)) return null;
  const problems = report.problems?.filter((words) => detectRepair(normalizeText(words))?.category !== gone);
  const description = `${report.description}\n${normalizedText}`;
  return {
    ...report,
    category: categories.join(CATEGORY_SEPARATOR),
    ...(problems && { problems }),
    description,
  };
}

/** Adds problems that were mentioned later. */
function addProblems(report: Report, added: News['problems']): Report {
  if (added.length === 0) return report;
  const known = report.category.split(CATEGORY_SEPARATOR);
  const categories = [...new Set([...known, ...added.map(({ category }) => category)])];
  const named = categories.filter((category) => category !== OTHER_CATEGORY || known[0] !== OTHER_CATEGORY);
  return {
    ...report,
    category: (named.length === 0 ? categories : named).join(CATEGORY_SEPARATOR),
    problems: [...(report.problems ?? []), ...added.map(({ words }) => words)],
  };
}

type QuestionOptions = {
  isFirst: boolean;
  /** Text that goes in front of the question. */
  intro: string | undefined;
  /** How much this counts as having asked. */
  askCount?: number;
  /** Whether a person can take over instead. */
  offersPerson?: boolean;
};

/** Asks for the missing facts, but only twice; after that the team gets what is available. */
export function askForMissing(
  turn: Turn,
  report: Report,
  { isFirst, intro, askCount = 1, offersPerson = false }: QuestionOptions,
): Reply {
  const language = getReplyLanguage(turn);
  const missing = listMissingFields(report);
  if (missing.length === 0 || report.askCount >= MAX_ASK_COUNT)
    return createWorkOrderReply(turn, report, intro);
  const question = createQuestions(missing, {
    isFirst,
    hasFiles: report.files.length > 0,
    language,
  });
  const text = [intro, question.text].filter((part) => part !== undefined).join('\n');
  const next = {
    ...keepForAll(turn.memory),
    report: { ...report, askCount: report.askCount + askCount },
  };
  const button = offersPerson ? talkToPersonButton[language] : isFirst ? null : texts[language].sendAnyway;
  const buttons = button === null ? {} : { buttons: [button] };
  return createReply(
    turn,
    // the office hours come from the organization itself
    { text, attributes: { ...question.attributes, ...buttons }, isTrusted: true },
    next,
  );
}

const createWorkOrderReply = (turn: Turn, report: Report, intro?: string): Reply => ({
  ...createReply(turn, intro === undefined ? [] : [{ text: intro }]),
  ...withWorkOrder(turn, report),
});

const withWorkOrder = (turn: Turn, report: Report): Pick<Reply, 'memory' | 'repair'> => ({
  memory: keepKnown(turn, report),
  repair: {
    kind: 'new',
    repair: report,
    createMessages: (number) => [describeWorkOrder(turn, report, number)],
  },
});

/** Whether a report is being filled in; the resident agent stores it beside its own memory. */
export function hasOpenReport(memory: Record<string, unknown>): boolean {
  const { report, repair }: MaintenanceMemory & { repair?: MaintenanceMemory } = memory;
  return report !== undefined || repair?.report !== undefined;
}

/** Says after the answer to another question what the resident's report still needs. */
export function withReportReminder(turn: Turn, reply: Reply): Reply {
  const { repair }: { repair?: MaintenanceMemory } = turn.memory;
  const last = reply.messages.at(-1);
  if (!repair?.report || !last) return reply;
  const { text } = createQuestions(listMissingFields(repair.report), {
    isFirst: false,
    hasFiles: true,
    language: getReplyLanguage(turn),
  });
  return { ...reply, messages: [...reply.messages.slice(0, -1), { ...last, text: `${last.text}\n${text}` }] };
}

/**
 * A phone number and little else, right after a request was sent, is for that request, not for a call; the team gets
 * the chat with it. Null for anything more.
 */
export function addContact(turn: Turn): Reply | null {
  const latest = turn.workOrders.at(-1);
  const text = joinText(turn.newLines);
  const isForOrder =
    latest !== undefined &&
    turn.memory.offersPerson !== true &&
    hasLeasingEmail(turn.organization) &&
    isHardlyMoreThanNumber(text) &&
    !text.includes('?') &&
    !mentionsRepair(normalizeText(text)) &&
    (turn.useCase === 'MAINTENANCE_ASSISTANT' ||
      findLastAnswer(turn).includes(formatWorkOrderNumber(latest.number)));
  if (!isForOrder) return null;
  const files = turn.newLines.flatMap((line) => line.files);
  const message = createContactAddedMessage(latest.number, findPhoneNumber(text), getReplyLanguage(turn));
  return {
    ...createReply(turn, message),
    repair: { kind: 'more', number: latest.number, files },
  };
}

/** A visitor who asks for a person mid-report has still reported a repair, and a number they named goes along. */
export function withOpenReport(turn: Turn, reply: Reply): Reply {
  const { memory, useCase, organization, newLines } = turn;
  if (useCase === 'LEASING_SUPPORT' || !hasLeasingEmail(organization)) return reply;
  // the resident agent stores the report beside its own memory
  const isResidentAgent = useCase === 'RESIDENT_SUPPORT';
  const { report, outsideOrder }: MaintenanceMemory = (isResidentAgent ? memory.repair : memory) ?? {};
  const named = findOrderNumber(joinText(newLines)) ?? outsideOrder;
  if (!report) return named === undefined ? reply : withOrderNumber(turn, reply, named);
  const workOrderReply = withWorkOrder(turn, fillReport(report, newLines));
  return {
    ...reply,
    ...workOrderReply,
    memory: isResidentAgent ? { ...memory, repair: workOrderReply.memory } : workOrderReply.memory,
  };
}

const orderNumberPattern = /\br ?- ?(\d{1,9})\b/i;

/** The number of a request in a message: R-1042. */
export function findOrderNumber(text: string): string | undefined {
  const digits = orderNumberPattern.exec(text)?.[1];
  return digits === undefined ? undefined : formatWorkOrderNumber(Number(digits));
}

function withOrderNumber(turn: Turn, reply: Reply, number: string): Reply {
  if (!reply.handOverRequest) return reply;
  const { reason } = reply.handOverRequest;
  const intro = {
    en: `I’ve noted ${number} for our team.`,
    es: `Anoté ${number} para el equipo.`,
  };
  return {
    ...withIntro(reply, intro[getReplyLanguage(turn)], ' '),
    handOverRequest: { ...reply.handOverRequest, reason: `${reason} (${number})` },
  };
}
