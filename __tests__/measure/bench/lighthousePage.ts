import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';

import { chromiumPath } from '../../support/chromium.ts';

import { freePort } from './freePort.ts';

export type Throttling = 'devtools' | 'simulate';

/** A first visit with Lighthouse's mobile preset, in a separate browser. */
export async function lighthousePage(url: string, throttlingMethod: Throttling): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const outcome = await lighthouse(url, {
      port,
      logLevel: 'error',
      throttlingMethod,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!outcome) throw new Error('Lighthouse gave no result');
    const { lhr } = outcome;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return lhr;
  } finally {
    await browser.close();
  }
}
