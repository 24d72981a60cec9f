import type { BaseQueryFn } from '@reduxjs/toolkit/query';

import type { ApiError } from '#src/lib/apiError.ts';

import type { Backend } from './operation.ts';
import { parseReply } from './parseReply.ts';
import { withRetries } from './withRetries.ts';

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
