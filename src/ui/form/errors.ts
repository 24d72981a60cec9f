import type { ApiError, FieldMessages } from '#src/lib/apiError.ts';
import { NO_MESSAGE } from '#src/lib/apiError.ts';

/** The messages of each invalid field, in the order of the form. */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** Returns what is wrong with a field's value, or null. */
export type Rules<Name extends string> = Partial<
  Record<Name, (value: string, values: Values<Name>, pressed: string) => string | null>
>;

/** `pressed` is the value of the button that was pressed, for a form with several. */
export function validateValues<Name extends string>(
  rules: Rules<Name>,
  values: Values<Name>,
  pressed = '',
): FormErrors {
  const names = Object.keys(values) as Name[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const message = rules[name]?.(values[name], values, pressed) ?? null;
      return message === null ? [] : [[name, [message]]];
    }),
  );
}

/** Attaches the server's messages to existing fields without errors; returns those that have no field. */
export function withServerMessages(errors: FormErrors, info: FieldMessages, fields: readonly string[]) {
  const entries = Object.entries(info)
    .map(([name, messages]) => ({ name, messages: [messages].flat() }))
    .filter(({ messages }) => messages.length > 0);
  const matching = entries.filter(({ name }) => fields.includes(name));
  const fresh = matching.filter(({ name }) => !Object.hasOwn(errors, name));
  return {
    errors: { ...errors, ...Object.fromEntries(fresh.map(({ name, messages }) => [name, messages])) },
    hasMatch: matching.length > 0,
    unmatched: entries.filter(({ name }) => !fields.includes(name)).flatMap(({ messages }) => messages),
  };
}

/** A line of the error summary; `field` is the field it links to. */
export type SummaryLine = { field: string | null; message: string };

/** Shown beside a question, where the context is clear. A summary adds the question. */
export const ANSWER_REQUIRED = 'Answer this question.';
export const CHECK_REQUIRED = 'Check this box to continue.';

/** A longer label, like that of a consent, is not repeated in front of its message. */
const MAX_QUESTION_LENGTH = 80;

const listWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];

/** Whether a message contains the words that matter in its question, as “Enter your first name.” does. */
function namesQuestion(message: string, question: string): boolean {
  const words = listWords(question);
  const telling = words.filter((word) => word.length > 3 && word !== 'your');
  const used = new Set(listWords(message));
  return (telling.length > 0 ? telling : words).every((word) => used.has(word));
}

/** A line of the summary says which question it is about: “Move-in date: choose today or a later date.” */
function withQuestion(message: string, label: string | null): string {
  if (label === null) return message;
  const question = label.replace(' (optional)', '');
  if (message === ANSWER_REQUIRED || message === CHECK_REQUIRED) return question;
  if (question.length > MAX_QUESTION_LENGTH || namesQuestion(message, question)) return message;
  return /[.?!]$/.test(question) ? `${question} ${message}` : `${question}: ${lowerFirst(message)}`;
}

/** Leaves abbreviations like “ID” as they are. */
const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

export function toSummaryLines(
  errors: FormErrors,
  unmatched: readonly string[],
  fields: readonly string[],
  getQuestion: (field: string) => string | null = () => null,
) {
  const lines: SummaryLine[] = [
    ...fields.flatMap((field) => {
      const messages = Object.hasOwn(errors, field) ? errors[field] : undefined;
      const message = messages?.join(' ');
      return message === undefined ? [] : [{ field, message: withQuestion(message, getQuestion(field)) }];
    }),
    ...unmatched.map((message) => ({ field: null, message })),
  ];
  return lines.length > 1 ? lines : [];
}

/** The notice for an error that belongs to no field. */
export function toNotice({ message, stage }: ApiError): string {
  if (stage === 'graphql') return message === NO_MESSAGE || message === '' ? 'Error' : message;
  return `We couldn’t send this. What you typed is still here – try again. (${message})`;
}
