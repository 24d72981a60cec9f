import type { Locator, Page } from 'playwright-core';

/** Presses Tab, or another key, until an element with this text or aria-label has the focus. */
export async function tabTo(
  page: Page,
  name: RegExp,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key);
    const names = await page.evaluate(() => {
      const focused = document.activeElement;
      const isControl =
        focused instanceof HTMLInputElement ||
        focused instanceof HTMLSelectElement ||
        focused instanceof HTMLTextAreaElement;
      const text = isControl ? focused.labels?.[0]?.textContent : focused?.textContent;
      return [text ?? '', focused?.getAttribute('aria-label') ?? ''];
    });
    if (names.some((words) => words !== '' && name.test(words))) return;
  }
  throw new Error(`Nothing called ${String(name)} can be reached by ${key}.`);
}

/** A visitor without a pointer. */
export const byKeyboard = (page: Page) => ({
  press: async (name: RegExp, key = 'Enter') => {
    await tabTo(page, name);
    await page.keyboard.press(key);
  },
  type: async (name: RegExp, text: string) => {
    await tabTo(page, name);
    await page.keyboard.type(text);
  },
});

/** Resolves when the element has the focus. */
export const hasFocus = (page: Page, element: Locator) => element.and(page.locator(':focus')).waitFor();

export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
