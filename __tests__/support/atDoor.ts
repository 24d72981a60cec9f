import type { Page } from 'playwright-core';

import { accessibilityFaults } from './axe.ts';
import { codeSentTo } from './bookAlone.ts';
import { sideways } from './keyboard.ts';

/** The page says where one is, and is sound. */
export async function arriveAt(page: Page, heading: string) {
  await page.locator('h1:focus', { hasText: heading }).waitFor();
  expect([heading, ...(await accessibilityFaults(page))]).toEqual([heading]);
  expect(await sideways(page)).toBe(0);
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

export const serialField = (page: Page) => page.getByLabel('Number on the lockbox');

/** The newest code that was sent there, once one was. */
export async function sentCode(page: Page, url: string, email: string) {
  await page.getByLabel('Six digits').waitFor();
  return codeSentTo(url, email);
}

export async function showAddress(page: Page, url: string, email: string) {
  await press(page, 'Send me the code');
  await page.getByLabel('Six digits').fill(await sentCode(page, url, email));
  await press(page, 'That is my code');
}

export async function showContact(page: Page, url: string, email: string) {
  await arriveAt(page, 'Show that this tour is yours');
  await page.getByLabel('E-mail address or mobile number').fill(email);
  await press(page, 'Continue');
  await showAddress(page, url, email);
}

export async function acceptRules(page: Page, onward = 'Continue to the door') {
  await arriveAt(page, 'Before you go in');
  await page.getByLabel('I have read the rules').check();
  await page.getByLabel('I give the code to nobody').check();
  await press(page, onward);
}

/** As it is read out: 4 7 1 9. */
export async function codeOn(page: Page) {
  const read = await page.getByRole('img', { name: /^(\d )+\d$/ }).getAttribute('aria-label');
  return (read ?? '').replaceAll(' ', '');
}

export async function lockUp(page: Page) {
  await press(page, 'I am leaving: lock up');
  await arriveAt(page, 'Lock up');
  await press(page, 'I have locked up');
  await page.getByText('Do this first.').first().waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await press(page, 'I have locked up');
  await page.locator('h1:focus', { hasText: 'Thank you for locking up' }).waitFor();
}
