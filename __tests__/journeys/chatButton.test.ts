import type { Browser, Page } from 'playwright-core';

import { serialAt } from '#tests/support/bookAlone.ts';
import { askingAt, bookTour } from '#tests/support/bookTour.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { sideways } from '#tests/support/keyboard.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { tourHomes } from '#tests/support/tourHomes.ts';
import { headed, tourPages, tourVisitor } from '#tests/support/tourVisitor.ts';
import { sample } from '#tests/support/trials.ts';

let product: Product;
let browser: Browser;
let homeFor: Awaited<ReturnType<typeof tourHomes>>;

beforeAll(async () => {
  const env = { FORM_MIN_SECONDS: '0', FORMS_PER_10_MIN: '50' };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
  homeFor = await tourHomes(product.url, 'lantern');
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const windows = [
  [390, 700],
  [390, 844],
  [320, 568],
] as const;

const wideWindows = [
  [1280, 800],
  [1000, 700],
  [1600, 900],
  [820, 1180],
] as const;

const open = async (path: string, [width, height]: readonly [number, number]) => {
  const visitor = await visit(browser, product.url + path, { viewport: { width, height } });
  await visitor.page.locator('[data-chat-launcher]').waitFor();
  return visitor;
};

/** What a visitor could want to press, fill in or read that the chat button covers, anywhere on the page. */
const coveredAnywhere = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('[data-chat-launcher]');
    if (!button) return ['there is no chat button'];
    const covered = new Set<string>();
    const end = document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top <= end + 39; top += 40) {
      window.scrollTo({ top, behavior: 'instant' });
      const { left, right, top: above, bottom } = button.getBoundingClientRect();
      for (const x of [left + 1, (left + right) / 2, right - 1]) {
        for (const y of [above + 1, (above + bottom) / 2, bottom - 1]) {
          const below = document.elementsFromPoint(x, y).find((element) => !button.contains(element));
          const part = below?.closest('a, button, input, select, textarea, label, summary, strong');
          if (part) covered.add(part.getAttribute('aria-label') ?? part.textContent);
        }
      }
    }
    return [...covered];
  });

/** What stays covered by the chat button or by a bar, however far the page is scrolled. */
const coveredAlways = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('[data-chat-launcher]');
    if (!button) return ['there is no chat button'];
    const parts = document.querySelectorAll('a, button, input, select, textarea, summary, strong');
    const covers = [button, ...document.querySelectorAll('[data-bottom-bar]')];
    return [...parts]
      .filter((part) => {
        if (covers.some((cover) => cover.contains(part)) || !part.checkVisibility()) return false;
        part.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, right, top, bottom, width } = part.getBoundingClientRect();
        return covers.some((cover) => {
          const over = cover.getBoundingClientRect();
          return (
            width > 1 && left < over.right && right > over.left && top < over.bottom && bottom > over.top
          );
        });
      })
      .map((part) => part.getAttribute('aria-label') ?? part.textContent);
  });

test.each(sample(windows, 2))(
  'on a phone of %i × %i px the chat button covers nothing that is pressed, filled in or read on the way to a tour',
  async (...size) => {
    const home = homeFor('SELF_GUIDED', 'IN_PERSON');
    const { publicToken } = await bookTour(askingAt(product.url), home, 'IN_PERSON');
    const alone = await bookTour(askingAt(product.url), homeFor('SELF_GUIDED'), 'SELF_GUIDED');
    for (const path of [
      `/inquiry-landing-page?unit=${home}`,
      `/tour-request/finished?tour=${publicToken}`,
      `/tour-request/finished?tour=${alone.publicToken}`,
      `/reschedule-tour-request/${publicToken}`,
      `/reschedule-tour-request/${publicToken}?step=cancel`,
      `/tour-feedback/${publicToken}`,
      `/access/tour?token=${alone.publicToken}`,
      `/access/tour/success?token=${alone.publicToken}`,
      `/access/tour?lockbox=${serialAt(home)}`,
      '/access/tour',
      '/access/tour?as=agent',
      '/listings',
      '/listings?view=map',
      '/terms',
      '/no-such-page',
    ]) {
      const { page, close } = await open(path, size);
      expect([path, ...(await coveredAnywhere(page))]).toEqual([path]);
      expect([path, await sideways(page)]).toEqual([path, 0]);
      await close();
    }

    const { page, close } = await open(`/tour-request/${home}/tour-type`, size);
    const visitor = tourVisitor(page);
    const isFree = async (step: string) => expect([step, ...(await coveredAnywhere(page))]).toEqual([step]);
    await isFree('type');
    await visitor.chooseKind(/^In person|^Tour with/i);
    await visitor.pickTime();
    await isFree('time');
    await visitor.holdTime();
    await headed(page, tourPages.contact);
    await isFree('contact');
    await visitor.giveContact('covers-nothing@example.com');
    await headed(page, tourPages.details);
    await isFree('details');
    await visitor.giveDetails();
    await headed(page, tourPages.review);
    await isFree('review');
    await close();
  },
);

test.each(sample(wideWindows, 2))(
  'in a window of %i × %i px the chat button and the bars cover no button, link, field or price, wherever the page is scrolled',
  async (...size) => {
    const home = homeFor('SELF_GUIDED', 'IN_PERSON');
    const { publicToken } = await bookTour(askingAt(product.url), home, 'IN_PERSON');
    for (const path of [
      `/units/${home}/`,
      '/listings',
      '/listings?view=map',
      `/inquiry-landing-page?unit=${home}`,
      `/tour-request/${home}/tour-type`,
      `/tour-request/finished?tour=${publicToken}`,
      `/reschedule-tour-request/${publicToken}`,
      '/access/tour',
      '/no-such-page',
    ]) {
      const { page, close } = await open(path, size);
      const isInBar = (await page.locator('[data-bottom-bar=with-chat]:visible').count()) > 0;
      const covered = isInBar ? await coveredAlways(page) : await coveredAnywhere(page);
      expect([path, ...covered]).toEqual([path]);
      await close();
    }
  },
);

test('the button to all pictures covers none of the marks of illustrations', async () => {
  for (const size of [...wideWindows, ...windows]) {
    const { page, close } = await open(`/units/${homeFor('SELF_GUIDED', 'IN_PERSON')}/`, size);
    const all = page.getByRole('button', { name: /^See all \d+ illustrations$/ });
    const marks = page.getByText('Illustration', { exact: true });
    await all.waitFor();
    expect(await marks.count()).toBeGreaterThan(0);
    const covered = await all.evaluate((button) => {
      const cover = button.getBoundingClientRect();
      return [...document.querySelectorAll('button > span')].filter((mark) => {
        const { left, right, top, bottom } = mark.getBoundingClientRect();
        const isOver = left < cover.right && right > cover.left && top < cover.bottom && bottom > cover.top;
        return mark.textContent === 'Illustration' && isOver;
      }).length;
    });
    expect([size, covered]).toEqual([size, 0]);
    await close();
  }
});

test.each(sample(windows, 2))(
  'on a phone of %i × %i px everything on the page of a home can be scrolled out from under the chat button and its bar',
  async (...size) => {
    const { page, close } = await open(`/units/${homeFor('SELF_GUIDED', 'IN_PERSON')}/`, size);
    expect(await coveredAlways(page)).toEqual([]);
    await close();
  },
);
