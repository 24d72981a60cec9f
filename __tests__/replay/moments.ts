import { act } from '@testing-library/react/pure';

import type { openVisit } from './openVisit.tsx';
import { doneOutside } from './testBrowsers.ts';

export type Visit = Awaited<ReturnType<typeof openVisit>>;

/** What was shown after so many actions. */
export type Moment = { at: number } & ReturnType<Visit['view']>;

/** Longer than what is shown only after a while takes to appear. */
const QUIET_MS = 150;

/** Waits until the page neither requests nor changes anything any more. */
export async function settle(visit: Visit): Promise<void> {
  const look = () => JSON.stringify([visit.outside.length, visit.lifted().nextActionId, visit.view()]);
  for (let before = ''; before !== look();) {
    before = look();
    await act(() => new Promise((resolve) => setTimeout(resolve, QUIET_MS)));
  }
}

/**
 * Travels through an imported log, forward and backward: to each moment at which the recorded visitor paused
 * and to every tenth one. Nothing may happen then.
 */
export async function travel(visit: Visit, moments: readonly Moment[]): Promise<Map<number, Moment>> {
  const { length } = visit.actions();
  const written = visit.actions().map(({ type }) => type);
  const everyTenth = Array.from({ length: Math.ceil(length / 10) }, (_, tenth) => tenth * 10);
  const stops = [...new Set([...everyTenth, ...moments.map(({ at }) => at)])].toSorted((a, b) => a - b);
  const seen = new Map<number, Moment>();
  for (const at of stops) {
    await visit.jumped(at);
    await settle(visit);
    seen.set(at, { at, ...visit.view() });
  }
  for (const at of stops.toReversed()) {
    await visit.jumped(at);
    await settle(visit);
    expect({ at, ...visit.view() }).toEqual(seen.get(at));
  }
  expect(doneOutside(visit)).toEqual([]);
  expect(visit.actions().map(({ type }) => type)).toEqual(written);
  return seen;
}
