import type { Locator, Page } from 'playwright-core';

import { eventually } from './collector.ts';

/** The field holds this in the end: what fills it in may come after the page. */
export async function holds(field: Locator, wanted: string): Promise<void> {
  const held = await eventually(
    () => field.inputValue(),
    (value) => value === wanted,
  );
  expect(held).toBe(wanted);
}

/** The box, or the choice, is ticked in the end. */
export const isTicked = (box: Locator): Promise<void> =>
  box.and(box.page().locator(':checked')).waitFor({ state: 'attached' });

/** The page has this path and this query in the end: a click is done before the address follows it. */
export async function isAt(page: Page, address: string): Promise<void> {
  const there = await eventually(
    () => addressOf(page),
    (now) => now === address,
  );
  expect(there).toBe(address);
}

/** As the page itself knows it. Null while it is another. */
const addressOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => window.location.pathname + window.location.search).catch(() => null);
