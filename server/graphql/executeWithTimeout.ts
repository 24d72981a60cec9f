import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { execute, getOperationAST, GraphQLError, OperationTypeNode } from 'graphql';

import type { Context } from './context.ts';
import type { GraphqlLimits } from './limits.ts';
import { maskErrors } from './maskErrors.ts';

type TimeLimits = Pick<GraphqlLimits, 'timeoutMs' | 'mutationTimeoutMs'>;

/** Executes within the time limit. Work still running then is canceled through the context's signal. */
export async function executeWithTimeout(args: ExecutionArgs, limits: TimeLimits): Promise<ExecutionResult> {
  const context = args.contextValue as Context;
  const timeoutController = new AbortController();
  const signal = AbortSignal.any([context.signal, timeoutController.signal]);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(
      () => {
        context.log.warn('graphql.timeout', { requestId: context.requestId });
        resolve({ data: null, errors: [createTimeoutError()] });
        timeoutController.abort();
      },
      getTimeLimit(args, limits),
    );
  });

  const result = await Promise.race([execute({ ...args, contextValue: { ...context, signal } }), timeout]);
  clearTimeout(timer);
  return result.errors ? { ...result, errors: maskErrors(result.errors, context) } : result;
}

/** A mutation may complete even after its request timed out, so it gets more time. */
const getTimeLimit = ({ document, operationName }: ExecutionArgs, limits: TimeLimits): number =>
  getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION
    ? limits.mutationTimeoutMs
    : limits.timeoutMs;

const createTimeoutError = () =>
  new GraphQLError('This took too long. Please try again.', { extensions: { code: 'TIMEOUT' } });
