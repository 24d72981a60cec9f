import type { Repair } from '#server/db/agent/workOrders.ts';

import type { Line } from '../agent.ts';

import { addressIn, entryIn, timesIn } from './said.ts';

/** A repair that is being told, and how often the rest was asked for in vain. */
export type Report = Repair & { askedTimes: number };

type Wanted = 'address' | 'mayEnter' | 'times';

const MOST_DESCRIPTION = 2_000;
const MOST_FIELD = 200;

export const missingOf = ({ address, mayEnter, times }: Report): Wanted[] => [
  ...(address === null ? ['address' as const] : []),
  ...(mayEnter === null ? ['mayEnter' as const] : []),
  ...(times === null ? ['times' as const] : []),
];

export const textOf = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text)
    .join('\n')
    .trim();

const filesOf = (lines: readonly Line[]): string[] => lines.flatMap(({ files }) => files);

/** As it was told first. What is said of a time then is mostly since when. */
export function begunReport(category: string, lines: readonly Line[], known: Partial<Repair> = {}): Report {
  const text = [known.description ?? '', textOf(lines)].join('\n').trim();
  return {
    category,
    description: text.slice(0, MOST_DESCRIPTION) || category,
    address: addressIn(text) ?? known.address ?? null,
    mayEnter: entryIn(text, 'nothing'),
    times: timesIn(text, { isAnswer: false }),
    files: [...(known.files ?? []), ...filesOf(lines)],
    askedTimes: 0,
  };
}

/** With what was answered since. What was the only thing asked for is taken as it was written, unless it is a question. */
export function filledReport(report: Report, lines: readonly Line[]): Report {
  const given = formValues(lines);
  const text = textOf(lines);
  const [only, ...others] = missingOf(report);
  const entryAsked = report.mayEnter !== null ? 'nothing' : others.length === 0 ? 'this' : 'this too';
  const isWhole = others.length === 0 && text !== '' && !text.endsWith('?');
  const whole = isWhole ? text.slice(0, MOST_FIELD) : null;
  const wholeOf = (field: Wanted) => (only === field ? whole : null);
  const filled = {
    ...report,
    address: given.address ?? addressIn(text) ?? report.address ?? wholeOf('address'),
    mayEnter: given.mayEnter ?? entryIn(text, entryAsked) ?? report.mayEnter,
    times: given.times ?? timesIn(text, { isAnswer: true }) ?? report.times ?? wholeOf('times'),
    files: [...report.files, ...filesOf(lines)],
  };
  if (missingOf(filled).length < missingOf(report).length) return { ...filled, askedTimes: 0 };
  // no answer, so it is about what is broken
  return { ...filled, description: `${report.description}\n${text}`.trim().slice(0, MOST_DESCRIPTION) };
}

/** What a form has sent. A client that knows none sends words alone. */
function formValues(lines: readonly Line[]) {
  const sent = lines.findLast(({ attributes }) => attributes.form === 'repair')?.attributes.values;
  const values: Record<string, unknown> = typeof sent === 'object' && sent !== null ? { ...sent } : {};
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MOST_FIELD) : null;
  const entry = text(values.mayEnter);
  return {
    address: text(values.address),
    mayEnter: entry === null ? null : /^yes/i.test(entry),
    times: text(values.times),
  };
}
