import sql from 'sql-template-tag';

import type { Line, Turn } from '#server/agent/agent.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlaces } from '#server/agent/tools/places.ts';
import { visitorTools } from '#server/agent/visitorTools.ts';
import { tourSecretIn, withoutSecrets } from '#server/chat/conversations/shownLinks.ts';
import { newOwnerSid } from '#server/chat/sids.ts';
import type { Database } from '#server/db/database.ts';
import { openGraphql } from '#tests/server/graphql/openGraphql.ts';
import { openChanges } from '#tests/server/tours/change/openChanges.ts';
import { monday, refusal, secretKey, tokens } from '#tests/server/tours/openBookings.ts';
import { now } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { wordsOf } from './openAgent.ts';

/** An organization that shows its homes, and visitors who talk with its agent. */
async function openTalks(db: Database) {
  const bookings = await openChanges(db);
  const { graphql } = openGraphql({ db, clock: { now: () => now }, tokens });
  const agent = createScriptedAgent(createPlaces(db));

  function talk(shown: string | null = null) {
    let tourToken = shown;
    const conversationSid = newOwnerSid('CH');
    const mac = secretKey.mac('browser session', conversationSid);
    const visit = { conversationSid, browserMac: mac, addressMac: null };
    const tools = visitorTools(graphql)(visit, new AbortController().signal);
    const before: Line[] = [];
    let memory = {};
    return {
      conversationSid,
      sessionKey: `chat-${conversationSid}`,
      browser: { mac: () => mac, begin: () => mac, keep: () => mac, end: () => undefined },
      say: async (text: string): Promise<string> => {
        // as it is heard: the secret of a link is not among the words
        tourToken = tourSecretIn(text) ?? tourToken;
        const asked: Line[] = [{ by: 'visitor', text: withoutSecrets(text), attributes: {}, files: [] }];
        const turn: Turn = {
          conversationSid,
          organization: bookings.organization,
          agentName: 'Wick',
          useCase: 'LEASING_SUPPORT',
          visitor: { name: 'Ada', email: 'ada@example.com' },
          context: {},
          tourToken,
          workOrders: [],
          asked,
          before: [...before],
          memory,
          now,
        };
        const told = await agent(turn, tools, AbortSignal.timeout(60_000));
        ({ memory } = told);
        before.push(...asked, ...told.says.map((said) => ({ ...asked[0], ...said, by: 'us' }) as Line));
        return wordsOf(told);
      },
    };
  }

  const statusOf = async (id: string) => {
    const [row] = await db.query<{ status: string }>(
      'test.status',
      sql`select status from tours where id = ${id}`,
    );
    return row?.status;
  };
  return { ...bookings, talk, statusOf };
}

testTours(
  'a time that is chosen in the chat is kept for that browser, and booked by it alone',
  async (db) => {
    const { talk, book, slot } = await openTalks(db);
    const { say, browser, sessionKey } = talk();
    const offered = await say('When can I see /units/elm-house?');
    expect(offered).toMatch(/^Next available times for .+:\n1\. /);
    const first = /^1\. (.+)$/m.exec(offered)?.[1] ?? '';
    const kept = await say('the first one please');
    expect(kept).toMatch(/ is held for you for \d+ minutes\. It’s not booked yet\./);
    expect(kept).toContain(first);
    const slotId = /\?slot=([^\s&]+)/.exec(kept)?.[1] ?? '';
    expect(slotId).not.toBe(slot(monday));
    expect((await refusal(book({ slotId }))).code).toBe('SLOT_UNAVAILABLE');
    const { status } = await book({ slotId, sessionKey }, { browser });
    expect(status).toBe('CONFIRMED');
  },
);

testTours(
  'a time that somebody else has taken meanwhile is not kept, and the visitor is told so',
  async (db) => {
    const { talk, book } = await openTalks(db);
    const [ada, ben] = [talk(), talk()];
    await ada.say('When can I see /units/elm-house?');
    await ben.say('When can I see /units/elm-house?');
    const slotId = /\?slot=([^\s&]+)/.exec(await ben.say('the first one please'))?.[1] ?? '';
    await book({ slotId, sessionKey: ben.sessionKey }, { browser: ben.browser });
    expect(await ada.say('the first one please')).toMatch(/^I couldn’t hold that time: /);
  },
);

