import type { Agent, Reply, Said, Turn } from '../agent.ts';
import { isGreeting, isThanks } from '../leasing/smallTalk.ts';
import { plainWords } from '../understand/plainWords.ts';
import { MOST_ORDERS } from '../repairs/openWorkOrder.ts';
import { hasMailbox, noMailbox } from '../words/noMailbox.ts';
import { toPerson } from '../words/toPerson.ts';

import { isBroken } from './broken.ts';
import { gladly, greeting, orderMade, passedOn, standing } from './orderWords.ts';
import { asked } from './questions.ts';
import { repairIn } from './repairs.ts';
import { begunReport, filledReport, missingOf, type Report, textOf } from './report.ts';

type Memory = {
  report?: Report;
  files?: string[];
  address?: string | null;
  /** What was told before it was clear what is broken. */
  description?: string;
};

const MOST_ASKED = 2;

const howItGoes =
  /\b(?:how is (?:it|that|this|my|the)|how's (?:it|that|my)|how long|any (?:news|updates?|word|progress)|status|updates?|still waiting|nobody (?:came|has come|is here)|no one (?:came|has come)|when (?:is|are|will|does|do|can) (?:somebody|someone|they|you|he|she|it|the)|has (?:somebody|someone|anyone)|is (?:somebody|someone|anyone) coming|como va|cuando vienen)\b/;
const over =
  /\b(?:never ?mind|forget (?:it|about it)|false alarm|(?<!(?:not|n't|never|stops|stopped|quit) )(?:works?|working) again|i fixed it|is fixed|(?<!(?:not|n't|never) )solved)\b/;
const goingOn = /\b(?:still|worse|again|now|also there|spread\w*|it is|it's|it has|reached)\b/;
const content = /^(?:great|perfect|ok|okay|good)\b[ !.a-z]{0,20}$/;

/** What can be done at once, what the team has to know, and then a work order. */
export const maintenanceAgent: Agent = (turn) => Promise.resolve(answer(turn));

function answer(turn: Turn): Reply {
  const memory: Memory = turn.memory;
  const plain = plainWords(textOf(turn.asked));
  const said = [...turn.before.filter(({ by }) => by === 'visitor'), ...turn.asked];
  const known = repairIn(plain, plainWords(textOf(said).slice(-1_000)));
  const isFirst = turn.before.every(({ by }) => by === 'visitor');
  if (!hasMailbox(turn.organization)) {
    return says(turn, [...first(known?.firstAid), { text: noMailbox(turn.organization) }]);
  }
  if (memory.report) {
    if (over.test(plain)) return says(turn, { text: 'Good to hear. I haven’t forwarded anything.' }, {});
    const before = howItGoes.test(plain) ? 'Our team will let you know that.' : undefined;
    return wantedOf(turn, filledReport(memory.report, turn.asked), { isFirst: false, before });
  }
  const latest = turn.workOrders.at(-1);
  const isNew = known && !turn.workOrders.some(({ category }) => category === known.category);
  if (howItGoes.test(plain) && (latest || !known)) return says(turn, standing(turn));
  if (latest && !(isNew && !goingOn.test(plain))) {
    if (isThanks(plain) || content.test(plain)) return says(turn, { text: 'You’re welcome.' });
    const files = turn.asked.flatMap((line) => line.files);
    const passed = over.test(plain) ? gladly(latest.number) : passedOn(latest.number);
    return { ...says(turn, passed), repair: { kind: 'more', number: latest.number, files } };
  }
  if (turn.workOrders.length >= MOST_ORDERS) return toPerson(turn);
  if (!known && isFirst && !isBroken(plain)) {
    const files = turn.asked.flatMap((line) => line.files);
    const told = isGreeting(plain) ? {} : { description: textOf(turn.asked) };
    return says(turn, greeting(turn), { files, ...told });
  }
  const report = begunReport(known?.category ?? 'Something else', turn.asked, memory);
  return wantedOf(turn, report, { isFirst: true, before: known?.firstAid });
}

const first = (text: string | undefined): Said[] => (text === undefined ? [] : [{ text }]);

const says = ({ memory }: Turn, said: Said | Said[], next: Memory = memory): Reply => ({
  says: [said].flat(),
  memory: next,
  handsOver: null,
});

/** `before`: what is said before the question. */
type Asking = { isFirst: boolean; before: string | undefined };

/** What the team still has to know. Who has not answered twice is not asked again: the team gets what there is. */
function wantedOf(turn: Turn, report: Report, { isFirst, before }: Asking): Reply {
  const missing = missingOf(report);
  if (missing.length === 0 || report.askedTimes >= MOST_ASKED) {
    return { ...says(turn, first(before)), ...ordered(turn, report) };
  }
  const question = asked(missing, { isFirst });
  const text = [before, question.text].filter((part) => part !== undefined).join('\n');
  const next = { report: { ...report, askedTimes: report.askedTimes + 1 } };
  return says(turn, { ...question, text }, next);
}

const ordered = (turn: Turn, report: Report): Pick<Reply, 'memory' | 'repair'> => ({
  memory: { address: report.address },
  repair: { kind: 'new', repair: report, saysOf: (number) => [orderMade(turn, report, number)] },
});

/** Whoever asks for a person in the middle of telling has told a repair all the same. */
export function withOpenReport(turn: Turn, reply: Reply): Reply {
  const { memory, useCase, organization, asked } = turn;
  if (useCase === 'LEASING_SUPPORT' || !hasMailbox(organization)) return reply;
  // a resident's agent keeps it beside what is its own
  const isBeside = useCase === 'RESIDENT_SUPPORT';
  const { report }: Memory = (isBeside ? memory.repair : memory) ?? {};
  if (!report) return reply;
  const made = ordered(turn, filledReport(report, asked));
  return { ...reply, ...made, memory: isBeside ? { ...memory, repair: made.memory } : made.memory };
}
