import type { Page } from 'playwright-core';

/** The memory of a page's scripts, without unreachable objects. */
export async function heapMegabytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  try {
    // a second collection removes what only the first one has released
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize / 2 ** 20;
  } finally {
    await devtools.detach();
  }
}
