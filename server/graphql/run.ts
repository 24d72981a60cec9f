import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { execute, GraphQLError } from 'graphql';

import type { Context } from './context.ts';
import { masked } from './masking.ts';

/** Executes within the time allowed. What is still under way then is told by the context's signal. */
export async function run(args: ExecutionArgs, timeoutMs: number): Promise<ExecutionResult> {
  const context = args.contextValue as Context;
  const tooLate = new AbortController();
  const signal = AbortSignal.any([context.signal, tooLate.signal]);
  let timer: NodeJS.Timeout | undefined;
  const timeOut = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(() => {
      context.log.warn('graphql.timeout', { requestId: context.requestId });
      resolve({ data: null, errors: [late()] });
      tooLate.abort();
    }, timeoutMs);
  });

  const result = await Promise.race([execute({ ...args, contextValue: { ...context, signal } }), timeOut]);
  clearTimeout(timer);
  return result.errors ? { ...result, errors: masked(result.errors, context) } : result;
}

const late = () =>
  new GraphQLError('This took too long. Please try again.', { extensions: { code: 'TIMEOUT' } });
