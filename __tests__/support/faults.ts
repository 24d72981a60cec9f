import type { Page, Route } from 'playwright-core';

import { promised } from './promised.ts';

/** Longer than anybody waits for an answer; nobody waits for it here. */
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
  /** Of the API, or the end of an address. */
  operation: string;
  press: () => Promise<void>;
  says: string;
  /** A notice stays for a while, whatever is pressed. */
  isNotice?: boolean;
  silenceMs?: number;
};

const addressOf = (operation: string) =>
  operation.startsWith('/') ? `**${operation}` : `**/graphql/${operation}`;

/**
 * Whatever goes wrong with an answer, it is said, and the same press can be made again. What was said of the fault before
 * is gone by then.
 */
export async function meetFaults(
  page: Page,
  { operation, press, says, isNotice = false, silenceMs = SILENCE_MS }: Met,
) {
  const address = addressOf(operation);
  for (const { answer, isSilent = false } of Object.values(faults)) {
    const { promise: asked, resolve: isAsked } = promised();
    await page.route(address, async (route) => {
      if (!isNotice) await page.getByText(says).first().waitFor({ state: 'hidden' });
      isAsked();
      await answer(route);
    });
    await press();
    await asked;
    if (isSilent) await page.clock.fastForward(silenceMs);
    await page.getByText(says).first().waitFor();
    await page.unroute(address);
  }
}

/** The same without any connection, where the press is made all the same. */
export async function meetOffline(page: Page, { operation, press, says }: Met) {
  await page.context().setOffline(true);
  const asked = page.waitForRequest(addressOf(operation));
  await press();
  // before there is a connection again: the words of the fault before may still stand there
  expect(await (await asked).response()).toBeNull();
  await page.getByText(says).first().waitFor();
  await page.context().setOffline(false);
}
