import type { Page, Route } from 'playwright-core';

import { promised } from './deferred.ts';

/** Longer than anyone would wait for an answer; the test itself does not wait for it. */
const SILENCE_MS = 30_000;

type Fault = { answer: (route: Route) => unknown; isSilent?: boolean };

const faults: Record<string, Fault> = {
  'an answer that is lost': {
    answer: async (route) => {
      await route.fetch();
      await route.abort();
    },
  },
  'a connection that drops': { answer: (route) => route.abort() },
  'a fault of the server': { answer: (route) => route.fulfill({ status: 500, body: 'Oops' }) },
  'a page in place of an answer': {
    answer: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the hotel</title>' }),
  },
  silence: { answer: () => Promise.resolve(), isSilent: true },
};

export type Met = {
  /** The name of an operation, or the end of an address. */
  operation: string;
  press: () => Promise<void>;
  says: string;
  /** A notice stays for a while, even after other presses. */
  isNotice?: boolean;
  silenceMs?: number;
};

const toUrlPattern = (operation: string) =>
  operation.startsWith('/') ? `**${operation}` : `**/graphql/${operation}`;

/**
 * Every failed answer shows a message, and the same button works again. The message about the previous fault
 * is gone by then.
 */
export async function meetFaults(
  page: Page,
  { operation, press, says, isNotice = false, silenceMs = SILENCE_MS }: Met,
) {
  const address = toUrlPattern(operation);
  for (const { answer, isSilent = false } of Object.values(faults)) {
    const { promise: requested, resolve: markRequested } = promised();
    await page.route(address, async (route) => {
      if (!isNotice) await page.getByText(says).first().waitFor({ state: 'hidden' });
      markRequested();
      await answer(route);
    });
    await press();
    await requested;
    if (isSilent) await page.clock.fastForward(silenceMs);
    await page.getByText(says).first().waitFor();
    await page.unroute(address);
  }
}

/** The same without any connection, where the button can still be pressed. */
export async function meetOffline(page: Page, { operation, press, says }: Met) {
  await page.context().setOffline(true);
  const request = page.waitForRequest(toUrlPattern(operation));
  await press();
  // asserted while offline, because the message about the previous fault may still be shown
  expect(await (await request).response()).toBeNull();
  await page.getByText(says).first().waitFor();
  await page.context().setOffline(false);
}
