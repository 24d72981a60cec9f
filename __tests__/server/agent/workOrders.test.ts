import PostalMime from 'postal-mime';
import sql from 'sql-template-tag';

import { storeWorkOrder } from '#server/agent/repairs/storeWorkOrder.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { listWorkOrders } from '#server/agent/queries/workOrders.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import { purgeChats } from '#server/chat/queries/retention.ts';
import { newestMails } from '#server/db/outbox.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { addTeam, describeOrganization } from '#tests/support/organization.ts';

import { agentDeps, openChat } from './chatWithAgent.ts';

const agent = {
  name: 'Robin',
  useCases: [{ useCase: 'MAINTENANCE_ASSISTANT', agentIdentifier: 'a', isActive: true }],
};

describeOrganization('A repair reported in a chat', (fixture) => {
  beforeAll(async () => {
    await addTeam(fixture);
    await fixture.db.query(
      'test.agent',
      sql`
        update organizations set settings = jsonb_build_object('agent', ${JSON.stringify(agent)}::jsonb)
        where id = ${fixture.organizationId}
      `,
    );
  });

  /** A chat with the agent, on a clock that only the test moves. */
  async function opened() {
    const { db } = fixture;
    let now = new Date('2026-11-20T16:00:00Z');
    const parts = agentDeps(db, createScriptedAgent(createPlacesCache(db)), { clock: { now: () => now } });
    const chat = await openChat(parts, { ...fixture, useCase: 'MAINTENANCE_ASSISTANT' });
    const { conversationSid } = chat;
    const answer = (holder = 'one') => answerTurn(parts, { conversationSid, holder });
    const write = createMailWriter({ db, tokens: parts.tokens, mailFrom: null, listTourTimes });
    return {
      ...chat,
      parts,
      answer,
      wait: (minutes: number) => {
        now = new Date(now.getTime() + minutes * 60_000);
      },
      async sendMessage(text: string, mediaSids: string[] = []) {
        await chat.say(text, {}, mediaSids);
        await answer();
        return (await chat.answers()).at(-1)?.body ?? '';
      },
      orders: () => listWorkOrders(db, conversationSid),
      /** The emails about its first order, the oldest first. */
      async mails() {
        const [order] = await listWorkOrders(db, conversationSid);
        const mails = (await newestMails(db, 500)).filter(({ subjectId }) => subjectId === order?.id);
        mails.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
        return Promise.all(
          mails.map(async (mail) => {
            const written = await write(mail);
            if (written === 'nothing to send') throw new Error('Nothing to tell');
            return { ...mail, written, parsed: await PostalMime.parse(written.raw) };
          }),
        );
      },
    };
  }

  const REPORT = 'My toilet keeps running';
  const REST = '12 Oak Street, unit 4. Yes you may. Mornings.';

  test('becomes a work order that is emailed to the team with its photo, and to the resident with its number', async () => {
    const chat = await opened();
    await chat.sendMessage(REPORT, [await chat.photo('tank.jpg')]);
    const words = await chat.sendMessage(REST);
    const [order] = await chat.orders();
    expect(order).toMatchObject({
      category: 'Toilet',
      description: REPORT,
      address: '12 Oak Street, unit 4',
      mayEnter: true,
      times: 'Mornings',
      files: [expect.stringMatching(/^ME/)],
    });
    const number = `R-${order?.number}`;
    expect(words).toContain(`Your maintenance request is ${number}: Toilet, 12 Oak Street, unit 4.`);
    expect(words).toContain('1 file attached.');

    const mails = await chat.mails();
    const toTeam = mails.find(({ recipient }) => recipient === 'team@maple.example');
    const toResident = mails.find(({ recipient }) => recipient === 'ann@example.com');
    expect(mails).toHaveLength(2);
    expect(toTeam?.written.subject).toBe(`Maintenance request ${number} (Toilet)`);
    expect(toTeam?.written.text).toContain('Address: 12 Oak Street, unit 4');
    expect(toTeam?.written.text).toContain('Entry: allowed when no one is home');
    expect(toTeam?.written.text).toContain('Ann: My toilet keeps running');
    expect(toTeam?.written.text).toMatch(/https:\/\/maple\.example\/staff\/chat\/\w+/);
    expect(toTeam?.parsed.attachments.map(({ filename }) => filename)).toEqual(['tank.jpg']);
    expect(toResident?.written.text).toContain(number);
    expect(toResident?.written.text).not.toContain('Oak Street');
  });

  test('carries to the team what was said while the questions were answered', async () => {
    const chat = await opened();
    await chat.sendMessage(REPORT);
    await chat.sendMessage('upstairs one. already jiggled the handle');
    await chat.sendMessage('i have a cat, and the bedroom blind fell');
    await chat.sendMessage(REST);
    expect((await chat.orders())[0]).toMatchObject({
      category: 'Toilet; Blinds or curtains',
      description: [
        REPORT,
        'upstairs one. already jiggled the handle',
        'i have a cat. and the bedroom blind fell',
      ].join('\n'),
    });
  });

  test('is one work order, whichever server answers and however often', async () => {
    const chat = await opened();
    await chat.sendMessage(REPORT);
    await chat.say(REST);
    await Promise.all(['one', 'two', 'three'].map(chat.answer));
    await chat.answer('four');
    const [order] = await chat.orders();
    const session = await findChatSession(fixture.db, chat.conversationSid);
    if (!order || !session) throw new Error('No order');
    const [number] = await fixture.db.transaction((tx) =>
      storeWorkOrder(tx, chat.parts.tokens, {
        session,
        messageIndex: 2,
        reported: { kind: 'new', repair: order, createMessages: (text) => [{ text }] },
        now: chat.parts.clock.now(),
      }),
    );
    expect(number?.text).toBe(`R-${order.number}`);
    expect(await chat.orders()).toHaveLength(1);
    expect(await chat.mails()).toHaveLength(2);
  });

  test('is known by its number when the resident asks how it is going, and the agent continues', async () => {
    const chat = await opened();
    await chat.sendMessage(REPORT);
    await chat.sendMessage(REST);
    const [order] = await chat.orders();
    chat.wait(60);
    expect(await chat.sendMessage('How is it going?')).toBe(
      `R-${order?.number} (Toilet) has been with our team since Fri, Nov 20, 4:00 PM UTC. ` +
        'I can’t see from here whether someone is on the way. You can also email team@maple.example. ' +
        'Or ask here and I’ll pass it on.',
    );
    expect(await chat.orders()).toHaveLength(1);
    await chat.sendMessage('And the bedroom window does not close');
    await chat.sendMessage('Yes, Mondays');
    expect((await chat.orders()).map(({ category, address }) => [category, address])).toEqual([
      ['Toilet', '12 Oak Street, unit 4'],
      ['Doors, windows and locks', '12 Oak Street, unit 4'],
    ]);
  });

  test('forwards later messages about it to the team, with one email in fifteen minutes', async () => {
    const chat = await opened();
    await chat.sendMessage(REPORT);
    await chat.sendMessage(REST);
    const [order] = await chat.orders();
    chat.wait(1);
    expect(await chat.sendMessage('It is getting worse')).toContain(`added that to R-${order?.number}`);
    await chat.sendMessage('Look', [await chat.photo('floor.jpg')]);
    const later = async () => (await chat.mails()).filter(({ version }) => version > 1);
    const [first, ...others] = await later();
    expect(others).toEqual([]);
    expect(first?.dueAt.toISOString()).toBe('2026-11-20T16:15:00.000Z');
    expect(first?.written.subject).toBe(`More about maintenance request R-${order?.number} (Toilet)`);
    expect(first?.written.text).toContain('Ann: It is getting worse');
    expect(first?.parsed.attachments.map(({ filename }) => filename)).toEqual(['floor.jpg']);
    chat.wait(20);
    await chat.sendMessage('Still running');
    expect((await later()).map(({ dueAt }) => dueAt.toISOString())).toEqual([
      '2026-11-20T16:15:00.000Z',
      '2026-11-20T16:30:00.000Z',
    ]);
  });

  test('gets the address that a later message corrects, and the phone number that one leaves', async () => {
    const chat = await opened();
    await chat.sendMessage(REPORT);
    await chat.sendMessage('12 Oak Street, unit 4');
    expect(await chat.sendMessage('sorry, its unit 14')).toMatch(
      /^I’ve changed the address to 12 Oak Street, unit 14\./,
    );
    await chat.sendMessage('Yes you may. Mornings.');
    expect(await chat.orders()).toMatchObject([{ address: '12 Oak Street, unit 14' }]);
    const [order] = await chat.orders();
    expect(await chat.sendMessage('oh wait, unit 15')).toBe(
      `R-${order?.number} has this address now: 12 Oak Street, unit 15. Our team sees the change.`,
    );
    expect(await chat.orders()).toMatchObject([{ address: '12 Oak Street, unit 15' }]);
    expect(await chat.sendMessage('jess pruitt 512 555 0109')).toBe(
      `I’ve added 512 555 0109 to R-${order?.number}, so our team knows how to reach you.`,
    );
    const mails = await chat.mails();
    expect(mails.at(-1)?.written.text).toContain('jess pruitt 512 555 0109');
    expect(await chat.sendMessage('call me at 512 555 0109')).toContain('passing this chat');
  });

  test('leaves a request for an accommodation with a number to a person', async () => {
    const chat = await opened();
    await chat.sendMessage(REPORT);
    await chat.sendMessage(REST);
    expect(await chat.sendMessage('I need a reasonable accommodation, my number is 512-555-0109')).toMatch(
      /^A person from our team handles accommodation/,
    );
  });

  test('gets the unit only where the visitor lives, and in the request that they name', async () => {
    const chat = await opened();
    await chat.sendMessage(REPORT);
    await chat.sendMessage(REST);
    await chat.sendMessage('And the bedroom window does not close');
    await chat.sendMessage('Yes, Mondays');
    const [first, second] = await chat.orders();
    await chat.sendMessage(`R-${first?.number}: sorry, it’s unit 19`);
    await chat.sendMessage('Unit 9 above me has that too');
    expect(await chat.orders()).toMatchObject([
      { number: first?.number, address: '12 Oak Street, unit 19' },
      { number: second?.number, address: second?.address },
    ]);
  });

  test('is deleted with its chat, and so is the team’s link', async () => {
    const chat = await opened();
    await chat.sendMessage(REPORT);
    await chat.sendMessage(REST);
    const left = async () => {
      const [row] = await fixture.db.query<{ orders: number; links: number }>(
        'test.left',
        sql`
          select (select count(*)::int from work_orders) as orders,
                 (select count(*)::int from tokens where kind = 'chat') as links
        `,
      );
      return row;
    };
    expect((await left())?.orders).toBeGreaterThan(0);
    await purgeChats(fixture.db, new Date('2028-01-01T00:00:00Z'));
    expect(await left()).toEqual({ orders: 0, links: 0 });
  });
});
