import type { ApiError, FieldMessages } from '#src/lib/apiError.ts';
import { failure, NO_MESSAGE } from '#src/lib/apiError.ts';

import type { Answer } from './operation.ts';

type Fields = Record<string, unknown>;

/** Of an error, read by name; whatever else there is helps to go on. */
const OWN_FIELDS = ['code', 'info', 'requestId'];

/** What a GraphQL answer says, whichever way it came. */
export function readAnswer(
  operationName: string,
  { data, errors }: Answer,
): { data: unknown } | { error: ApiError } {
  if (Array.isArray(errors) && errors.length > 0) return { error: combined(errors.map(fieldsOf)) };
  if (data === undefined || data === null) {
    return { error: failure(`Server response was missing for query '${operationName}'.`) };
  }
  return { data };
}

function combined(errors: readonly Fields[]): ApiError {
  const messages = errors.map(({ message }) => message).filter((message) => typeof message === 'string');
  const told = messages.filter((message) => message !== '');
  const error = errors.find((one) => codeOf(one) === 'INVALID_INPUT') ?? errors[0] ?? {};
  const code = codeOf(error);
  const help = Object.fromEntries(
    Object.entries(fieldsOf(error.extensions)).filter(([name]) => !OWN_FIELDS.includes(name)),
  );
  return failure(told.length > 0 ? told.join('\n') : NO_MESSAGE, {
    stage: 'graphql',
    code: typeof code === 'string' ? code : null,
    info: fieldMessages(fieldsOf(error.extensions).info ?? error.info),
    ...(Object.keys(help).length > 0 && { help }),
  });
}

const codeOf = (error: Fields) => fieldsOf(error.extensions).code ?? error.code;

/** One message or a list for each field; anything else in the map is left out. */
function fieldMessages(info: unknown): FieldMessages | null {
  if (typeof info !== 'object' || info === null) return null;
  return Object.fromEntries(Object.entries(info).filter(isFieldMessage));
}

const isFieldMessage = (entry: [string, unknown]): entry is [string, string | string[]] =>
  typeof entry[1] === 'string' ||
  (Array.isArray(entry[1]) && entry[1].every((message) => typeof message === 'string'));

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
