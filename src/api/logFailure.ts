import type { ApiError } from '#src/lib/apiError.ts';

/** Logs for developers. Variables are omitted, because they hold the visitor's data. */
export function logFailure(operationName: string, { message, cause }: ApiError) {
  // eslint-disable-next-line no-console -- failures are reported to the console
  console.error(`${operationName}: ${message}${cause === null ? '' : ` (${cause})`}`);
}
