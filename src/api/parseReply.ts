import type { ApiError, FieldMessages } from '#src/lib/apiError.ts';
import { createApiError, NO_MESSAGE } from '#src/lib/apiError.ts';

import type { OperationResult } from './operation.ts';

type Fields = Record<string, unknown>;

/** The known fields of an error's extensions; all others are passed on as help. */
const KNOWN_EXTENSIONS = ['code', 'info', 'requestId'];

/** Parses a GraphQL response from any transport. */
export function parseReply(
  operationName: string,
  { data, errors }: OperationResult,
): { data: unknown } | { error: ApiError } {
  if (Array.isArray(errors) && errors.length > 0) return { error: combineErrors(errors.map(toFields)) };
  if (data === undefined || data === null) {
    return { error: createApiError(`Server response was missing for query '${operationName}'.`) };
  }
  return { data };
}

function combineErrors(errors: readonly Fields[]): ApiError {
  const messages = errors.map(({ message }) => message).filter((message) => typeof message === 'string');
  const texts = messages.filter((message) => message !== '');
  const error = errors.find((one) => getErrorCode(one) === 'INVALID_INPUT') ?? errors[0] ?? {};
  const code = getErrorCode(error);
  const help = Object.fromEntries(
    Object.entries(toFields(error.extensions)).filter(([name]) => !KNOWN_EXTENSIONS.includes(name)),
  );
  return createApiError(texts.length > 0 ? texts.join('\n') : NO_MESSAGE, {
    stage: 'graphql',
    code: typeof code === 'string' ? code : null,
    info: parseFieldMessages(toFields(error.extensions).info ?? error.info),
    ...(Object.keys(help).length > 0 && { help }),
  });
}

const getErrorCode = (error: Fields) => toFields(error.extensions).code ?? error.code;

/** One message or a list for each field; other values in the map are omitted. */
function parseFieldMessages(info: unknown): FieldMessages | null {
  if (typeof info !== 'object' || info === null) return null;
  return Object.fromEntries(Object.entries(info).filter(isFieldMessage));
}

const isFieldMessage = (entry: [string, unknown]): entry is [string, string | string[]] =>
  typeof entry[1] === 'string' ||
  (Array.isArray(entry[1]) && entry[1].every((message) => typeof message === 'string'));

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
