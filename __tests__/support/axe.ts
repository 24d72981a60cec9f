import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** What comes in by and by has come: half shown, its contrast is half. Nobody waits for frames, which may not come. */
const settle = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    }
  });

/** A document keeps what it has loaded: to load it again takes as long as half a check. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(source);
}

/** What axe has to say against the page, a line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await settle(page);
  await loadAxe(page);
  // what is in order stays in the page: it is a megabyte
  const violations = await page.evaluate<AxeResults['violations']>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** What cannot be read in a part of the page, or of what axe cannot tell it, a line each. */
export async function contrastFaults(page: Page, part: string): Promise<string[]> {
  await settle(page);
  await loadAxe(page);
  const { violations, incomplete, passes } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(part)}, { runOnly: ['color-contrast'] })`,
  );
  if (passes.length === 0) return [`${part}: nothing to read`];
  return [...violations, ...incomplete].flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `${target.join(' ')}: ${any.map(({ message }) => message).join()}`),
  );
}
