import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Browser, Page } from 'playwright-core';

import { eventually, openCollector } from '../support/collector.ts';
import { importLog, installDevTools, jumpTo } from '../support/devToolsInBrowser.ts';
import { BROKEN, changeAnswers, openHome, readReport, runReplay } from '../support/errorReport.ts';
import { startProduct } from './bench/product.ts';

type Save = (page: Page, name: string) => Promise<void>;

/** Takes pictures of an error's report that is replayed: the broken screen, and the page before it. */
export async function takeReplay(browser: Browser, save: Save): Promise<void> {
  const sentry = await openCollector();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-replay-'));
  const settings = { DATA_DIR: dataDir, SECRET_KEY: 'a secret of the pictures, thirty-two long' };
  // only a demo gets homes, and it reports no errors
  await (await startProduct(settings)).stop();
  const product = await startProduct({
    ...settings,
    APP_ENV: 'preview',
    SENTRY_DSN: `http://public@${sentry.host}/1`,
  });
  const viewport = { width: 1280, height: 800 };
  const url = `http://localhost:${product.port}`;
  try {
    const visitor = await browser.newPage({ viewport });
    await visitor.goto(`${url}/listings`, { waitUntil: 'networkidle' });
    await changeAnswers(visitor, 'unit', (unit) => ({ ...unit, pricing: null }));
    await openHome(visitor);
    await visitor.getByText(BROKEN).waitFor();
    const [envelope] = await eventually(
      () => sentry.received,
      ({ length }) => length > 0,
    );
    await visitor.close();

    const { printed, log } = runReplay(readReport(envelope?.body ?? ''));
    process.stdout.write(printed);
    const developer = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    await installDevTools(developer);
    await developer.goto(`${url}/policy`, { waitUntil: 'networkidle' });
    await importLog(developer, log);
    await developer.getByText(BROKEN).waitFor();
    await developer.waitForLoadState('networkidle');
    await save(developer, 'replay-broken');
    const card = developer.getByRole('article').first();
    for (let index = log.payload.length; index >= 0 && !(await card.isVisible()); index -= 1)
      await jumpTo(developer, index);
    await developer.waitForLoadState('networkidle');
    await save(developer, 'replay-before');
  } finally {
    await Promise.all([product.stop(), sentry.close()]);
    rmSync(dataDir, { recursive: true });
  }
}
