import type { Reply, ReplyMessage, Turn } from '../agent.ts';
import { isAgreement, isRefusal, readCourtesies, readSmallTalk } from '../smallTalk/courtesies.ts';
import { hasLeasingEmail } from '../words/formatContactAlternatives.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';

import { createQuestions } from './createQuestions.ts';
import type { DetectedRepair } from './detectRepair.ts';
import { parseEntryPermission } from './repairAnswers.ts';
import { fillReport, joinText, listMissingFields, type Report } from './report.ts';
import { CATEGORY_SEPARATOR, describeWorkOrder } from './workOrderMessages.ts';

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
  /** How many requests were canceled; they still count toward the limit. */
  canceledCount?: number;
};

const MAX_ASK_COUNT = 2;

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
  ...getCanceledCount(memory),
  address,
  mayEnter,
});

const getCanceledCount = ({ canceledCount }: MaintenanceMemory) =>
  canceledCount === undefined ? {} : { canceledCount };

/** The answer while a report is being filled in. */
export function answerOpenReport(
  turn: Turn,
  report: Report,
  {
    normalizedText,
    repairs,
    intro,
  }: { normalizedText: string; repairs: DetectedRepair[]; intro?: string | undefined },
): Reply {
  const language = getReplyLanguage(turn);
  const text = joinText(turn.newLines);
  if (isResolved(normalizedText) || droppedPattern.test(normalizedText)) {
    const opening = isResolved(normalizedText) ? texts[language].goodToHear : texts[language].okay;
    return createReply(turn, { text: `${opening} ${texts[language].notSent}` }, keepKnown(turn, report));
  }
  if (sendAnywayPattern.test(normalizedText)) return createWorkOrderReply(turn, report);
  if (isOnlyPolite(text, report)) return remindOfReport(turn, report);
  const filled = fillReport(addRepairs(report, repairs), turn.newLines);
  const hasNewFiles = turn.newLines.some(({ files }) => files.length > 0);
  const intros = [
    intro,
    ...(filled.category === report.category ? [] : [texts[language].added]),
    hasNewFiles
      ? texts[language].gotFile
      : mentionsPicture(normalizedText)
        ? askForPicture[language]
        : undefined,
  ].filter((one) => one !== undefined);
  return askForMissing(turn, filled, {
    isFirst: false,
    intro: intros.length === 0 ? undefined : intros.join(' '),
  });
}

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
    added: 'I’ve added that to the same request.',
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
    added: 'Lo agregué a la misma solicitud.',
  },
};

/** Thanks and goodbyes answer no question; a bare yes or no may answer the one about entry. */
function isOnlyPolite(text: string, report: Report): boolean {
  const kind = readSmallTalk(text);
  if (kind === null) return false;
  const answersEntry = report.mayEnter === null && parseEntryPermission(text, 'this too') !== null;
  const isAnswer = kind === 'yes' || ((isAgreement(text) || isRefusal(text)) && answersEntry);
  return !isAnswer && kind !== 'presence' && kind !== 'unsure';
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

/** Adds problems that were mentioned later. */
function addRepairs(report: Report, repairs: readonly DetectedRepair[]): Report {
  const known = report.category.split(CATEGORY_SEPARATOR);
  const added = repairs.map(({ category }) => category).filter((category) => !known.includes(category));
  const categories = known.length === 1 && known[0] === OTHER_CATEGORY ? added : [...known, ...added];
  return added.length === 0 ? report : { ...report, category: categories.join(CATEGORY_SEPARATOR) };
}

export const OTHER_CATEGORY = 'Something else';

/** `intro` is text that goes in front of the question. */
type QuestionOptions = { isFirst: boolean; intro: string | undefined };

/** Asks for the missing facts, but only twice; after that the team gets what is available. */
export function askForMissing(turn: Turn, report: Report, { isFirst, intro }: QuestionOptions): Reply {
  const missing = listMissingFields(report);
  if (missing.length === 0 || report.askCount >= MAX_ASK_COUNT)
    return createWorkOrderReply(turn, report, intro);
  const question = createQuestions(missing, {
    isFirst,
    hasFiles: report.files.length > 0,
    language: getReplyLanguage(turn),
  });
  const text = [intro, question.text].filter((part) => part !== undefined).join('\n');
  const next = {
    ...getCanceledCount(turn.memory),
    report: { ...report, askCount: report.askCount + 1 },
  };
  return createReply(turn, { ...question, text }, next);
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

/** A visitor who asks for a person mid-report has still reported a repair. */
export function withOpenReport(turn: Turn, reply: Reply): Reply {
  const { memory, useCase, organization, newLines } = turn;
  if (useCase === 'LEASING_SUPPORT' || !hasLeasingEmail(organization)) return reply;
  // the resident agent stores the report beside its own memory
  const isResidentAgent = useCase === 'RESIDENT_SUPPORT';
  const { report }: MaintenanceMemory = (isResidentAgent ? memory.repair : memory) ?? {};
  if (!report) return reply;
  const workOrderReply = withWorkOrder(turn, fillReport(report, newLines));
  return {
    ...reply,
    ...workOrderReply,
    memory: isResidentAgent ? { ...memory, repair: workOrderReply.memory } : workOrderReply.memory,
  };
}
