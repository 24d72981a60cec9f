import type { Locator, Page } from 'playwright-core';

import { eventually } from '../support/collector.ts';
import { isHydrated } from '../support/waits.ts';

/** The headings of pages that are still loading. */
const LOADING = /^(?:Loading .+|Book a tour(?: of .+)?|Your tour|Open the door)?$/;

export type Count = { taps: number; fields: number; screens: number };

/** Counts what a visitor does on a page, as they see it: presses, entries, and pages or steps with a heading. */
export function countingVisitor(page: Page) {
  const screens: string[] = [];
  let taps = 0;
  let fields = 0;
  const readHeading = async () => {
    const dialog = page.locator('dialog[open]').getByRole('heading').first();
    const heading = (await dialog.count()) > 0 ? dialog : page.getByRole('heading', { level: 1 });
    return ((await heading.first().textContent({ timeout: 1_000 })) ?? '').trim();
  };

  async function open(url: string) {
    await page.goto(url, { waitUntil: 'networkidle' });
    await isHydrated(page);
    screens.push(await readNext());
  }

  /** Waits for a page or step other than the last one, and returns its heading. */
  async function readNext(): Promise<string> {
    const last = screens.at(-1) ?? '';
    const heading = await eventually(
      () => readHeading().catch(() => last),
      (name) => !LOADING.test(name) && name !== last,
    );
    if (LOADING.test(heading) || heading === last) throw new Error(`Nothing follows “${last}”.`);
    return heading;
  }

  return {
    page,
    screens,
    count: (): Count => ({ taps, fields, screens: screens.length }),

    /** The first page of a task. */
    open,

    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },

    /** Follows a link of an email, which opens a new page of this browser. */
    follow: async (url: string) => {
      taps += 1;
      await open(url);
    },

    enter: async (field: Locator, value: string) => {
      fields += 1;
      await field.fill(value);
    },

    attach: async (field: Locator, file: Parameters<Locator['setInputFiles']>[0]) => {
      fields += 1;
      await field.setInputFiles(file);
    },

    /** Waits for the next page or step to come to rest, and returns its heading. */
    arrive: async (): Promise<string> => {
      const heading = await readNext();
      screens.push(heading);
      await page.waitForLoadState('networkidle');
      // until the focus has moved to the heading, the page may still scroll under a press
      await page.waitForFunction(() => document.activeElement !== document.body);
      return heading;
    },
  };
}

export type CountingVisitor = ReturnType<typeof countingVisitor>;
