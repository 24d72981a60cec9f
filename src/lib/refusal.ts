import type { ApiError } from './apiError.ts';

/** Whether nothing of what was sent was stored, for certain. */
export const isRefusal = ({ stage, code }: ApiError) =>
  stage === 'graphql' && code !== null && !['INTERNAL', 'TIMEOUT', 'UNAVAILABLE'].includes(code);

export const apiErrorOf = (error: unknown): ApiError | null =>
  typeof error === 'object' && error !== null && 'stage' in error ? (error as ApiError) : null;

/** With what words the server has refused it; null when it is not known what came of it. */
export function refusalWords(error: unknown): string | null {
  const refused = apiErrorOf(error);
  if (!refused || !isRefusal(refused)) return null;
  const told = Object.values(refused.info ?? {}).flat();
  return told.length > 0 ? told.join(' ') : refused.message;
}
