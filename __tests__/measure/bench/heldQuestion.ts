import type { Page, Route } from 'playwright-core';

export type HeldQuestion = { isAsked: Promise<unknown>; letGo: () => Promise<void> };

/** Keeps the page's next question of this kind back until its answer is to come. */
export async function holdQuestion(page: Page, question: string): Promise<HeldQuestion> {
  let held: Route | null = null;
  await page.route(question, (route) => {
    held = route;
  });
  return {
    isAsked: page.waitForRequest(question),
    async letGo() {
      await held?.continue();
      await page.unroute(question);
    },
  };
}
