import { DomainError, type ErrorCode } from '#server/errors.ts';

import { plainText } from './headers.ts';

const statuses: Partial<Record<ErrorCode, number>> = {
  INVALID_INPUT: 400,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
};

const AGAIN_AFTER_SECONDS = '5';

/** Whoever asks a place that knows no codes is told by the status: his mistake, too often, or not now. */
export const statusOf = ({ code }: DomainError): number => statuses[code] ?? 503;

/** What is answered to a failure that was expected, where no page tells of it. Any other one goes on. */
export function refusalOf(error: unknown, headers: Record<string, string> = {}): Response {
  if (!(error instanceof DomainError)) throw error;
  const status = statusOf(error);
  return plainText(error.message, status, {
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': AGAIN_AFTER_SECONDS }),
    ...headers,
  });
}
