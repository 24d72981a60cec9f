import type { ApiError, FieldMessages } from '#src/lib/apiError.ts';
import { NO_MESSAGE } from '#src/lib/apiError.ts';

/** The messages of each field that is in error, in the order of the form. */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** What is wrong with a field's value, or null. */
export type Rules<Name extends string> = Partial<
  Record<Name, (value: string, values: Values<Name>) => string | null>
>;

export function brokenRules<Name extends string>(rules: Rules<Name>, values: Values<Name>): FormErrors {
  const names = Object.keys(values) as Name[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const message = rules[name]?.(values[name], values) ?? null;
      return message === null ? [] : [[name, [message]]];
    }),
  );
}

/** Attaches the server's messages to the fields that exist and have no error yet; gives back those without a field. */
export function withServerMessages(errors: FormErrors, info: FieldMessages, fields: readonly string[]) {
  const told = Object.entries(info)
    .map(([name, messages]) => ({ name, messages: [messages].flat() }))
    .filter(({ messages }) => messages.length > 0);
  const matching = told.filter(({ name }) => fields.includes(name));
  const fresh = matching.filter(({ name }) => !Object.hasOwn(errors, name));
  return {
    errors: { ...errors, ...Object.fromEntries(fresh.map(({ name, messages }) => [name, messages])) },
    hasMatch: matching.length > 0,
    unmatched: told.filter(({ name }) => !fields.includes(name)).flatMap(({ messages }) => messages),
  };
}

/** A line of the error summary; `field` is where it leads. */
export type SummaryLine = { field: string | null; message: string };

/** Nothing for a single error: that one is told at its field. */
/** Said beside a question, where it is clear what is meant. A summary names the question. */
export const ANSWER_THIS = 'Answer this question.';
export const CHECK_THIS = 'Check this box to continue.';

/** Of a text that is longer than it may be: the server has the same sentence. */
export const tooLong = (text: string, most: number): string | null =>
  Array.from(text).length > most ? `Use ${most.toLocaleString('en-US')} characters or fewer.` : null;

/** Does not say which field it is about. */
export const isNameless = (message: string) => /^Use [\d,]+ characters or fewer\.$/.test(message);

function withQuestion(message: string, question: string | null): string {
  if (question === null) return message;
  if (message === ANSWER_THIS || message === CHECK_THIS) return question;
  return /[.?!]$/.test(question) ? `${question} ${message}` : `${question}: ${message}`;
}

export function summaryOf(
  errors: FormErrors,
  unmatched: readonly string[],
  fields: readonly string[],
  questionOf: (field: string, message: string) => string | null = () => null,
) {
  const lines: SummaryLine[] = [
    ...fields.flatMap((field) => {
      const messages = Object.hasOwn(errors, field) ? errors[field] : undefined;
      const message = messages?.join(' ');
      return message === undefined
        ? []
        : [{ field, message: withQuestion(message, questionOf(field, message)) }];
    }),
    ...unmatched.map((message) => ({ field: null, message })),
  ];
  return lines.length > 1 ? lines : [];
}

/** What is told of an error that belongs to no field. */
export function noticeOf({ message, stage }: ApiError): string {
  if (stage === 'graphql') return message === NO_MESSAGE || message === '' ? 'Error' : message;
  return `We couldn’t send this. What you typed is still here – try again. (${message})`;
}
