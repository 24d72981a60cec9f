import type { Browser } from 'playwright-core';
import sql from 'sql-template-tag';

import { limits } from '#tests/runner/timeLimits.ts';
import { type BadNetwork, layBadNetwork } from '#tests/support/badNetwork.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/collector.ts';
import { noteTrial, size } from '#tests/support/trials.ts';
import { numbers } from '#tests/support/numbers.ts';
import { type ProductOnPostgres, startProductOnPostgres } from '#tests/support/productOnPostgres.ts';

import { messagesOn, openChat } from './hostile/openChat.ts';
import { packed } from './hostile/words.ts';

const SAID = size(200, 10_000);
const AT_ONCE = 50;
const CUTS = size(4, 20);
const EXPIRIES = size(2, 5);
/** Longer than the page waits for the answer to a message. */
const LOST_MS = 30_000;

type Line = { body: string };
const isCounted = ({ body }: Line) => /^(Answer|Question) \d+$/.test(body);

describe('A chat over a bad network', () => {
  let running: ProductOnPostgres;
  let browser: Browser;

  beforeAll(async () => {
    [running, browser] = await Promise.all([startProductOnPostgres({}), launchBrowser()]);
  });

  afterAll(async () => {
    await browser.close();
    await running.stop();
  });

  test('delivers every message to the page and its transcript, once each and in order', async () => {
    const laying: { network?: BadNetwork } = {};
    const {
      page,
      chat,
      theirs,
      tell: storeMessages,
      conversationSid,
      close,
    } = await openChat(running, browser, async (opened) => {
      await opened.clock.install();
      laying.network = await layBadNetwork(opened, numbers(SAID));
    });
    const { network } = laying;
    if (!network) throw new Error('No network was laid.');
    const log = () =>
      running.db.query<Line>(
        'test.said',
        sql`select body from chat_messages where conversation_sid = ${conversationSid} order by index`,
      );

    network.turnBad();
    for (let at = 0; at < SAID; at += AT_ONCE) {
      await storeMessages(
        Array.from({ length: AT_ONCE }, (_, more) => ({ by: theirs, body: `Answer ${at + more}` })),
      );
      if (at % (SAID / CUTS) === 0) {
        await chat.say(`Question ${at}`);
        await network.cut();
      }
      if (at % (SAID / EXPIRIES) === AT_ONCE) await network.expire();
    }
    network.turnGood();
    await network.cut();
    // an answer that was lost is given up after a while
    await page.clock.fastForward(LOST_MS);
    const waiting = chat.messages.getByText('Sending', { exact: true });
    await waiting.first().waitFor({ state: 'detached', timeout: limits.seriesMs });
    // a message that could not be sent for too long waits for a press on its button
    const again = chat.messages.getByRole('button', { name: 'Try again' });
    while ((await again.count()) > 0) {
      await again.first().click();
      await waiting.first().waitFor({ state: 'detached', timeout: limits.seriesMs });
    }
    await storeMessages([{ by: theirs, body: 'Until here' }]);
    await chat.messages.getByText('Until here', { exact: true }).waitFor({ timeout: limits.seriesMs });

    const said = await log();
    expect(said.filter(isCounted)).toHaveLength(SAID + CUTS);
    const earlier = chat.messages.getByRole('button', { name: 'Load earlier messages' });
    while ((await earlier.count()) > 0) await earlier.click();
    const shown = await eventually(
      () => messagesOn(page),
      (lines) => lines.length === said.length,
    );
    const misplaced = said.filter((line, at) => isCounted(line) && shown[at]?.words !== packed(line.body));
    expect(misplaced).toEqual([]);
    expect(shown).toHaveLength(said.length);
    const saved = (await chat.saved()).flatMap((line) => /(?:Answer|Question) \d+$/.exec(line) ?? []);
    expect(saved).toEqual(said.filter(isCounted).map(({ body }) => body));
    noteTrial({
      trial: 'chat page over a bad network',
      done: `${SAID + CUTS} messages`,
      lost: Math.max(0, said.length - shown.length),
      doubled: Math.max(0, shown.length - said.length),
      passed: true,
    });
    const { lost, doubled, late } = network.met;
    expect(Math.min(lost, doubled, late)).toBeGreaterThan(0.15 * SAID);
    await close();
  });
});
