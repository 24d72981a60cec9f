import { plainLines, tooLong } from '#server/contact/plainLines.ts';
import type { Repair, Urgency } from '#server/db/agent/workOrders.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';

export type CreateWorkOrderInput = {
  conversationId: string;
  category: string;
  place: string;
  urgency: Urgency;
  description: string;
  permissionToEnter: boolean;
  preferredTimes: string[];
  idempotencyKey: string;
};

const MOST_TIMES = 5;
const MOST_OF_TIME = 50;

const oneLine = (given: string) => plainLines(given).replaceAll(/\s+/g, ' ');
const isLonger = (text: string, most: number) => Array.from(text).length > most;

/** What is told by fields. What is wrong is said by its field. */
export function checkRepair(input: CreateWorkOrderInput): Repair {
  const texts = {
    category: { text: oneLine(input.category), most: 100, missing: 'Say in a few words what’s broken.' },
    place: { text: oneLine(input.place), most: 300, missing: 'Enter the address and unit.' },
    description: { text: plainLines(input.description), most: 4_000, missing: 'Describe what’s broken.' },
  };
  const times = input.preferredTimes.map(oneLine).filter((time) => time !== '');
  const problems: ErrorInfo = {};
  for (const [field, { text, most, missing }] of Object.entries(texts)) {
    if (text === '') problems[field] = missing;
    else if (isLonger(text, most)) problems[field] = tooLong(most);
  }
  if (times.length > MOST_TIMES) problems.preferredTimes = `Enter ${MOST_TIMES} times or fewer.`;
  else if (times.some((time) => isLonger(time, MOST_OF_TIME))) {
    problems.preferredTimes = `Use ${MOST_OF_TIME} characters or fewer for each time.`;
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
