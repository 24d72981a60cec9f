import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Page } from 'playwright-core';

import { readExport } from '../replay/devToolsExtension.ts';

/** The sentence in place of a part of the page that failed. */
export const BROKEN = 'This part of the page stopped working.';

/** From now on, the page gets another answer to this query. */
export const changeAnswers = (
  page: Page,
  name: string,
  change: (answer: object) => object,
): Promise<unknown> =>
  page.route(/\/graphql/, async (route) => {
    const request = route.request();
    const sent = decodeURIComponent(`${request.url()} ${request.postData()}`.replaceAll('+', ' '));
    if (!sent.includes(`query ${name}(`)) return route.continue();
    const { data } = (await (await route.fetch()).json()) as { data: Record<string, object> };
    return route.fulfill({ json: { data: { [name]: change(data[name] ?? {}) } } });
  });

/** Filters the homes, and opens one. */
export async function openHome(page: Page): Promise<void> {
  const list = (await page.locator('h1').textContent()) ?? '';
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel(/^Dogs/).first().click();
  await page.getByRole('button', { name: /^Show \d+ home/ }).click();
  await page.locator('article a[href^="/units/"]').first().click();
  // the address changes before the page does
  await page.waitForURL(/\/units\//);
  await page.locator('h1').filter({ hasNotText: list }).filter({ hasNotText: 'Loading' }).waitFor();
}

/** What `npm run replay -- report.json` prints, and the log that it writes. */
export function runReplay(report: object) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-report-'));
  try {
    writeFileSync(path.join(folder, 'report.json'), JSON.stringify(report));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), path.resolve('server/dev/replay.ts'), 'report.json'],
      { cwd: folder, encoding: 'utf8' },
    );
    if (stderr !== '') throw new Error(stderr);
    const log = readExport(readFileSync(path.join(folder, 'report.replay.json'), 'utf8'));
    return { printed: stdout, log };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The error's report in what the service got: the third line of an envelope. */
export const readReport = (envelope: string): object => JSON.parse(envelope.split('\n')[2] ?? '{}') as object;
