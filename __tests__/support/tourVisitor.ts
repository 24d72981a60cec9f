import type { Page } from 'playwright-core';

/** What the pages of booking a tour are called. */
export const tourPages = {
  type: 'How would you like to see it?',
  time: 'When would you like to come?',
  contact: 'Who is coming?',
  details: 'A few things that help us prepare',
  verify: 'Show us that it is you',
  review: 'Check your tour',
  booked: 'Your tour is booked',
} as const;

export const headed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Somebody who books a tour with a pointer, from page to page; each ends where the next one has begun. */
export const tourVisitor = (page: Page) => ({
  async chooseKind(name: RegExp) {
    await headed(page, tourPages.type);
    await page.getByRole('radio', { name }).check();
    await page.getByRole('button', { name: 'See the times' }).click();
    await headed(page, tourPages.time);
  },

  /** Of the last day that has several: a near one may be too near when it is asked for. */
  async pickTime(which: 'earliest' | 'latest' = 'earliest'): Promise<string> {
    const days = page.getByRole('group', { name: 'Day', exact: true });
    await days
      .getByRole('button', { name: /(?:[4-9]|\d\d) free$/ })
      .last()
      .click();
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
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Mobile number').fill(phone);
    await page.getByRole('button', { name: 'Continue' }).click();
  },

  async giveDetails() {
    await headed(page, tourPages.details);
    await page.getByLabel('How many people will live in the home?').fill('2');
    await page.getByLabel('I have seen the total monthly price').check();
    await page.getByRole('button', { name: 'Continue' }).click();
  },
});
