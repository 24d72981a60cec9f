import type { Page, Route } from 'playwright-core';

export type HeldQuestion = { requested: Promise<unknown>; letGo: () => Promise<void> };

/** Holds back the page's next request of this kind until the measurement releases its answer. */
export async function holdQuestion(page: Page, question: string): Promise<HeldQuestion> {
  let held: Route | null = null;
  await page.route(question, (route) => {
    held = route;
  });
  return {
    requested: page.waitForRequest(question),
    async letGo() {
      await held?.continue();
      await page.unroute(question);
    },
  };
}