testTours('a tour is moved on the page of its link, and told of to nobody without the link', async (db) => {
  const { talk, book, link, statusOf } = await openTalks(db);
  const { id } = await book();
  const { publicToken } = link(id);
  const page = `/reschedule-tour-request/${publicToken}`;
  const asker = talk();
  const told = await asker.say(`I want to move my tour https://lantern.example${page}`);
  expect(told).toMatch(/^You can reschedule your tour of .+ Mon, Nov 23, 10:00 AM CST\. /);
  expect(told).toContain(`/chat/tour/${asker.conversationSid}/`);
  const holder = talk(publicToken);
  const again = await holder.say('Can I reschedule my tour?');
  expect(again).toContain(`/chat/tour/${holder.conversationSid}/`);
  expect(told + again).not.toContain(publicToken);
  for (const secret of ['', `https://lantern.example/reschedule-tour-request/${'x'.repeat(27)}`]) {
    const refused = await talk().say(`I want to move my tour ${secret}`);
    expect(refused).toContain('I need the link from your tour email');
    expect(refused).not.toContain('Nov 23');
  }
  expect(await statusOf(id)).toBe('CONFIRMED');
});

testTours(
  'a visitor who shows the link of his tour is told when it is and how its door opens',
  async (db) => {
    const { talk, book, link } = await openTalks(db);
    const { id } = await book();
    const { say, conversationSid } = talk(link(id).publicToken);
    const page = `/chat/tour/${conversationSid}/`;
    for (const question of ['When is my tour?', 'Where is my viewing', 'What time is our appointment?']) {
      const told = await say(question);
      expect(told).toMatch(/^Your tour of .+ on Mon, Nov 23, 10:00 AM CST is confirmed\. /);
      expect(told).toContain(page);
      expect(told).not.toContain('code');
    }
    for (const question of [
      'What is my door code?',
      'How do I get in?',
      'The code does not work',
      'my code isn’t working',
      'the code doesn’t work',
      'How do I get into the house?',
      'Where do I get the keys?',
    ]) {
      const told = await say(question);
      expect(told).toContain('see it on your tour page once you’re at the home');
      expect(told).toContain(page);
    }
    await say('Cancel my tour');
    await say('Yes, cancel it');
    const after = await say('How do I get in?');
    expect(after).toContain('is canceled.');
    expect(after).not.toContain('see it on your tour page');
  },
);

testTours('who shows no link is told nothing of a tour, and can have it mailed', async (db) => {
  const { talk, book } = await openTalks(db);
  await book();
  const { say } = talk();
  for (const question of ['When is my tour?', 'What is my door code?']) {
    const told = await say(question);
    expect(told).toContain('I need the link from your tour email');
    expect(told).not.toContain('Nov 23');
  }
});

testTours('who asks how to reach the team is not taken for somebody at a door', async (db) => {
  const { talk } = await openTalks(db);
  for (const question of ['How can I get in contact with you?', 'how do I get in on the waitlist?']) {
    expect(await talk().say(question)).not.toContain('I need the link');
  }
});

testTours('a tour is cancelled after a yes to that question, and to no other', async (db) => {
  const { talk, book, link, statusOf } = await openTalks(db);
  const { id } = await book();
  const { publicToken } = link(id);
  const { say } = talk(publicToken);
  expect(await say('Please cancel my tour')).toMatch(
    /^Should I cancel your tour of .+ Mon, Nov 23, 10:00 AM CST\?/,
  );
  await say('Wait, how much is /units/elm-house?');
  await say('Yes');
  await say('Cancel my tour');
  await say('OK, never mind');
  expect(await statusOf(id)).toBe('CONFIRMED');
  await say('Cancel my tour');
  expect(await say('Yes, cancel it')).toMatch(/^Your tour of .+ is canceled\./);
  expect(await statusOf(id)).toBe('CANCELLED_BY_PROSPECT');
  expect(await say('Cancel my tour')).toContain('can no longer be canceled');
});

testTours(
  'a tour that has ended while the agent waited for the yes is not said to be cancelled',
  async (db) => {
    const { talk, book, link } = await openTalks(db);
    const { id } = await book();
    const { say } = talk(link(id).publicToken);
    await say('Please cancel my tour');
    await db.query('test.end', sql`update tours set status = 'COMPLETED' where id = ${id}`);
    expect(await say('Yes')).toMatch(/^I couldn’t cancel it: /);
  },
);

testTours('who has no link gets it by mail, at the address that booked', async (db) => {
  const { talk, book, input, arrived } = await openTalks(db);
  await book({ contact: { ...input().contact, email: 'ada@example.com' } });
  const { say } = talk();
  await say('Cancel my tour');
  expect(await say('Yes, send me the links')).toBe(
    'If there are upcoming or recent tours under ada@example.com, an email with their links is on its way.',
  );
  const [mail, ...others] = await arrived('tour.links');
  expect(others).toEqual([]);
  expect(mail?.to?.map(({ address }) => address)).toEqual(['ada@example.com']);
});
