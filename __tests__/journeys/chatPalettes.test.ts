import type { Browser, Locator, Page } from 'playwright-core';
import sql from 'sql-template-tag';

import type { AgentSettings } from '#server/chat/queries/agentConfigs.ts';
import type { Database } from '#server/db/database.ts';
import { listMarkets, organizationBySlug } from '#server/organizations/queries.ts';
import { takeIn } from '#tests/server/loadOrganization.ts';
import { contrastFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { chatVisitor } from '#tests/support/chatVisitor.ts';
import { eventually } from '#tests/support/collector.ts';
import { startProductOnPostgres, type ProductOnPostgres } from '#tests/support/productOnPostgres.ts';
import { sample } from '#tests/support/trials.ts';

import { hostilePalettes } from './hostile/palettes.ts';

/** An organization as its data file may describe it. */
async function describedAt(db: Database, slug: string) {
  const organization = await organizationBySlug(db, slug);
  const [row] = await db.query<{ agent: AgentSettings }>(
    'test.agent',
    sql`select settings -> 'agent' as agent from organizations where slug = ${slug}`,
  );
  if (!organization || !row) throw new Error(`There is no ${slug}.`);
  const { id, name, equalHousingStatement, brand } = organization;
  const markets = (await listMarkets(db, id)).map((market) => ({ ...market, id: undefined }));
  return { slug, name, equalHousingStatement, brand, markets, agent: row.agent };
}

const getBackground = (shown: Locator) =>
  shown.evaluate((element) => {
    const channels = getComputedStyle(element).backgroundColor.match(/\d+/g) ?? [];
    return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
  });

const answered = ({ messages }: ReturnType<typeof chatVisitor>) =>
  messages.getByRole('group', { name: 'Was this answer helpful?' }).first();

async function isOnGround(shown: Locator, color: string) {
  const ground = await eventually(
    () => getBackground(shown),
    (seen) => seen === color,
  );
  expect(ground).toBe(color);
}

describe('Palettes of an operator’s file', () => {
  let running: ProductOnPostgres;
  let browser: Browser;
  let described: Awaited<ReturnType<typeof describedAt>>;

  beforeAll(async () => {
    const env = { CHAT_SESSIONS_PER_HOUR: '1000', PAGE_CACHE_SECONDS: '0' };
    [running, browser] = await Promise.all([startProductOnPostgres(env), launchBrowser()]);
    described = await describedAt(running.db, 'lantern');
  });

  afterAll(async () => {
    await browser.close();
    await running.stop();
  });

  const color = (chatbotStyles: object) => {
    const { agent } = described;
    const useCases = agent.useCases.map((useCase) => ({ ...useCase, chatbotStyles }));
    return takeIn(running.db, { ...described, agent: { ...agent, useCases } });
  };

  const opened = async (page: Page) => {
    await page.reload();
    const chat = chatVisitor(page);
    await chat.launcher.click();
    // an element under the pointer has another shade
    await page.mouse.move(0, 0);
    return chat;
  };

  test('are fifty different ones', () => {
    expect(new Set(hostilePalettes.map((palette) => JSON.stringify(palette))).size).toBe(50);
  });

  const title = 'leave every word of the launcher, the form and a conversation readable on a %s page';
  test.each(sample(['dark', 'light'] as const, 2))(title, async (colorScheme) => {
    const address = `${running.product.url}/tour-request/finished`;
    const [asking, talking] = await Promise.all([
      visit(browser, address, { colorScheme }),
      visit(browser, address, { colorScheme }),
    ]);
    await chatVisitor(talking.page).begin('Do you take cats?');
    await answered(chatVisitor(talking.page)).waitFor();

    const palettes = hostilePalettes.filter((_, at) => at % 4 < 2 === (colorScheme === 'light'));
    for (const palette of sample(palettes, 5)) {
      await color(palette);
      const checkColors = async (
        { page }: { page: Page },
        there: (chat: ReturnType<typeof chatVisitor>) => Locator,
      ) => {
        const chat = await opened(page);
        await there(chat).waitFor();
        await isOnGround(chat.launcher, palette.buttonBackgroundColor);
        await isOnGround(chat.panel.locator('header'), palette.headerBackgroundColor);
        expect(await contrastFaults(page, 'aside[aria-label="Live Chat"]')).toEqual([]);
      };
      await Promise.all([
        checkColors(asking, ({ panel }) => panel.getByRole('textbox', { name: 'How can we help?' })),
        checkColors(talking, answered),
      ]);
    }
    expect([...asking.complaints, ...talking.complaints]).toEqual([]);
    await Promise.all([asking.close(), talking.close()]);
  });
});
