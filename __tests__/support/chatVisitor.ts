import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';

/** A picture of one pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Reason = 'Request maintenance' | 'I’m a resident';

/** A visitor who opens the chat of a page and writes in it. */
export function chatVisitor(page: Page) {
  const launcher = page.getByRole('button', { name: /^Live Chat/ });
  const panel = page.getByRole('dialog', { name: 'Live Chat' });
  const messages = panel.getByRole('region', { name: 'Messages' });
  const box = panel.getByRole('textbox', { name: 'Your message' });
  const start = panel.getByRole('button', { name: 'Start chat' });

  async function fillIn(question: string, reason?: Reason) {
    await launcher.click();
    if (reason !== undefined) {
      await panel.getByRole('radio', { name: reason }).check({ force: true });
      await panel
        .locator('input:checked')
        .and(panel.getByRole('radio', { name: reason }))
        .waitFor();
    }
    await panel.getByRole('textbox', { name: 'Your name' }).fill('Ana Ruiz');
    await panel.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
    await panel.getByRole('textbox', { name: 'How can we help?' }).fill(question);
  }

  async function choose(words: string) {
    await panel.getByRole('button', { name: 'More', exact: true }).click();
    await panel.getByRole('button', { name: words }).click();
  }

  return {
    launcher,
    panel,
    messages,
    box,
    /** A button or link under an answer. */
    choice: (name: RegExp | string) =>
      messages.getByRole('group', { name: 'Suggested replies' }).getByRole('button', { name }),
    start,
    fillIn,
    async begin(question: string, reason?: Reason) {
      await fillIn(question, reason);
      await start.click();
      await messages.getByText(question, { exact: true }).waitFor();
    },
    async say(words: string) {
      await box.fill(words);
      await box.press('Enter');
    },
    /** Chooses from the menu of the chat. */
    choose,
    /** The lines of the saved transcript. */
    async saved(): Promise<string[]> {
      const download = page.waitForEvent('download');
      await choose('Save this chat as a file');
      return (await readFile(await (await download).path(), 'utf8')).split('\r\n');
    },
    async end() {
      await choose('End this chat');
      await panel.getByRole('button', { name: 'End chat' }).click();
    },
    attachPhoto: () =>
      panel
        .getByLabel('Files', { exact: true })
        .setInputFiles([{ name: 'sink.png', mimeType: 'image/png', buffer: picture }]),
  };
}
