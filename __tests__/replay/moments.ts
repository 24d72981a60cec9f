import { QueryStatus } from '@reduxjs/toolkit/query';
import { act } from '@testing-library/react/pure';

import type { openVisit, Recording } from './openVisit.tsx';
import { doneOutside } from './testBrowsers.ts';

export type Visit = Awaited<ReturnType<typeof openVisit>>;

/** What was shown after so many actions. */
export type Moment = { at: number } & ReturnType<typeof look>;

const list = (selector: string) => [...document.querySelectorAll(selector)].map((part) => part.textContent);

/** Also what is unfolded, and what can't be pressed. */
export const look = (visit: Visit) => ({
  ...visit.view(),
  unfolded: [...list('details[open] > summary'), ...list('[aria-expanded="true"]')],
  dimmed: list('[aria-disabled="true"]'),
});

/** Longer than what is shown only after a while takes to appear. */
const QUIET_MS = 150;
/** Longer than the pause after which typing is recorded. */
const TYPING_PAUSE_MS = 400;

/** Whether it waits for an answer. In a recorded moment, none comes. */
function isWaiting({ store }: Visit): boolean {
  const { queries, mutations } = store.getState().api;
  const requests = [...Object.values(queries), ...Object.values(mutations)];
  return !store.stillness.isStill() && requests.some((request) => request?.status === QueryStatus.pending);
}

/** Waits until the page neither requests nor changes anything any more. */
export async function settle(visit: Visit): Promise<void> {
  const summarize = () => JSON.stringify([visit.outside.length, visit.lifted().nextActionId, look(visit)]);
  for (let before = ''; before !== summarize() || isWaiting(visit);) {
    before = summarize();
    await act(() => new Promise((resolve) => setTimeout(resolve, QUIET_MS)));
  }
}

/**
 * Travels through an imported log, forward and backward: to each moment at which the recorded visitor paused
 * and to every tenth one. Nothing may happen then.
 */
async function travel(visit: Visit, moments: readonly Moment[]): Promise<Map<number, Moment>> {
  const { length } = visit.actions();
  const written = visit.actions().map(({ type }) => type);
  const everyTenth = Array.from({ length: Math.ceil(length / 10) }, (_, tenth) => tenth * 10);
  const stops = [...new Set([...everyTenth, ...moments.map(({ at }) => at)])].toSorted((a, b) => a - b);
  const seen = new Map<number, Moment>();
  for (const at of stops) {
    await visit.jumped(at);
    await settle(visit);
    seen.set(at, { at, ...look(visit) });
  }
  for (const at of stops.toReversed()) {
    await visit.jumped(at);
    await settle(visit);
    expect({ at, ...look(visit) }).toEqual(seen.get(at));
  }
  expect(doneOutside(visit)).toEqual([]);
  expect(visit.actions().map(({ type }) => type)).toEqual(written);
  return seen;
}

export type Note = () => Promise<void>;

/** A visit's log, and what was shown whenever it was noted. */
export async function recordVisit(visit: Visit, make: (note: Note) => Promise<void>) {
  const moments: Moment[] = [];
  await make(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS)));
    await settle(visit);
    moments.push({ at: visit.actions().length, ...look(visit) });
  });
  return { moments, recording: visit.exported() };
}

type Open = (address: string) => Promise<Visit>;
type Recorded = Awaited<ReturnType<typeof recordVisit>>;

/** A fresh tab at another page, into which the log is imported. */
export async function openFreshTab(open: Open, recording: Recording): Promise<Visit> {
  const visit = await open('/policy');
  await settle(visit);
  visit.outside.length = 0;
  await visit.imported(recording);
  await settle(visit);
  return visit;
}

/** Travels through the log in a fresh tab. */
export async function expectSameInFreshTab(open: Open, { moments, recording }: Recorded): Promise<void> {
  const visit = await openFreshTab(open, recording);
  const seen = await travel(visit, moments);
  for (const moment of moments) expect(seen.get(moment.at)).toEqual(moment);
}
