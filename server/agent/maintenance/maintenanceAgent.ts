import type { Agent, Reply, ReplyMessage, Turn } from '../agent.ts';
import { isGreeting, isThanks } from '../leasing/smallTalk.ts';
import { normalizeText } from '../understand/normalizeText.ts';
import { MAX_WORK_ORDERS } from '../repairs/openWorkOrder.ts';
import { hasLeasingEmail, formatContactAlternatives } from '../words/formatContactAlternatives.ts';
import { createHandOverReply } from '../words/createHandOverReply.ts';

import { isBroken } from './isBroken.ts';
import {
  createResolvedMessage,
  createGreeting,
  describeWorkOrder,
  createForwardedMessage,
  describeOrderStatus,
} from './workOrderMessages.ts';
import { createQuestions } from './createQuestions.ts';
import { detectRepair } from './detectRepair.ts';
import { startReport, fillReport, listMissingFields, type Report, joinText } from './report.ts';

type Memory = {
  report?: Report;
  files?: string[];
  address?: string | null;
  /** The description given before it was clear what is broken. */
  description?: string;
};

const MAX_ASK_COUNT = 2;

const statusQuestionPattern =
  /\b(?:how is (?:it|that|this|my|the)|how's (?:it|that|my)|how long|any (?:news|updates?|word|progress)|status|updates?|still waiting|nobody (?:came|has come|is here)|no one (?:came|has come)|when (?:is|are|will|does|do|can) (?:somebody|someone|they|you|he|she|it|the)|has (?:somebody|someone|anyone)|is (?:somebody|someone|anyone) coming|como va|cuando vienen)\b/;
const resolvedPattern =
  /\b(?:never ?mind|forget (?:it|about it)|false alarm|(?<!(?:not|n't|never|stops|stopped|quit) )(?:works?|working) again|i fixed it|is fixed|(?<!(?:not|n't|never) )solved)\b/;
const ongoingPattern = /\b(?:still|worse|again|now|also there|spread\w*|it is|it's|it has|reached)\b/;
const satisfiedPattern = /^(?:great|perfect|ok|okay|good)\b[ !.a-z]{0,20}$/;

/** Gives first aid, asks for what the team needs, and then opens a work order. */
export const maintenanceAgent: Agent = (turn) => Promise.resolve(answer(turn));

function answer(turn: Turn): Reply {
  const memory: Memory = turn.memory;
  const normalizedText = normalizeText(joinText(turn.newLines));
  const visitorLines = [...turn.earlierLines.filter(({ by }) => by === 'visitor'), ...turn.newLines];
  const detectedRepair = detectRepair(normalizedText, normalizeText(joinText(visitorLines).slice(-1_000)));
  const isFirst = turn.earlierLines.every(({ by }) => by === 'visitor');
  if (!hasLeasingEmail(turn.organization)) {
    return createReply(turn, [
      ...toMessages(detectedRepair?.firstAid),
      { text: formatContactAlternatives(turn.organization) },
    ]);
  }
  if (memory.report) {
    if (resolvedPattern.test(normalizedText))
      return createReply(turn, { text: 'Good to hear. I haven’t forwarded anything.' }, {});
    const before = statusQuestionPattern.test(normalizedText) ? 'Our team will let you know.' : undefined;
    return askForMissing(turn, fillReport(memory.report, turn.newLines), { isFirst: false, intro: before });
  }
  const latest = turn.workOrders.at(-1);
  const isNew =
    detectedRepair && !turn.workOrders.some(({ category }) => category === detectedRepair.category);
  if (statusQuestionPattern.test(normalizedText) && (latest || !detectedRepair))
    return createReply(turn, describeOrderStatus(turn));
  if (latest && !(isNew && !ongoingPattern.test(normalizedText))) {
    if (isThanks(normalizedText) || satisfiedPattern.test(normalizedText))
      return createReply(turn, { text: 'You’re welcome.' });
    const files = turn.newLines.flatMap((line) => line.files);
    const confirmation = resolvedPattern.test(normalizedText)
      ? createResolvedMessage(latest.number)
      : createForwardedMessage(latest.number);
    return { ...createReply(turn, confirmation), repair: { kind: 'more', number: latest.number, files } };
  }
  if (turn.workOrders.length >= MAX_WORK_ORDERS) return createHandOverReply(turn);
  if (!detectedRepair && isFirst && !isBroken(normalizedText)) {
    const files = turn.newLines.flatMap((line) => line.files);
    const newMemory = isGreeting(normalizedText) ? {} : { description: joinText(turn.newLines) };
    return createReply(turn, createGreeting(turn), { files, ...newMemory });
  }
  const report = startReport(detectedRepair?.category ?? 'Something else', turn.newLines, memory);
  return askForMissing(turn, report, { isFirst: true, intro: detectedRepair?.firstAid });
}

const toMessages = (text: string | undefined): ReplyMessage[] => (text === undefined ? [] : [{ text }]);

const createReply = (
  { memory }: Turn,
  messages: ReplyMessage | ReplyMessage[],
  next: Memory = memory,
): Reply => ({
  messages: [messages].flat(),
  memory: next,
  handOverRequest: null,
});

/** `before` is text that goes in front of the question. */
type QuestionOptions = { isFirst: boolean; intro: string | undefined };

/** Asks for the missing facts, but only twice; after that the team gets what is available. */
function askForMissing(turn: Turn, report: Report, { isFirst, intro }: QuestionOptions): Reply {
  const missing = listMissingFields(report);
  if (missing.length === 0 || report.askCount >= MAX_ASK_COUNT) {
    return { ...createReply(turn, toMessages(intro)), ...withWorkOrder(turn, report) };
  }
  const question = createQuestions(missing, { isFirst });
  const text = [intro, question.text].filter((part) => part !== undefined).join('\n');
  const next = { report: { ...report, askCount: report.askCount + 1 } };
  return createReply(turn, { ...question, text }, next);
}

const withWorkOrder = (turn: Turn, report: Report): Pick<Reply, 'memory' | 'repair'> => ({
  memory: { address: report.address },
  repair: {
    kind: 'new',
    repair: report,
    createMessages: (number) => [describeWorkOrder(turn, report, number)],
  },
});

/** A visitor who asks for a person mid-report has still reported a repair. */
export function withOpenReport(turn: Turn, reply: Reply): Reply {
  const { memory, useCase, organization, newLines } = turn;
  if (useCase === 'LEASING_SUPPORT' || !hasLeasingEmail(organization)) return reply;
  // the resident agent stores the report beside its own memory
  const isResidentAgent = useCase === 'RESIDENT_SUPPORT';
  const { report }: Memory = (isResidentAgent ? memory.repair : memory) ?? {};
  if (!report) return reply;
  const workOrderReply = withWorkOrder(turn, fillReport(report, newLines));
  return {
    ...reply,
    ...workOrderReply,
    memory: isResidentAgent ? { ...memory, repair: workOrderReply.memory } : workOrderReply.memory,
  };
}
