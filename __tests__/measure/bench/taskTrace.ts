import type { Browser, Page } from 'playwright-core';

type TraceEvent = {
  name: string;
  cat?: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
};

/**
 * `paints`, unless what the second mark stands for changes nothing visible; `isOurs`, when the first mark was
 * set from outside, by a task that is not the page's own work.
 */
export type Moments = { from: string; until: string; paints?: boolean; isOurs?: boolean };

/**
 * Records the tasks of the page's main thread, until the caller requests those between two marks, including
 * the paint that follows the second one. They are measured in thread time and at the machine's own speed: the
 * browser's throttling uses wall-clock time, and would count whatever else the machine does.
 */
export async function traceTasks(
  browser: Browser,
  page: Page,
): Promise<(between: Moments) => Promise<number>> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
  return async (between) => {
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return workMs(trace.traceEvents, between);
  };
}

function workMs(events: TraceEvent[], { from, until, paints = true, isOurs = false }: Moments): number {
  const begun = markIn(events, from);
  const shown = markIn(events, until);
  const here = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === shown.pid && tid === shown.tid);
  const tasks = findOutermost(here);
  const painted = here.filter(({ name, ts }) => name === 'Paint' && ts >= shown.ts);
  const end = paints ? Math.min(...painted.map(({ ts }) => ts)) : shown.ts;
  if (end === Infinity) throw new Error(`Nothing was painted after "${until}"`);
  const within = tasks.filter((task) => (isOurs ? task.ts : getEnd(task)) >= begun.ts && task.ts <= end);
  // a task that is too short to be timed has no duration
  return within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000;
}

/** Promise callbacks of an answer run after the task that received it, not within it. */
function findOutermost(events: readonly TraceEvent[]): TraceEvent[] {
  const inOrder = events.toSorted((one, other) => one.ts - other.ts || getEnd(other) - getEnd(one));
  let ended = -Infinity;
  return inOrder.filter((event) => {
    const isOutside = event.ts >= ended;
    if (isOutside) ended = getEnd(event);
    return isOutside;
  });
}

function markIn(events: TraceEvent[], markName: string): TraceEvent {
  const mark = events.find(({ name, cat }) => name === markName && cat?.includes('blink.user_timing'));
  if (!mark) throw new Error(`The page has not marked "${markName}"`);
  return mark;
}

const getEnd = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
