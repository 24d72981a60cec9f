import type { ApiError } from '#src/lib/apiError.ts';

/** Where a proof is missing the server names its kinds: each says why. */
export function proofsWanted({ help, message }: ApiError): Record<string, string[]> {
  const kinds = Array.isArray(help?.kinds) ? help.kinds.map(String) : [];
  return Object.fromEntries(kinds.map((kind) => [kind, [message]]));
}
