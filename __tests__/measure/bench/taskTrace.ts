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
 * `paints` unless what the second mark stands for changes nothing to be seen; `isOurs` when the first one was set from
 * outside, by a task that is no work of the page.
 */
export type Moments = { from: string; until: string; paints?: boolean; isOurs?: boolean };

/**
 * Records the tasks of the page's main thread until it is asked for those between two marks, the paint that follows the
 * second one among them. They are counted by the thread's own clock, and at the machine's own speed: the browser's brake
 * goes by the clock on the wall, and would count whatever else the machine does.
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
  const tasks = outermostOf(here);
  const painted = here.filter(({ name, ts }) => name === 'Paint' && ts >= shown.ts);
  const end = paints ? Math.min(...painted.map(({ ts }) => ts)) : shown.ts;
  if (end === Infinity) throw new Error(`Nothing was painted after "${until}"`);
  const within = tasks.filter((task) => (isOurs ? task.ts : endOf(task)) >= begun.ts && task.ts <= end);
  // one that is too short to be timed has no time of its own
  return within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000;
}

/** What answers do first runs after the task that brought them, beside it. */
function outermostOf(events: readonly TraceEvent[]): TraceEvent[] {
  const inOrder = events.toSorted((one, other) => one.ts - other.ts || endOf(other) - endOf(one));
  let ended = -Infinity;
  return inOrder.filter((event) => {
    const isOutside = event.ts >= ended;
    if (isOutside) ended = endOf(event);
    return isOutside;
  });
}

function markIn(events: TraceEvent[], wanted: string): TraceEvent {
  const mark = events.find(({ name, cat }) => name === wanted && cat?.includes('blink.user_timing'));
  if (!mark) throw new Error(`The page has not marked "${wanted}"`);
  return mark;
}

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
