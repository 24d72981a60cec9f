import type { Action } from '@reduxjs/toolkit';

import type { Recording } from '#domain/recording.ts';
import { getPartName } from '#domain/recording.ts';
import { createRedactor } from '#src/store/log/createRedactor.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { selectAnalyticsChoice } from '#src/store/privacySlice.ts';

import { version } from '../version.ts';

/** Loaded with Sentry: what an error's report carries of the visit, without secrets. */
export function recordVisit(store: Pick<AppStore, 'getState' | 'startRecording'>) {
  const redact = createRedactor();
  const getLog = recordLastActions(store);
  return async (): Promise<Record<string, string>> => {
    const log = getLog();
    if (!log) return {};
    return packRecording(log.count, (count) => ({ version, ...redact(log.takeLast(count)) }));
  };
}

export const MAX_PACKED_LENGTH = 100 * 1024;

/** Sentry cuts longer values. */
const MAX_PART_LENGTH = 16_000;

/**
 * The last actions of a visit as values for the report of an error. If not all of them fit, only the last ones are
 * sent; if not even the state fits, nothing is.
 */
async function packRecording(
  actionCount: number,
  takeLast: (count: number) => Recording,
): Promise<Record<string, string>> {
  for (let count = actionCount; ; count = Math.floor(count / 2)) {
    const packed = await compress(JSON.stringify(takeLast(count)));
    if (packed.length <= MAX_PACKED_LENGTH) return toParts(packed);
    if (count === 0) return {};
  }
}

async function compress(text: string): Promise<string> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function toParts(packed: string): Record<string, string> {
  const count = Math.ceil(packed.length / MAX_PART_LENGTH);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      getPartName(index),
      packed.slice(index * MAX_PART_LENGTH, (index + 1) * MAX_PART_LENGTH),
    ]),
  );
}

const MAX_ACTIONS = 200;

type Step = { before: RootState; action: Action };

/** RTK Query's own, which isn't shown. */
const isBookkeeping = ({ type }: Action) =>
  type.startsWith('api/internalSubscriptions') || type.startsWith('__rtkq/');

/**
 * Keeps the last actions of this visit for the report of an error, in this tab only. Nothing is kept or returned
 * if the visitor has opted out.
 */
function recordLastActions(store: Pick<AppStore, 'getState' | 'startRecording'>) {
  let steps: Step[] = [];

  store.startRecording((action, before) => {
    const choice = selectAnalyticsChoice(before);
    if (choice === 'off' || choice === 'offByBrowser') steps = [];
    else if (!isBookkeeping(action)) steps = [...steps.slice(1 - MAX_ACTIONS), { before, action }];
  });

  /** Null if nothing may be sent. `takeLast` returns this many actions, and the state before the first of them. */
  return () => {
    const state = store.getState();
    if (selectAnalyticsChoice(state) !== 'on') return null;
    const kept = steps;
    return {
      count: kept.length,
      takeLast(count: number) {
        const last = kept.slice(kept.length - count);
        return { preloadedState: last[0]?.before ?? state, payload: last.map(({ action }) => action) };
      },
    };
  };
}
