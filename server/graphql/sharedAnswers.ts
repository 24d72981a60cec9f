import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { getOperationAST, Kind, OperationTypeNode } from 'graphql';

import type { BrowserSession } from '#server/http/browserSession.ts';

import type { Context } from './context.ts';

type Run = (args: ExecutionArgs) => Promise<ExecutionResult>;
type UnderWay = { answer: Promise<ExecutionResult>; join: (signal: AbortSignal) => void };

/** What every visitor is told alike, and may be told as it was a moment ago. */
const forAll = new Set(['organization', 'publicListings', 'listingMap', 'placeSuggestions']);

/**
 * Who asks what somebody is being answered at this moment gets the same answer: many who open the homes at once cost as
 * much as one. It is given in nobody's name, so that nothing of the one who was first can be in it.
 */
export function shareAnswers(run: Run, nobodysBrowser: () => BrowserSession): Run {
  const underWay = new Map<string, UnderWay>();

  const begin = (args: ExecutionArgs, key: string): UnderWay => {
    const context = args.contextValue as Context;
    const forget = () => underWay.get(key) === begun && underWay.delete(key);
    const { signal, join } = leftByAll(forget);
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
    if (!isForAll(args)) return run(args);
    const { origin, signal } = args.contextValue as Context;
    const { document, operationName, variableValues } = args;
    const key = JSON.stringify([document.loc?.source.body, operationName, variableValues, origin]);
    const shared = underWay.get(key) ?? begin(args, key);
    shared.join(signal);
    return shared.answer;
  };
}

function isForAll({ document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName);
  return (
    operation?.operation === OperationTypeNode.QUERY &&
    operation.selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && forAll.has(selection.name.value),
    )
  );
}

/** Aborted when everybody who has joined has left. */
function leftByAll(whenLeft: () => void) {
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
