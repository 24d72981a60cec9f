import type { Browser, Locator } from 'playwright-core';
import sql from 'sql-template-tag';

import { launchBrowser } from '#tests/support/browser.ts';
import { chatVisitor } from '#tests/support/chatVisitor.ts';
import { eventually } from '#tests/support/collector.ts';
import { type ProductOnPostgres, startProductOnPostgres } from '#tests/support/productOnPostgres.ts';
import { sample } from '#tests/support/trials.ts';

import { messagesOn, openChat } from './hostile/openChat.ts';
import { hostileTexts, kindsOfHostility } from './hostile/texts.ts';
import { strangersOn, visitWatched } from './hostile/watched.ts';
import { isMarked, isShownOtherwise, packed, parted, seen } from './hostile/words.ts';

const MAX_NAME_LENGTH = 80;
const MAX_FILES = 5;
/** Each kind has more than five texts. */
const tried = sample(hostileTexts, 5);

const read = (part: Locator) => part.textContent().then((words) => packed(words ?? ''));

describe('Hostile texts', () => {
  let running: ProductOnPostgres;
  let browser: Browser;

  beforeAll(async () => {
    const env = { CHAT_SESSIONS_PER_HOUR: '1000', PAGE_CACHE_SECONDS: '0' };
    [running, browser] = await Promise.all([startProductOnPostgres(env), launchBrowser()]);
  });

  afterAll(async () => {
    await browser.close();
    await running.stop();
  });

  test('are shown as text in the chat: in messages of a visitor or an agent, in names and in file names', async () => {
    expect(new Set(hostileTexts).size).toBe(300);
    const { page, chat, own, theirs, ...opened } = await openChat(running, browser);

    for (const name of tried) {
      await opened.callAgent(name);
      await page.waitForFunction(
        (expected) =>
          [...document.querySelectorAll('[aria-label="Messages"] li p')].some(
            ({ textContent }) => textContent.replaceAll(/\s/g, '') === expected,
          ),
        seen(name.slice(0, MAX_NAME_LENGTH)),
        { polling: 20 },
      );
    }
    expect(await strangersOn(page)).toEqual([]);

    let compared = 0;
    for (const texts of parted(tried, 50)) {
      const shown = await opened.say(
        texts.flatMap((text) => [
          { by: own, body: text },
          { by: theirs, body: text, attributes: JSON.stringify({ by: 'person', name: text }) },
        ]),
      );
      for (const [at, text] of texts.entries()) {
        const [mine, answer] = shown.slice(2 * at);
        if (text.length <= MAX_NAME_LENGTH) expect(answer?.author).toContain(`${seen(text)},`);
        if (isShownOtherwise(text)) continue;
        expect(mine?.words).toBe(packed(text));
        compared += 1;
        if (isMarked(text)) continue;
        expect(answer?.words).toBe(packed(text));
        compared += 1;
      }
      expect(await strangersOn(page)).toEqual([]);
    }
    // only a few are displayed in another form than they were written
    expect(compared).toBeGreaterThan(1.6 * tried.length);

    for (const texts of parted(tried, 100)) {
      const names = parted(texts, MAX_FILES);
      const sent = names.map(async (files) => ({ by: own, mediaSids: await opened.store(files) }));
      const shown = await opened.say(await Promise.all(sent));
      for (const [at, files] of names.entries()) {
        for (const [place, name] of files.entries()) expect(shown[at]?.files[place]).toContain(seen(name));
      }
      expect(await strangersOn(page)).toEqual([]);
    }

    for (const text of kindsOfHostility) {
      await chat.say(text);
      // an answer may have arrived after it
      const newest = async () => (await messagesOn(page)).slice(-4).map(({ words }) => words);
      const isThere = (words: string[]) => words.includes(packed(text));
      expect(await eventually(newest, isThere)).toContain(packed(text));
    }
    expect(await strangersOn(page)).toEqual([]);
    expect(opened.happened).toEqual([]);
    expect(opened.complaints).toEqual([]);
    await opened.close();
  });

  test('are shown as text in the name of an organization and the description of a home: in the page, its head and the chat', async () => {
    const { product, db } = running;
    const { page, complaints, happened, close } = await visitWatched(browser, `${product.url}/terms`);
    const [home] = await db.query<{ id: string; slug: string }>(
      'test.home',
      sql`
        select units.id, units.slug from units join organizations on organizations.id = organization_id
        where organizations.slug = 'lantern' and status = 'AVAILABLE_NOW' order by units.slug limit 1
      `,
    );
    const { id = '', slug = '' } = home ?? {};

    for (const texts of parted(tried, 20)) {
      const name = texts.join(' | ');
      await db.query('test.name', sql`update organizations set name = ${name} where slug = 'lantern'`);
      await db.query(
        'test.description',
        sql`update units set description = ${texts.join('\n\n')} where id = ${id}`,
      );
      await page.goto(`${product.url}/units/${slug}/`);
      const title = () => page.title().then(seen);
      expect(await eventually(title, (shown) => shown.includes(seen(name)))).toContain(seen(name));
      const main = page.locator('main');
      const said = await eventually(
        () => read(main),
        (words) => texts.every((text) => words.includes(packed(text))),
      );
      for (const text of texts) expect(said).toContain(packed(text));

      const { launcher, panel } = chatVisitor(page);
      await launcher.click();
      await panel.getByRole('textbox', { name: 'How can we help?' }).waitFor();
      const agent = packed(`Virtual assistant (an AI) for ${name}`);
      expect(
        await eventually(
          () => read(panel),
          (words) => words.includes(agent),
        ),
      ).toContain(agent);
      expect(await strangersOn(page)).toEqual([]);
    }
    expect(happened).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
