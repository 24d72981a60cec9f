import sql from 'sql-template-tag';

import type { Line } from '#server/agent/agent.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';
import { createVisitorTools } from '#server/agent/createVisitorTools.ts';
import { findTourToken, redactSecrets } from '#server/chat/conversations/redactSecrets.ts';
import { createOwnerSid } from '#server/chat/sids.ts';
import type { Database } from '#server/db/database.ts';
import { openGraphql } from '#tests/server/graphql/openGraphql.ts';
import { openChanges } from '#tests/server/tours/change/openChanges.ts';
import { monday, refusal, secretKey, tokens } from '#tests/server/tours/openBookings.ts';
import { now } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { createLine, createTurn } from './createTurn.ts';
import { getReplyText } from './openAgent.ts';

/** An organization that shows its homes, and visitors who talk with its agent. */
async function openTalks(db: Database) {
  const bookings = await openChanges(db);
  const { graphql } = openGraphql({ db, clock: { now: () => now }, tokens });
  const agent = createScriptedAgent(createPlacesCache(db));

  function talk(shown: string | null = null) {
    let tourToken = shown;
    const conversationSid = createOwnerSid('CH');
    const hash = secretKey.hash('browser session', conversationSid);
    const visit = { conversationSid, browserHash: hash, ipHash: null };
    const tools = createVisitorTools(graphql)(visit, new AbortController().signal);
    const before: Line[] = [];
    let memory = {};
    return {
      conversationSid,
      sessionKey: `chat-${conversationSid}`,
      browser: { hash: () => hash, begin: () => hash, persist: () => hash, end: () => undefined },
      say: async (text: string): Promise<string> => {
        // the agent gets the text without the secret of a link
        tourToken = findTourToken(text) ?? tourToken;
        const turn = createTurn(redactSecrets(text), {
          conversationSid,
          organization: bookings.organization,
          visitor: { name: 'Ada', email: 'ada@example.com' },
          tourToken,
          earlierLines: [...before],
          memory,
          now,
        });
        const reply = await agent(turn, tools, AbortSignal.timeout(60_000));
        ({ memory } = reply);
        before.push(
          ...turn.newLines,
          ...reply.messages.map((said) =>
            createLine(said.text, { by: 'us', attributes: { ...said.attributes } }),
          ),
        );
        return getReplyText(reply);
      },
    };
  }

  const getStatus = async (id: string) => {
    const [row] = await db.query<{ status: string }>(
      'test.status',
      sql`select status from tours where id = ${id}`,
    );
    return row?.status;
  };
  return { ...bookings, talk, statusOf: getStatus };
}

testTours(
  'a time that is chosen in the chat is held for that browser, and booked by it alone',
  async (db) => {
    const { talk, book, slot } = await openTalks(db);
    const { say, browser, sessionKey } = talk();
    const offered = await say('When can I see /units/elm-house?');
    expect(offered).toMatch(/^Next available times for .+:\n1\. /);
    const first = /^1\. (.+)$/m.exec(offered)?.[1] ?? '';
    const reply = await say('the first one please');
    expect(reply).toMatch(/ is held for you for \d+ minutes\. It’s not booked yet\./);
    expect(reply).toContain(first);
    const slotId = /\?slot=([^\s&]+)/.exec(reply)?.[1] ?? '';
    expect(slotId).not.toBe(slot(monday));
    expect((await refusal(book({ slotId }))).code).toBe('SLOT_UNAVAILABLE');
    const { status } = await book({ slotId, sessionKey }, { browser });
    expect(status).toBe('CONFIRMED');
  },
);

testTours('a time that was taken meanwhile is not held, and the visitor learns so', async (db) => {
  const { talk, book } = await openTalks(db);
  const [ada, ben] = [talk(), talk()];
  await ada.say('When can I see /units/elm-house?');
  await ben.say('When can I see /units/elm-house?');
  const slotId = /\?slot=([^\s&]+)/.exec(await ben.say('the first one please'))?.[1] ?? '';
  await book({ slotId, sessionKey: ben.sessionKey }, { browser: ben.browser });
  expect(await ada.say('the first one please')).toMatch(/^I couldn’t hold that time: /);
});

