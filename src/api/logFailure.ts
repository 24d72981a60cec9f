import type { ApiError } from '#src/lib/apiError.ts';

/** Logs for developers. Variables are omitted, because they hold the visitor's data. */
export function logFailure(operationName: string, { message, cause }: ApiError) {
  // eslint-disable-next-line no-console -- the console is where failures are told
  console.error(`${operationName}: ${message}${cause === null ? '' : ` (${cause})`}`);
}
