import type { ApiError } from '#src/lib/apiError.ts';

/** For whoever looks into the console. Variables are left out: they are the visitor's. */
export function logFailure(operationName: string, { message, cause }: ApiError) {
  // eslint-disable-next-line no-console -- the console is where failures are told
  console.error(`${operationName}: ${message}${cause === null ? '' : ` (${cause})`}`);
}
