import type { BaseQueryFn } from '@reduxjs/toolkit/query';

import type { ApiError } from '#src/lib/apiError.ts';

import type { Backend } from './operation.ts';
import { parseReply } from './parseReply.ts';

export type { Backend } from './operation.ts';

export type ThunkExtra = {
  backend: Backend;
  /** Called once for every query that fails. */
  onFailure?: (operationName: string, error: ApiError) => void;
};

type QueryRequest = { document: unknown; variables: Record<string, unknown> | undefined };

/** Returns failures and never throws them. */
export const baseQuery: BaseQueryFn<QueryRequest, unknown, ApiError> = async (
  { document, variables = {} },
  { extra, signal, type },
) => {
  const { backend, onFailure } = extra as ThunkExtra;
  const query = document as string;
  const operationName = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';
  const operation = { operationName, variables, query };

  const ask = type === 'query' ? withRetries(backend) : backend;
  const reply = await ask(operation, signal);
  const result = 'stage' in reply ? { error: reply } : parseReply(operationName, reply);

  if ('error' in result && !signal.aborted) onFailure?.(operationName, result.error);
  return result;
};

const MAX_RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 500;

/**
 * Retries when the network failed. For queries only: a mutation may have been carried out despite the
 * failure.
 */
export const withRetries =
  (backend: Backend): Backend =>
  async (operation, signal) => {
    for (let delay = FIRST_RETRY_DELAY_MS, left = MAX_RETRIES; ; delay *= 2, left--) {
      const reply = await backend(operation, signal);
      const hasFailed = 'stage' in reply && reply.stage === 'network';
      if (!hasFailed || left === 0 || !(await pause(delay, signal))) return reply;
    }
  };

/** Whether the pause ran to its end rather than being aborted. */
function pause(ms: number, signal: AbortSignal) {
  return new Promise<boolean>((resolve) => {
    const onAbort = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve(true);
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
}
