import type { ApiError } from './apiError.ts';

/** Whether nothing of what was sent was stored, for certain. */
export const isRefusal = ({ stage, code }: ApiError) =>
  stage === 'graphql' && code !== null && !['INTERNAL', 'TIMEOUT', 'UNAVAILABLE'].includes(code);

export const apiErrorOf = (error: unknown): ApiError | null =>
  typeof error === 'object' && error !== null && 'stage' in error ? (error as ApiError) : null;
