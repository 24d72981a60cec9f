import type { Action } from '@reduxjs/toolkit';
import type { LiftedState } from '@redux-devtools/instrument';
import { parse, stringify } from 'jsan';

import type { createDevToolsOptions } from '#src/store/log/devToolsOptions.ts';
import type { RootState } from '#src/store/makeStore.ts';

import type { Recording } from './openVisit.tsx';

type Options = ReturnType<typeof createDevToolsOptions>;
type Instrumented = { liftedStore: { getState: () => LiftedState<RootState, Action, unknown> } };

const getLifted = (store: object) => (store as Instrumented).liftedStore.getState();

/**
 * The file that the extension exports. Like its page script (`exportState` in extension/src/pageScript), it takes
 * the actions and the first state as they are, and only serializes them by our options.
 */
export function exportByExtension(store: object, { serialize }: Options): string {
  const { stagedActionIds, actionsById, committedState } = getLifted(store);
  const write = (value: unknown) => stringify(value, serialize.replacer, undefined, serialize.options);
  return JSON.stringify({
    payload: write(stagedActionIds.slice(1).map((id) => actionsById[id]?.action)),
    preloadedState: write(committedState),
  });
}

/** What the extension reads from such a file. */
export function readExport(file: string): Recording {
  const { payload, preloadedState } = parse(file) as Record<'payload' | 'preloadedState', string>;
  return { payload: parse(payload), preloadedState: parse(preloadedState) } as Recording;
}

/** All that the extension shows: each action, and the state after it. */
export function showInExtension(store: object, { actionSanitizer, stateSanitizer }: Options): string {
  const { actionsById, computedStates } = getLifted(store);
  return JSON.stringify([
    Object.values(actionsById).map(({ action }) => actionSanitizer(action)),
    computedStates.map(({ state }: { state: RootState }) => stateSanitizer(state)),
  ]);
}

/** The texts that are different in two logs of the same visit, the longest first. */
export function listStandIns(recorded: unknown, exported: unknown): [string, string][] {
  const pairs = new Map<string, string>();
  const compare = (one: unknown, other: unknown) => {
    if (typeof one === 'string' && one !== other) pairs.set(one, String(other));
    if (typeof one !== 'object' || one === null) return;
    const [fields, others] = [Object.values(one), Object.values(Object(other) as object)] as [
      unknown[],
      unknown[],
    ];
    fields.forEach((field, index) => compare(field, others[index]));
  };
  // a field that is undefined is written by the extension only
  compare(recorded, JSON.parse(JSON.stringify(exported)));
  return [...pairs].sort(([a], [b]) => b.length - a.length);
}

/** What was on the screen, as it's shown with stand-ins. */
export const showStandIns = (shown: string, standIns: readonly [string, string][]): string =>
  standIns.reduce((text, [secret, standIn]) => text.replaceAll(secret, standIn), shown);
