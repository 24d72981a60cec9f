import type { Page } from 'playwright-core';

import { byKeyboard, tabTo } from './keyboard.ts';

/** The headings of the pages of booking a tour. */
export const tourPages = {
  type: 'How would you like to tour this home?',
  time: 'Pick a time',
  contact: 'Your contact info',
  details: 'A few things that help us prepare',
  verify: 'Verify it’s you',
  review: 'Review your tour',
  booked: 'Your tour is booked',
} as const;

export const headed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** The next page is in its place once its heading has the focus: until then it may still scroll under a press. */
export const arrivedOn = (page: Page, name: string) =>
  page.locator('h1:focus').filter({ hasText: name }).waitFor();

/** From the contact details to the questions, if they were not answered yet: they are optional there. */
const onward = /^(?:Continue|Tell us more first)$/;
const onwardOrToVerification = /^(?:Continue|Continue to verification|Tell us more first)$/;

const dayWithSeveral = (page: Page) =>
  page
    .getByRole('group', { name: 'Day', exact: true })
    .getByRole('button', { name: /(?:[4-9]|\d\d) open$/ })
    .last();

/** A visitor who books a tour with a pointer, page by page; each step ends when the next page is shown. */
export const tourVisitor = (page: Page) => ({
  async chooseKind(name: RegExp) {
    await headed(page, tourPages.type);
    await page.getByRole('radio', { name }).check();
    await page.getByRole('button', { name: 'See times' }).click();
    await headed(page, tourPages.time);
  },

  /**
   * A time of the last day that has several, since an earlier one may be too soon by the time it is
   * requested.
   */
  async pickTime(which: 'earliest' | 'latest' = 'earliest'): Promise<string> {
    await dayWithSeveral(page).click();
    const times = page.getByRole('radio', { disabled: false });
    const time = which === 'earliest' ? times.first() : times.last();
    await time.check();
    return (await time.getAttribute('value')) ?? '';
  },

  holdTime: () => page.getByRole('button', { name: /^Hold \w{3}, / }).click(),

  async giveContact(email: string, phone = '(512) 555-0142') {
    await headed(page, tourPages.contact);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Ng');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Mobile number').fill(phone);
    await page.getByRole('button', { name: onwardOrToVerification }).last().click();
  },

  /** Books a tour that needs no verification from the page with the contact details. */
  async bookWithContact(email: string) {
    await headed(page, tourPages.contact);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Ng');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('checkbox', { name: 'I’ve seen the total monthly price' }).check();
    await page.getByRole('button', { name: 'Book tour' }).click();
  },

  async giveDetails() {
    await headed(page, tourPages.details);
    await page.getByLabel('How many people will live in the home?').fill('2');
    await page.getByRole('checkbox', { name: 'I’ve seen the total monthly price' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
  },
});

export type TourVisitor = Omit<ReturnType<typeof tourVisitor>, 'bookWithContact'>;

/** Like `tourVisitor`, without a pointer. */
export function tourVisitorByKeyboard(page: Page): TourVisitor {
  const { press, type } = byKeyboard(page);
  return {
    async chooseKind(name) {
      await headed(page, tourPages.type);
      const kinds = page.getByRole('radio');
      // the kinds are a single Tab stop, within which the arrow keys move
      while (!(await page.locator(':focus').and(kinds).count())) await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      for (let tries = await kinds.count(); tries > 0; tries -= 1) {
        if (await page.getByRole('radio', { name, checked: true }).count()) break;
        await page.keyboard.press('ArrowDown');
      }
      await press(/^See times$/);
      await headed(page, tourPages.time);
    },

    async pickTime(which = 'earliest') {
      const day = await dayWithSeveral(page).textContent();
      await press(new RegExp(`^${day ?? ''}$`));
      await tabTo(page, /^\w{3}, \w{3} \d{1,2}, \d{1,2}:\d\d [AP]M/);
      // the times of a day are a single Tab stop; the arrow keys wrap from none or the first to the last, and
      // on to the first
      const isChosen = await page.locator('[name="slotId"]:checked').count();
      await page.keyboard.press(which === 'latest' ? 'ArrowUp' : isChosen ? 'ArrowDown' : 'Space');
      return page.locator('[name="slotId"]:checked').inputValue();
    },

    holdTime: () => press(/^Hold \w{3}, /),

    async giveContact(email, phone = '(512) 555-0142') {
      await headed(page, tourPages.contact);
      await type(/^First name/, 'Ada');
      await type(/^Last name/, 'Ng');
      await type(/^Email$/, email);
      await type(/^Mobile number/, phone);
      await press(onward);
    },

    async giveDetails() {
      await headed(page, tourPages.details);
      await type(/^How many people will live/, '2');
      await press(/^I’ve seen the total monthly price/, 'Space');
      await press(/^Continue$/);
    },
  };
}
