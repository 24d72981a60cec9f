import type { CDPSession, Page } from 'playwright-core';

/** A stopwatch that runs only while the page's main thread works. */
export async function watchMainThread(page: Page, { slowdown = 1 } = {}): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  // thread time excludes everything else that the machine does
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return () => taskMs(devtools);
}

async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('The browser does not tell how long its tasks took');
  return seconds * 1_000;
}
