import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Checker } from 'accessibility-checker-engine/ace.js';
import type { Page } from 'playwright-core';

/** What `ace.js` adds to a page. */
declare const ace: { Checker: typeof Checker };

const source = readFileSync(createRequire(__filename).resolve('accessibility-checker-engine/ace.js'), 'utf8');

const leftOut = [
  // Landmarks are for what comes after the link that skips to them; axe's rule `region` checks the rest.
  'aria_content_in_landmark',
];

/**
 * What IBM Equal Access is sure is a violation, one per line. Its recommendations, and what it asks a person
 * to review, are no faults.
 */
export async function equalAccessFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(source);
  return await page.evaluate(async (rules) => {
    // It takes clipped text for text that's hidden from screen readers too.
    const clipped = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (element) => getComputedStyle(element).clipPath === 'inset(50%)',
    );
    for (const { style } of clipped) style.clipPath = 'none';
    const { results } = await new ace.Checker().check(document, 'IBM_Accessibility');
    for (const { style } of clipped) style.removeProperty('clip-path');

    /** A form without a name is no landmark, and nothing in a closed `<details>` is shown to anyone. */
    const isMistake = (node: Node) =>
      node instanceof Element &&
      (node.matches('form:not([aria-label], [aria-labelledby])') || !node.checkVisibility());

    return results
      .filter(({ value }) => value.join(' ') === 'VIOLATION FAIL')
      .filter(({ ruleId, node }) => !rules.includes(ruleId) && !isMistake(node))
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}: ${snippet}`);
  }, leftOut);
}
