import type { Locator, Page } from 'playwright-core';

import { accessibilityFaults } from './axe.ts';
import { byKeyboard, hasFocus, sideways } from './keyboard.ts';
import { codeSentTo } from './outbox.ts';

/** Waits for the page by its heading, and checks its accessibility. */
export async function arriveAt(page: Page, heading: string) {
  await page.locator('h1:focus', { hasText: heading }).waitFor();
  expect([heading, ...(await accessibilityFaults(page))]).toEqual([heading]);
  expect(await sideways(page)).toBe(0);
}

/** Presses by keyboard, as in every test of a door. */
export async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name, exact: true }).waitFor();
  await byKeyboard(page).press(typeof name === 'string' ? exactly(name) : name);
}

const exactly = (name: string) => new RegExp(`^${name.replaceAll(/[.?+()]/g, '\\$&')}$`);

/** Replaces the text in a field, because reaching it with Tab selects it. */
export async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label).waitFor();
  await byKeyboard(page).type(new RegExp(`^${label}`), text);
}

export const serialField = (page: Page) => page.getByLabel('Lockbox number');

/** The newest code sent to this address, once there is one. */
export async function sentCode(page: Page, url: string, email: string) {
  await page.getByLabel('6-digit code').waitFor();
  return codeSentTo(url, email);
}

export async function showAddress(page: Page, url: string, email: string) {
  await press(page, 'Send code');
  await hasFocus(page, page.getByLabel('6-digit code'));
  await page.keyboard.type(await sentCode(page, url, email));
  await page.keyboard.press('Enter');
}

export async function showContact(page: Page, url: string, email: string) {
  await arriveAt(page, 'Verify it’s you');
  await type(page, 'Email address or mobile number', email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send code' }).waitFor();
  await hasFocus(page, page.getByRole('heading', { level: 1 }));
  await showAddress(page, url, email);
}

/** Ticks one box after the other. */
export async function tickAll(page: Page) {
  for (const box of await page.getByRole('checkbox').all()) {
    await byKeyboard(page).press(exactly(await getLabel(box)), 'Space');
  }
}

export async function acceptRules(page: Page, onward = 'Continue to the door') {
  await arriveAt(page, 'Before you go in');
  await tickAll(page);
  await press(page, onward);
}

const getLabel = (box: Locator) =>
  box.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? '');

/** The code as it is read aloud: 4 7 1 9. */
export async function codeOn(page: Page) {
  const read = await page.getByRole('img', { name: /^(\d )+\d$/ }).getAttribute('aria-label');
  return (read ?? '').replaceAll(' ', '');
}

export async function lockUp(page: Page) {
  await press(page, 'I’m leaving – lock up');
  await arriveAt(page, 'Lock up');
  await press(page, 'I’ve locked up');
  await page.getByText('Do this first.').first().waitFor();
  await page.locator('[data-summary]:focus').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await tickAll(page);
  await press(page, 'I’ve locked up');
  await page.locator('h1:focus', { hasText: 'Thank you for locking up' }).waitFor();
}
