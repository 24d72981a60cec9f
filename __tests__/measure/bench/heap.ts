import type { Page } from 'playwright-core';

/** What a page's scripts hold in memory, without what nobody holds any more. */
export async function heapMegabytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  try {
    // what is let go of only by a first round goes with the second
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize / 2 ** 20;
  } finally {
    await devtools.detach();
  }
}
