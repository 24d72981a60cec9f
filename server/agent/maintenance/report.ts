import type { Repair } from '../queries/workOrders.ts';

import type { Line } from '../agent.ts';

import { findAddress, parseEntryPermission, parseVisitTimes } from './repairAnswers.ts';

/** A repair report in progress, and how often the missing facts were requested without success. */
export type Report = Repair & { askCount: number };

type RequiredField = 'address' | 'mayEnter' | 'times';

const MAX_DESCRIPTION_LENGTH = 2_000;
const MAX_FIELD_LENGTH = 200;

export const listMissingFields = ({ address, mayEnter, times }: Report): RequiredField[] => [
  ...(address === null ? ['address' as const] : []),
  ...(mayEnter === null ? ['mayEnter' as const] : []),
  ...(times === null ? ['times' as const] : []),
];

export const joinText = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text)
    .join('\n')
    .trim();

const listFiles = (lines: readonly Line[]): string[] => lines.flatMap(({ files }) => files);

/**
 * Starts from the first description; a time mentioned there is mostly when the problem began, unless it also
 * says where to come or whether to go in.
 */
export function startReport(category: string, lines: readonly Line[], known: Partial<Repair> = {}): Report {
  const text = [known.description ?? '', joinText(lines)].join('\n').trim();
  const address = findAddress(text);
  const mayEnter = parseEntryPermission(text, 'nothing');
  return {
    category,
    description: text.slice(0, MAX_DESCRIPTION_LENGTH) || category,
    address: address ?? known.address ?? null,
    mayEnter: mayEnter ?? known.mayEnter ?? null,
    times: parseVisitTimes(text, { isAnswer: address !== null || mayEnter !== null }) ?? known.times ?? null,
    files: [...(known.files ?? []), ...listFiles(lines)],
    askCount: 0,
  };
}

/**
 * Adds the answers given since; if only one fact was missing, the reply is taken verbatim unless it is a
 * question.
 */
export function fillReport(report: Report, lines: readonly Line[]): Report {
  const form = getFormValues(lines);
  const text = joinText(lines);
  const [missingField, ...others] = listMissingFields(report);
  const entryQuestion = report.mayEnter !== null ? 'nothing' : others.length === 0 ? 'this' : 'this too';
  const isDirectAnswer = others.length === 0 && text !== '' && !text.endsWith('?');
  const directAnswer = isDirectAnswer ? text.slice(0, MAX_FIELD_LENGTH) : null;
  const getDirectAnswer = (field: RequiredField) => (missingField === field ? directAnswer : null);
  const filled = {
    ...report,
    address: form.address ?? findAddress(text) ?? report.address ?? getDirectAnswer('address'),
    mayEnter: form.mayEnter ?? parseEntryPermission(text, entryQuestion) ?? report.mayEnter,
    times:
      form.times ?? parseVisitTimes(text, { isAnswer: true }) ?? report.times ?? getDirectAnswer('times'),
    files: [...report.files, ...listFiles(lines)],
  };
  if (listMissingFields(filled).length < listMissingFields(report).length) return { ...filled, askCount: 0 };
  // it answers nothing, so it describes the problem
  return { ...filled, description: `${report.description}\n${text}`.trim().slice(0, MAX_DESCRIPTION_LENGTH) };
}

/** The values of a submitted form; a client without forms sends only text. */
function getFormValues(lines: readonly Line[]) {
  const submittedValues = lines.findLast(({ attributes }) => attributes.form === 'repair')?.attributes.values;
  const values: Record<string, unknown> =
    typeof submittedValues === 'object' && submittedValues !== null ? { ...submittedValues } : {};
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_FIELD_LENGTH) : null;
  const entry = text(values.mayEnter);
  return {
    address: text(values.address),
    mayEnter: entry === null ? null : /^(?:yes|s[ií])/i.test(entry),
    times: text(values.times),
  };
}
