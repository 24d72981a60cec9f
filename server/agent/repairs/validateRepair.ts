import { getTooLongError } from '#domain/text.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import type { Repair } from '../queries/workOrders.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { CreateWorkOrderInput } from '#server/graphql/schemaTypes.ts';

const MAX_TIMES = 5;
const MAX_TIME_LENGTH = 50;

const toOneLine = (text: string) => normalizeLines(text).replaceAll(/\s+/g, ' ');

/** Validates a repair from form fields; problems are reported by field. */
export function validateRepair(input: CreateWorkOrderInput): Repair {
  const texts = {
    category: { text: toOneLine(input.category), max: 100, missing: 'Say in a few words what’s broken.' },
    place: { text: toOneLine(input.place), max: 300, missing: 'Enter the address and unit.' },
    description: { text: normalizeLines(input.description), max: 4_000, missing: 'Describe what’s broken.' },
  };
  const times = input.preferredTimes.map(toOneLine).filter((time) => time !== '');
  const problems: ErrorInfo = {};
  for (const [field, { text, max, missing }] of Object.entries(texts)) {
    const problem = text === '' ? missing : getTooLongError(text, max);
    if (problem !== null) problems[field] = problem;
  }
  if (times.length > MAX_TIMES) problems.preferredTimes = `Enter ${MAX_TIMES} times or fewer.`;
  else if (times.some((time) => getTooLongError(time, MAX_TIME_LENGTH) !== null)) {
    problems.preferredTimes = `Use ${MAX_TIME_LENGTH} characters or fewer for each time.`;
  }
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return {
    category: texts.category.text,
    description: texts.description.text,
    address: texts.place.text,
    mayEnter: input.permissionToEnter,
    times: times.length === 0 ? null : times.join('\n'),
    files: [],
  };
}
