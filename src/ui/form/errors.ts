import type { ApiError, FieldMessages } from '#src/lib/apiError.ts';
import { NO_MESSAGE } from '#src/lib/apiError.ts';

/** The messages of each invalid field, in the order of the form. */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** Returns what is wrong with a field's value, or null. */
export type Rules<Name extends string> = Partial<
  Record<Name, (value: string, values: Values<Name>) => string | null>
>;

export function validateValues<Name extends string>(rules: Rules<Name>, values: Values<Name>): FormErrors {
  const names = Object.keys(values) as Name[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const message = rules[name]?.(values[name], values) ?? null;
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

/** Whether a message does not name its field. */
export const omitsFieldName = (message: string) => /^Use [\d,]+ characters or fewer\.$/.test(message);

function withQuestion(message: string, question: string | null): string {
  if (question === null) return message;
  if (message === ANSWER_REQUIRED || message === CHECK_REQUIRED) return question;
  return /[.?!]$/.test(question) ? `${question} ${message}` : `${question}: ${message}`;
}

export function toSummaryLines(
  errors: FormErrors,
  unmatched: readonly string[],
  fields: readonly string[],
  getQuestion: (field: string, message: string) => string | null = () => null,
) {
  const lines: SummaryLine[] = [
    ...fields.flatMap((field) => {
      const messages = Object.hasOwn(errors, field) ? errors[field] : undefined;
      const message = messages?.join(' ');
      return message === undefined
        ? []
        : [{ field, message: withQuestion(message, getQuestion(field, message)) }];
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
