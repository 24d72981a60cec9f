import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { getOperationAST, Kind, OperationTypeNode } from 'graphql';

import type { BrowserSession } from '#server/http/browserSession.ts';

import type { Context } from './context.ts';

type Run = (args: ExecutionArgs) => Promise<ExecutionResult>;
type InFlightQuery = { answer: Promise<ExecutionResult>; join: (signal: AbortSignal) => void };

/** Queries with the same answer for every visitor that may be slightly outdated. */
const shareableQueries = new Set(['organization', 'publicListings', 'listingMap', 'placeSuggestions']);

/**
 * Identical queries share the answer in flight, so many visitors who load the listings at once cost as much
 * as one. They run anonymously, so the answer contains nothing of the first visitor.
 */
export function shareInFlightQueries(run: Run, createAnonymousBrowser: () => BrowserSession): Run {
  const inFlight = new Map<string, InFlightQuery>();

  const start = (args: ExecutionArgs, key: string): InFlightQuery => {
    const context = args.contextValue as Context;
    const remove = () => inFlight.get(key) === query && inFlight.delete(key);
    const { signal, join } = abortWhenAllLeave(remove);
    const contextValue: Context = {
      ...context,
      caller: { ...context.caller, ip: '' },
      browser: createAnonymousBrowser(),
      bearer: null,
      signal,
    };
    const answer = run({ ...args, contextValue }).finally(remove);
    const query = { answer, join };
    inFlight.set(key, query);
    return query;
  };

  return (args) => {
    if (!isShareable(args)) return run(args);
    const { origin, signal } = args.contextValue as Context;
    const { document, operationName, variableValues } = args;
    const key = JSON.stringify([document.loc?.source.body, operationName, variableValues, origin]);
    const shared = inFlight.get(key) ?? start(args, key);
    shared.join(signal);
    return shared.answer;
  };
}

function isShareable({ document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName);
  return (
    operation?.operation === OperationTypeNode.QUERY &&
    operation.selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && shareableQueries.has(selection.name.value),
    )
  );
}

/** Aborts once everyone who joined has left. */
function abortWhenAllLeave(onAllLeft: () => void) {
  const controller = new AbortController();
  let waiting = 0;
  const join = (signal: AbortSignal) => {
    waiting += 1;
    signal.addEventListener(
      'abort',
      () => {
        waiting -= 1;
        if (waiting > 0) return;
        onAllLeft();
        controller.abort();
      },
      { once: true },
    );
  };
  return { signal: controller.signal, join };
}
