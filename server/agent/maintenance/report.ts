import type { Repair } from '../queries/workOrders.ts';

import type { Line } from '../agent.ts';
import { readSmallTalk } from '../smallTalk/courtesies.ts';

import { listProblemWords } from './detectRepair.ts';
import { findAddress, updateAddress, withoutAddress } from './addresses.ts';
import { type EntryQuestion, parseEntryPermission, parseVisitTimes } from './repairAnswers.ts';

/** A repair report in progress. */
export type Report = Repair & {
  /** How often the missing facts were requested without success; a message with news counts half. */
  askCount: number;
  /** Each problem in the visitor's words. */
  problems?: string[];
  /** The visitor does not want to write the address here. */
  isAddressWithheld?: true;
};

type RequiredField = 'address' | 'mayEnter' | 'times';

const MAX_DESCRIPTION_LENGTH = 2_000;
const MAX_FIELD_LENGTH = 200;

export const listMissingFields = ({
  address,
  isAddressWithheld,
  mayEnter,
  times,
}: Report): RequiredField[] => [
  ...(address === null && !isAddressWithheld ? ['address' as const] : []),
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
    problems: listProblemWords(joinText(lines)),
  };
}

/**
 * Adds the answers given since, and what else was said to the description. If only one fact was missing, the
 * reply is taken verbatim unless it is something else.
 */
export function fillReport(report: Report, lines: readonly Line[], { isSomethingElse = false } = {}): Report {
  const form = getFormValues(lines);
  const text = joinText(lines);
  const [missingField, ...others] = listMissingFields(report);
  const entryQuestion = report.mayEnter !== null ? 'nothing' : others.length === 0 ? 'this' : 'this too';
  const isDirectAnswer = others.length === 0 && text !== '' && !text.endsWith('?') && !isSomethingElse;
  const directAnswer = isDirectAnswer ? text.slice(0, MAX_FIELD_LENGTH) : null;
  const getDirectAnswer = (field: RequiredField) => (missingField === field ? directAnswer : null);
  const filled = {
    ...report,
    address: form.address ?? updateAddress(report.address, text) ?? getDirectAnswer('address'),
    mayEnter: form.mayEnter ?? parseEntryPermission(text, entryQuestion) ?? report.mayEnter,
    times:
      form.times ?? parseVisitTimes(text, { isAnswer: true }) ?? report.times ?? getDirectAnswer('times'),
    files: [...report.files, ...listFiles(lines)],
  };
  const isAnswered = listMissingFields(filled).length < listMissingFields(report).length;
  const isAnswerOnly =
    form.isSubmitted || (directAnswer !== null && missingField && filled[missingField] === directAnswer);
  const rest = isAnswerOnly ? '' : isAnswered || isSomethingElse ? withoutAnswers(text, entryQuestion) : text;
  const description = `${report.description}\n${rest}`.trim().slice(0, MAX_DESCRIPTION_LENGTH);
  return { ...filled, description, ...(isAnswered && { askCount: 0 }) };
}

/** What a message says beside the address, the permission to enter, the times and polite words. */
export function withoutAnswers(text: string, entryQuestion: EntryQuestion): string {
  return withoutAddress(text)
    .split(/[.;!\n,]+|(?<=\?)/)
    .map((piece) => piece.trim())
    .filter(
      (piece) =>
        /[\p{L}\d]/u.test(piece) &&
        readSmallTalk(piece) === null &&
        parseEntryPermission(piece, entryQuestion) === null &&
        parseVisitTimes(piece, { isAnswer: true }) === null,
    )
    .join('. ');
}

/** The values of a submitted form; a client without forms sends only text. */
function getFormValues(lines: readonly Line[]) {
  const submitted = lines.findLast(({ attributes }) => attributes.form === 'repair');
  const submittedValues = submitted?.attributes.values;
  const values: Record<string, unknown> =
    typeof submittedValues === 'object' && submittedValues !== null ? { ...submittedValues } : {};
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_FIELD_LENGTH) : null;
  const entry = text(values.mayEnter);
  return {
    isSubmitted: submitted !== undefined,
    address: text(values.address),
    mayEnter: entry === null ? null : /^(?:yes|s[ií])/i.test(entry),
    times: text(values.times),
  };
}
