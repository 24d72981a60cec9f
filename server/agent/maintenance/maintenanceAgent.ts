import type { Agent, Reply, ReplyMessage, Turn } from '../agent.ts';
import { isGreeting, isThanks } from '../leasing/smallTalk.ts';
import { normalizeText } from '../understand/normalizeText.ts';
import { MAX_ORDERS } from '../repairs/openWorkOrder.ts';
import { hasLeasingEmail, formatContactAlternatives } from '../words/formatContactAlternatives.ts';
import { createHandOverReply } from '../words/createHandOverReply.ts';

import { isBroken } from './isBroken.ts';
import {
  createResolvedMessage,
  createGreeting,
  describeOrder,
  createPassedOnMessage,
  describeOrderStatus,
} from './orderMessages.ts';
import { createQuestions } from './createQuestions.ts';
import { detectRepair } from './repairs.ts';
import { startReport, fillReport, listMissingFields, type Report, joinText } from './report.ts';

type Memory = {
  report?: Report;
  files?: string[];
  address?: string | null;
  /** The description given before it was clear what is broken. */
  description?: string;
};

const MAX_ASKED = 2;

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
  const plain = normalizeText(joinText(turn.newLines));
  const visitorLines = [...turn.before.filter(({ by }) => by === 'visitor'), ...turn.newLines];
  const known = detectRepair(plain, normalizeText(joinText(visitorLines).slice(-1_000)));
  const isFirst = turn.before.every(({ by }) => by === 'visitor');
  if (!hasLeasingEmail(turn.organization)) {
    return createReply(turn, [
      ...toMessages(known?.firstAid),
      { text: formatContactAlternatives(turn.organization) },
    ]);
  }
  if (memory.report) {
    if (resolvedPattern.test(plain))
      return createReply(turn, { text: 'Good to hear. I haven’t forwarded anything.' }, {});
    const before = statusQuestionPattern.test(plain) ? 'Our team will let you know that.' : undefined;
    return askForMissing(turn, fillReport(memory.report, turn.newLines), { isFirst: false, before });
  }
  const latest = turn.workOrders.at(-1);
  const isNew = known && !turn.workOrders.some(({ category }) => category === known.category);
  if (statusQuestionPattern.test(plain) && (latest || !known))
    return createReply(turn, describeOrderStatus(turn));
  if (latest && !(isNew && !ongoingPattern.test(plain))) {
    if (isThanks(plain) || satisfiedPattern.test(plain))
      return createReply(turn, { text: 'You’re welcome.' });
    const files = turn.newLines.flatMap((line) => line.files);
    const passed = resolvedPattern.test(plain)
      ? createResolvedMessage(latest.number)
      : createPassedOnMessage(latest.number);
    return { ...createReply(turn, passed), repair: { kind: 'more', number: latest.number, files } };
  }
  if (turn.workOrders.length >= MAX_ORDERS) return createHandOverReply(turn);
  if (!known && isFirst && !isBroken(plain)) {
    const files = turn.newLines.flatMap((line) => line.files);
    const newMemory = isGreeting(plain) ? {} : { description: joinText(turn.newLines) };
    return createReply(turn, createGreeting(turn), { files, ...newMemory });
  }
  const report = startReport(known?.category ?? 'Something else', turn.newLines, memory);
  return askForMissing(turn, report, { isFirst: true, before: known?.firstAid });
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
type QuestionOptions = { isFirst: boolean; before: string | undefined };

/** Asks for the missing facts, but only twice; after that the team gets what is available. */
function askForMissing(turn: Turn, report: Report, { isFirst, before }: QuestionOptions): Reply {
  const missing = listMissingFields(report);
  if (missing.length === 0 || report.askCount >= MAX_ASKED) {
    return { ...createReply(turn, toMessages(before)), ...withWorkOrder(turn, report) };
  }
  const question = createQuestions(missing, { isFirst });
  const text = [before, question.text].filter((part) => part !== undefined).join('\n');
  const next = { report: { ...report, askCount: report.askCount + 1 } };
  return createReply(turn, { ...question, text }, next);
}

const withWorkOrder = (turn: Turn, report: Report): Pick<Reply, 'memory' | 'repair'> => ({
  memory: { address: report.address },
  repair: { kind: 'new', repair: report, createMessages: (number) => [describeOrder(turn, report, number)] },
});

/** A visitor who asks for a person mid-report has still reported a repair. */
export function withOpenReport(turn: Turn, reply: Reply): Reply {
  const { memory, useCase, organization, newLines } = turn;
  if (useCase === 'LEASING_SUPPORT' || !hasLeasingEmail(organization)) return reply;
  // the resident agent stores the report beside its own memory
  const isBeside = useCase === 'RESIDENT_SUPPORT';
  const { report }: Memory = (isBeside ? memory.repair : memory) ?? {};
  if (!report) return reply;
  const made = withWorkOrder(turn, fillReport(report, newLines));
  return { ...reply, ...made, memory: isBeside ? { ...memory, repair: made.memory } : made.memory };
}
