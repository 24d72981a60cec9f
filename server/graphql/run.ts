import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { execute, getOperationAST, GraphQLError, OperationTypeNode } from 'graphql';

import type { Context } from './context.ts';
import type { GraphqlLimits } from './limits.ts';
import { masked } from './masking.ts';

type TimeLimits = Pick<GraphqlLimits, 'timeoutMs' | 'mutationTimeoutMs'>;

/** Executes within the time allowed. What is still under way then is told by the context's signal. */
export async function run(args: ExecutionArgs, limits: TimeLimits): Promise<ExecutionResult> {
  const context = args.contextValue as Context;
  const tooLate = new AbortController();
  const signal = AbortSignal.any([context.signal, tooLate.signal]);
  let timer: NodeJS.Timeout | undefined;
  const timeOut = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(
      () => {
        context.log.warn('graphql.timeout', { requestId: context.requestId });
        resolve({ data: null, errors: [late()] });
        tooLate.abort();
      },
      limitOf(args, limits),
    );
  });

  const result = await Promise.race([execute({ ...args, contextValue: { ...context, signal } }), timeOut]);
  clearTimeout(timer);
  return result.errors ? { ...result, errors: masked(result.errors, context) } : result;
}

/** What changes something may be done by the time it is given up: its answer is worth a longer wait. */
const limitOf = ({ document, operationName }: ExecutionArgs, limits: TimeLimits): number =>
  getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION
    ? limits.mutationTimeoutMs
    : limits.timeoutMs;

const late = () =>
  new GraphQLError('This took too long. Please try again.', { extensions: { code: 'TIMEOUT' } });
