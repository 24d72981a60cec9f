import { DomainError, type ErrorCode } from '#server/errors.ts';

import { plainText } from './headers.ts';

const statusByErrorCode: Partial<Record<ErrorCode, number>> = {
  INVALID_INPUT: 400,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
};

const RETRY_AFTER_SECONDS = '5';

/** The status for clients that do not read error codes: bad request, too many requests, or unavailable. */
export const getHttpStatus = ({ code }: DomainError): number => statusByErrorCode[code] ?? 503;

/** The response to an expected failure where no page reports it. Other failures are rethrown. */
export function toErrorResponse(error: unknown, headers: Record<string, string> = {}): Response {
  if (!(error instanceof DomainError)) throw error;
  const status = getHttpStatus(error);
  return plainText(error.message, status, {
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }),
    ...headers,
  });
}