testTours(
  'a tour is moved on the page of its link, and not disclosed to anyone without the link',
  async (db) => {
    const { talk, book, link, statusOf: getStatus } = await openTalks(db);
    const { id } = await book();
    const { publicToken } = link(id);
    const page = `/reschedule-tour-request/${publicToken}`;
    const requester = talk();
    const reply = await requester.say(`I want to move my tour https://lantern.example${page}`);
    expect(reply).toMatch(/^You can reschedule your tour of .+ Mon, Nov 23, 10:00 AM CST\. /);
    expect(reply).toContain(`/chat/tour/${requester.conversationSid}/`);
    const holder = talk(publicToken);
    const again = await holder.say('Can I reschedule my tour?');
    expect(again).toContain(`/chat/tour/${holder.conversationSid}/`);
    expect(reply + again).not.toContain(publicToken);
    for (const secret of ['', `https://lantern.example/reschedule-tour-request/${'x'.repeat(27)}`]) {
      const refused = await talk().say(`I want to move my tour ${secret}`);
      expect(refused).toContain('I need the link from your tour email');
      expect(refused).not.toContain('Nov 23');
    }
    expect(await getStatus(id)).toBe('CONFIRMED');
  },
);

testTours(
  'a visitor who shares the link of their tour learns when it is and how its door opens',
  async (db) => {
    const { talk, book, link } = await openTalks(db);
    const { id } = await book();
    const { say, conversationSid } = talk(link(id).publicToken);
    const page = `/chat/tour/${conversationSid}/`;
    for (const question of ['When is my tour?', 'Where is my viewing', 'What time is our appointment?']) {
      const reply = await say(question);
      expect(reply).toMatch(/^Your tour of .+ on Mon, Nov 23, 10:00 AM CST is confirmed\. /);
      expect(reply).toContain(page);
      expect(reply).not.toContain('code');
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
      const reply = await say(question);
      expect(reply).toContain('see it on your tour page once you’re at the home');
      expect(reply).toContain(page);
    }
    await say('Cancel my tour');
    await say('Yes, cancel it');
    const after = await say('How do I get in?');
    expect(after).toContain('is canceled.');
    expect(after).not.toContain('see it on your tour page');
  },
);

testTours('a visitor without a link learns nothing of a tour, and can have the link emailed', async (db) => {
  const { talk, book } = await openTalks(db);
  await book();
  const { say } = talk();
  for (const question of ['When is my tour?', 'What is my door code?']) {
    const reply = await say(question);
    expect(reply).toContain('I need the link from your tour email');
    expect(reply).not.toContain('Nov 23');
  }
});

testTours('a visitor who asks how to reach the team is not taken for one at a door', async (db) => {
  const { talk } = await openTalks(db);
  for (const question of ['How can I get in contact with you?', 'how do I get in on the waitlist?']) {
    expect(await talk().say(question)).not.toContain('I need the link');
  }
});

testTours('a tour is canceled only after a yes to that question', async (db) => {
  const { talk, book, link, statusOf: getStatus } = await openTalks(db);
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
  expect(await getStatus(id)).toBe('CONFIRMED');
  await say('Cancel my tour');
  expect(await say('Yes, cancel it')).toMatch(/^Your tour of .+ is canceled\./);
  expect(await getStatus(id)).toBe('CANCELLED_BY_PROSPECT');
  expect(await say('Cancel my tour')).toContain('can no longer be canceled');
});

testTours('a tour that ended while the agent waited for the yes is not reported as canceled', async (db) => {
  const { talk, book, link } = await openTalks(db);
  const { id } = await book();
  const { say } = talk(link(id).publicToken);
  await say('Please cancel my tour');
  await db.query('test.end', sql`update tours set status = 'COMPLETED' where id = ${id}`);
  expect(await say('Yes')).toMatch(/^I couldn’t cancel it: /);
});

testTours('a visitor without a link gets it by email, at the address that booked', async (db) => {
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
