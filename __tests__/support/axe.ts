import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

import { equalAccessFaults } from './equalAccess.ts';
import { isTrial } from './trials.ts';

const source = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until fades have finished, since half-faded text has half its contrast; without waiting for frames,
 * which may not come.
 */
const settle = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    }
  });

/** Loads axe once per document, because loading it again takes as long as half a check. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(source);
}

/**
 * The structure of a page: elements, classes and attributes, without names, numbers and addresses. Neighbors
 * with the same structure count once.
 */
const getStructure = (page: Page) =>
  page.evaluate(() => {
    const isAddress = (name: string) => /^(?:id|for|href|src|srcset|d|points|viewBox|data-.*)$/.test(name);
    const isState = (name: string) =>
      /^aria-(?:hidden|expanded|checked|selected|current|pressed|live|modal|invalid|disabled|busy)$/.test(
        name,
      );
    /** For names, only their presence counts. */
    const isName = (name: string) =>
      name.startsWith('aria-') || ['alt', 'title', 'content', 'value', 'placeholder', 'style'].includes(name);
    const written = ({ name, value }: Attr) =>
      isName(name) && !isState(name)
        ? `${name}=${value === '' ? '' : '…'}`
        : `${name}=${value.replaceAll(/\d+/g, '0')}`;
    const structure = (node: Node): string => {
      if (node instanceof Text) return node.data.trim() === '' ? '' : '…';
      if (!(node instanceof Element) || /^(?:script|style|path|noscript)$/i.test(node.tagName)) return '';
      const attributes = [...node.attributes].filter(({ name }) => !isAddress(name)).map(written);
      const parts = [...node.childNodes].map(structure).filter((part, at, all) => part !== all[at - 1]);
      return `<${node.tagName} ${attributes.sort().join(' ')}>${parts.join('')}</>`;
    };
    return `${document.title === ''} ${structure(document.documentElement)}`;
  });

/** The file in which a run stores the page structures that had no faults, at any width and in any colors. */
async function soundPageFile(page: Page): Promise<string | null> {
  const { TEST_SCRATCH } = process.env;
  if (isTrial || TEST_SCRATCH === undefined) return null;
  const digest = createHash('sha256')
    .update(await getStructure(page))
    .digest('hex');
  return path.join(TEST_SCRATCH, `sound-page-${digest}`);
}

/**
 * The violations that axe reports, one per line. `npm test` checks each structure once; trials check every
 * page, with Equal Access too.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await settle(page);
  const soundPage = await soundPageFile(page);
  if (soundPage !== null && existsSync(soundPage)) return [];
  await loadAxe(page);
  // passed checks stay in the page, because they take a megabyte
  const violations = await page.evaluate<AxeResults['violations']>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  if (soundPage !== null && faults.length === 0) writeFileSync(soundPage, '');
  return isTrial ? [...faults, ...(await equalAccessFaults(page))] : faults;
}

/** Text in a part of the page that is unreadable, or that axe cannot decide, one per line. */
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
