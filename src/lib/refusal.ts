import type { ApiError } from './apiError.ts';

/** Whether the server definitely rejected the request, so that nothing was stored. */
export const isRefusal = ({ stage, code }: ApiError) =>
  stage === 'graphql' && code !== null && !['INTERNAL', 'TIMEOUT', 'UNAVAILABLE'].includes(code);

export const toApiError = (error: unknown): ApiError | null =>
  typeof error === 'object' && error !== null && 'stage' in error ? (error as ApiError) : null;

/** The server's message if it rejected the request; null if the result is unknown. */
export function getRefusalMessage(error: unknown): string | null {
  const apiError = toApiError(error);
  if (!apiError || !isRefusal(apiError)) return null;
  const messages = Object.values(apiError.info ?? {}).flat();
  return messages.length > 0 ? messages.join(' ') : apiError.message;
}
