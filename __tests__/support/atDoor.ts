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

/**
 * What a visitor could not read or press at arm's length in sunlight without scrolling. Each step has one large
 * action; what matters has the contrast of WCAG's AAA.
 */
export async function armsLengthFaults(page: Page): Promise<string[]> {
  // a button fades to its color in the other scheme
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
  return page.evaluate(() => {
    const MIN_TEXT_PX = 18;
    const MIN_ACTION_PX = 56;
    const MIN_CONTRAST = 7;
    const step = document.querySelector('h1')?.parentElement;
    if (!step) return ['no step'];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

    /** Any color that a style can have, as red, green, blue and opacity. */
    function parseColor(color: string) {
      canvas?.clearRect(0, 0, 1, 1);
      if (canvas) canvas.fillStyle = color;
      canvas?.fillRect(0, 0, 1, 1);
      return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])];
    }
    function getLuminance(color: string) {
      const [red = 0, green = 0, blue = 0] = parseColor(color).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
    function getBackground(element: Element | null): string {
      if (!element) return 'white';
      const { backgroundColor } = getComputedStyle(element);
      return parseColor(backgroundColor)[3] === 255 ? backgroundColor : getBackground(element.parentElement);
    }
    function getContrast(element: Element) {
      const [one, other] = [getComputedStyle(element).color, getBackground(element)].map(getLuminance);
      return (Math.max(one ?? 0, other ?? 0) + 0.05) / (Math.min(one ?? 0, other ?? 0) + 0.05);
    }
    const isShown = (element: Element) => element.getBoundingClientRect().width > 1;
    const nameOf = (element: Element) => element.ariaLabel ?? element.textContent;

    const actions = [...step.querySelectorAll('button, a')].filter(
      (element) => isShown(element) && element.getBoundingClientRect().height >= MIN_ACTION_PX,
    );
    const [action] = actions;
    const faults = action && actions.length === 1 ? [] : [`large actions: ${actions.map(nameOf).join()}`];
    if (action) {
      const { left, right, top, bottom } = action.getBoundingClientRect();
      for (const x of [left + 12, (left + right) / 2, right - 12]) {
        const isInReach = action.contains(document.elementFromPoint(x, (top + bottom) / 2));
        if (!isInReach || bottom > innerHeight) faults.push(`off the screen or covered: ${nameOf(action)}`);
      }
    }
    const texts = document.createTreeWalker(step, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!parentElement || !isShown(parentElement) || textContent?.trim() === '') continue;
      const { fontSize } = getComputedStyle(parentElement);
      if (Number.parseFloat(fontSize) < MIN_TEXT_PX) faults.push(`${fontSize}: ${textContent ?? ''}`);
    }
    for (const element of [...step.querySelectorAll('h1, strong, li, label, [role="img"]'), ...actions]) {
      const contrast = getContrast(element);
      if (contrast < MIN_CONTRAST) faults.push(`${contrast.toFixed(1)}:1: ${nameOf(element)}`);
    }
    return faults;
  });
}

export const serialField = (page: Page) => page.getByLabel('Lockbox number');

/** Chooses the number on the lockbox, instead of the position. */
export async function chooseSerial(page: Page) {
  await press(page, 'Use the number on the lockbox');
  await serialField(page).waitFor();
}

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
