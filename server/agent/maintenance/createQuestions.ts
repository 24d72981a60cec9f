import type { ReplyMessage } from '../agent.ts';

import type { listMissingFields } from './report.ts';

type MissingAnswer = ReturnType<typeof listMissingFields>[number];

const questions: Record<MissingAnswer, string> = {
  address: 'What’s the address and unit?',
  mayEnter: 'May we go in if you’re out?',
  times: 'What times work for you?',
};

/** Asks for what the team needs to know before a visit, as text and as a form. */
export function createQuestions(
  missing: readonly MissingAnswer[],
  { isFirst }: { isFirst: boolean },
): ReplyMessage {
  const questionTexts = missing.map((field) => questions[field]).join(' ');
  const text = isFirst
    ? `So we can send someone, I need to know: ${questionTexts} A photo helps. You can attach one here.`
    : `So we can send someone, I still need to know: ${questionTexts}`;
  return {
    text,
    attributes: {
      form: {
        name: 'repair',
        title: 'Maintenance request',
        send: 'Send',
        fields: missing.map((name) => fields[name]),
      },
    },
  };
}

const fields = {
  address: { name: 'address', label: 'Address and unit', kind: 'text', isRequired: true },
  mayEnter: {
    name: 'mayEnter',
    label: questions.mayEnter,
    kind: 'choice',
    isRequired: true,
    options: ['Yes', 'No'],
  },
  times: { name: 'times', label: 'Times that work for you', kind: 'text', isRequired: true },
} as const satisfies Record<MissingAnswer, object>;
