import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

import { isTrial } from './trials.ts';

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

/**
 * What a page is built of: elements, classes and attributes, without names, numbers and addresses. Neighbors that are
 * built alike count once.
 */
const structureOf = (page: Page) =>
  page.evaluate(() => {
    const isAddress = (name: string) => /^(?:id|for|href|src|srcset|d|points|viewBox|data-.*)$/.test(name);
    const isState = (name: string) =>
      /^aria-(?:hidden|expanded|checked|selected|current|pressed|live|modal|invalid|disabled|busy)$/.test(
        name,
      );
    /** A name counts by whether it is there. */
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

/** Where a run remembers the structures that it has found sound, at whatever width and in whatever colors. */
async function soundPageFile(page: Page): Promise<string | null> {
  const { TEST_SCRATCH } = process.env;
  if (isTrial || TEST_SCRATCH === undefined) return null;
  const digest = createHash('sha256')
    .update(await structureOf(page))
    .digest('hex');
  return path.join(TEST_SCRATCH, `sound-page-${digest}`);
}

/** What axe has to say against the page, a line each. Trials check every page, `npm test` each structure once. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await settle(page);
  const soundPage = await soundPageFile(page);
  if (soundPage !== null && existsSync(soundPage)) return [];
  await loadAxe(page);
  // what is in order stays in the page: it is a megabyte
  const violations = await page.evaluate<AxeResults['violations']>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  if (soundPage !== null && faults.length === 0) writeFileSync(soundPage, '');
  return faults;
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
