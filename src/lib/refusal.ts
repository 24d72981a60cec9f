import type { ApiError } from './apiError.ts';

/** Whether it is certain that nothing of the request was stored. */
export const isRefusal = ({ stage, code }: ApiError) =>
  stage === 'graphql' && code !== null && !['INTERNAL', 'TIMEOUT', 'UNAVAILABLE'].includes(code);

export const toApiError = (error: unknown): ApiError | null =>
  typeof error === 'object' && error !== null && 'stage' in error ? (error as ApiError) : null;

/** The server's message if it rejected the request; null if the result is unknown. */
export function getRefusalMessage(error: unknown): string | null {
  const refused = toApiError(error);
  if (!refused || !isRefusal(refused)) return null;
  const messages = Object.values(refused.info ?? {}).flat();
  return messages.length > 0 ? messages.join(' ') : refused.message;
}
