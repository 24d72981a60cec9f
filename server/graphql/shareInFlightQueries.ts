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
export function shareInFlightQueries(run: Run, nobodysBrowser: () => BrowserSession): Run {
  const underWay = new Map<string, InFlightQuery>();

  const begin = (args: ExecutionArgs, key: string): InFlightQuery => {
    const context = args.contextValue as Context;
    const forget = () => underWay.get(key) === begun && underWay.delete(key);
    const { signal, join } = abortWhenAllLeave(forget);
    const contextValue: Context = {
      ...context,
      caller: { ...context.caller, ip: '' },
      browser: nobodysBrowser(),
      bearer: null,
      signal,
    };
    const answer = run({ ...args, contextValue }).finally(forget);
    const begun = { answer, join };
    underWay.set(key, begun);
    return begun;
  };

  return (args) => {
    if (!isShareable(args)) return run(args);
    const { origin, signal } = args.contextValue as Context;
    const { document, operationName, variableValues } = args;
    const key = JSON.stringify([document.loc?.source.body, operationName, variableValues, origin]);
    const shared = underWay.get(key) ?? begin(args, key);
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
function abortWhenAllLeave(whenLeft: () => void) {
  const left = new AbortController();
  let waiting = 0;
  const join = (signal: AbortSignal) => {
    waiting += 1;
    signal.addEventListener(
      'abort',
      () => {
        waiting -= 1;
        if (waiting > 0) return;
        whenLeft();
        left.abort();
      },
      { once: true },
    );
  };
  return { signal: left.signal, join };
}
