import { buildSync } from 'esbuild';
import type { Page } from 'playwright-core';

/**
 * Stands in for the Redux DevTools extension in a page of Chromium: the real instrument with the extension's
 * defaults and our options, and DevTools' own store as `window.devTools`.
 */
const source = `
  import { compose } from 'redux';
  import { instrument } from '@redux-devtools/instrument';
  window.__REDUX_DEVTOOLS_EXTENSION__ = {};
  window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = ({ maxAge }) => (...enhancers) => (createStore) => (...args) => {
    const devTools = instrument(undefined, { maxAge, shouldHotReload: true, shouldRecordChanges: true });
    const store = compose(...enhancers, devTools)(createStore)(...args);
    window.devTools = store.liftedStore;
    return store;
  };
`;

let script: string | null = null;

export async function installDevTools(page: Page): Promise<void> {
  script ??=
    buildSync({
      stdin: { contents: source, resolveDir: import.meta.dirname },
      bundle: true,
      write: false,
      format: 'iife',
      minify: true,
      define: { 'process.env.NODE_ENV': '"production"' },
    }).outputFiles[0]?.text ?? '';
  await page.addInitScript(script);
}

type Log = { payload: unknown[]; preloadedState: unknown };

type Lifted = {
  getState: () => {
    stagedActionIds: number[];
    actionsById: Record<number, { action: unknown }>;
    committedState: unknown;
    nextActionId: number;
    currentStateIndex: number;
    computedStates: { state: { api: { queries: Record<string, { status: string }> } } }[];
  };
  dispatch: (action: object) => void;
};

/** In the page. */
declare global {
  var devTools: Lifted;
}

/** The log as the instrument has it. */
export const takeLog = (page: Page): Promise<Log> =>
  page.evaluate(() => {
    const { stagedActionIds, actionsById, committedState } = globalThis.devTools.getState();
    const payload = stagedActionIds.slice(1).map((id) => actionsById[id]?.action);
    return JSON.parse(JSON.stringify({ payload, preloadedState: committedState })) as Log;
  });

/** Waits until every query is answered and the page has nothing left to draw. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { computedStates, currentStateIndex } = globalThis.devTools.getState();
    const { queries } = computedStates[currentStateIndex]?.state.api ?? { queries: {} };
    return Object.values(queries).every(({ status }) => status !== 'pending');
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Imports a log as the extension does, and returns how long that took. */
export const importLog = (page: Page, log: Log): Promise<number> =>
  page.evaluate(({ payload, preloadedState }) => {
    const start = performance.now();
    globalThis.devTools.dispatch({
      type: 'IMPORT_STATE',
      nextLiftedState: payload,
      preloadedState,
      noRecompute: false,
    });
    return performance.now() - start;
  }, log);

/** Jumps to some of the log's moments, and returns how long each took, alone and until the page was changed. */
export const jumpThrough = (page: Page, count: number): Promise<{ jumps: number[]; renders: number[] }> =>
  page.evaluate(async (most) => {
    const { length } = globalThis.devTools.getState().stagedActionIds;
    const jumps: number[] = [];
    const renders: number[] = [];
    for (let index = 0; index < length; index += Math.ceil(length / most)) {
      const start = performance.now();
      globalThis.devTools.dispatch({ type: 'JUMP_TO_STATE', index });
      jumps.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 0));
      renders.push(performance.now() - start);
    }
    return { jumps, renders };
  }, count);

/** Jumps to the moment after so many actions. Resolves when the page shows it. */
export const jumpTo = (page: Page, index: number): Promise<void> =>
  page.evaluate(async (to) => {
    globalThis.devTools.dispatch({ type: 'JUMP_TO_STATE', index: to });
    await new Promise((resolve) => setTimeout(resolve, 0));
  }, index);
