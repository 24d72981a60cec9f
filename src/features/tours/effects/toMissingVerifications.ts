import type { ApiError } from '#src/lib/apiError.ts';

/** The kinds of verification that the server reports as missing, each with the reason. */
export function toMissingVerifications({ help, message }: ApiError): Record<string, string[]> {
  const kinds = Array.isArray(help?.kinds) ? help.kinds.map(String) : [];
  return Object.fromEntries(kinds.map((kind) => [kind, [message]]));
}
