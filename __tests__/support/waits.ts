import type { Locator, Page } from 'playwright-core';

import { eventually } from './collector.ts';

/** Waits until the field has this value, which may arrive after the page. */
export async function holds(field: Locator, expected: string): Promise<void> {
  const held = await eventually(
    () => field.inputValue(),
    (value) => value === expected,
  );
  expect(held).toBe(expected);
}

/** Waits until the box or choice is ticked. */
export const isTicked = (box: Locator): Promise<void> =>
  box.and(box.page().locator(':checked')).waitFor({ state: 'attached' });

/** Waits until the page has this path and query, since the address changes after the click. */
export async function isAt(page: Page, address: string): Promise<void> {
  const there = await eventually(
    () => getAddress(page),
    (now) => now === address,
  );
  expect(there).toBe(address);
}

/**
 * Waits until React has taken over the page that the server sent: a press before that may be lost, and a link
 * loads another document. A page without React is ready at once.
 */
export const isHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    type Container = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
    const root = document.getElementById('root');
    if (!root) return true;
    const [, container] = Object.entries(root).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    return (container as Container | undefined)?.stateNode.current.memoizedState.isDehydrated === false;
  });

/** The address according to the page itself; null while it differs. */
const getAddress = (page: Page): Promise<string | null> =>
  page.evaluate(() => window.location.pathname + window.location.search).catch(() => null);
