import type { Backend } from '#src/api/baseQuery.ts';

import { homesInPerson } from '#tests/support/backendOfTours.ts';
import { openBackend } from '#tests/support/openBackend.ts';

/**
 * The demo's backend for all tests of a file, its homes with in-person tours, and the tabs of each test,
 * which are closed after it.
 */
export function tabsOfTest<Tab extends { close: () => void }>(settings: Record<string, string> = {}) {
  const tabs = new Set<Tab>();
  let close = () => Promise.resolve();
  const real = {
    backend: undefined as unknown as Backend,
    homes: [] as string[],
    async opened(tab: Promise<Tab>): Promise<Tab> {
      const opened = await tab;
      tabs.add(opened);
      return opened;
    },
  };

  beforeAll(async () => {
    const opened = await openBackend(Date.parse('2026-11-20T16:00:00Z'), settings);
    real.backend = opened.backend;
    close = opened.close;
    real.homes = await homesInPerson(opened.backend);
  });
  beforeEach(() => window.sessionStorage.clear());
  afterEach(() => {
    for (const tab of tabs) tab.close();
    tabs.clear();
  });
  afterAll(() => close());

  return real;
}
