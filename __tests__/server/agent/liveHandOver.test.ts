import sql from 'sql-template-tag';

import { answerAsTeam } from '#server/agent/handOver/answerAsTeam.ts';
import { createLiveTeamChats } from '#server/agent/handOver/liveTeamChats.ts';
import { endAsTeam, handBackToAgent, setTeamPresence } from '#server/agent/handOver/teamActions.ts';
import { checkHandOvers } from '#server/agent/handOver/watchHandOvers.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { conversationBySid } from '#server/chat/queries/conversations.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import { parseServerAttributes } from '#server/chat/session/serverAttributes.ts';
import { changeHandOver, findHandOver } from '#server/agent/queries/handOvers.ts';
import { setVisitorPresence } from '#server/chat/delivery/visitorPresence.ts';
import { newestMails } from '#server/db/outbox.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { organizationById } from '#server/organizations/queries.ts';
import { createTextWriter } from '#server/texts/textWriter.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';
import { addTeam, describeOrganization } from '#tests/support/organization.ts';

import { agentDeps, openChat, secretKey } from './chatWithAgent.ts';
import { weekdayHours } from './weekdayHours.ts';

const MONDAY_NOON = '2026-11-16T18:00:00Z';
const SATURDAY = '2026-11-21T18:00:00Z';

describeOrganization('A chat with a person', (fixture) => {
  beforeAll(async () => {
    await addTeam(fixture);
    await fixture.db.query(
      'test.office',
      sql`
        update organizations set support_hours = ${JSON.stringify(weekdayHours)}::jsonb,
          settings = settings || ${JSON.stringify({ teamChat: { replyMinutes: 15, alertPhones: ['(512) 555-0100'] } })}::jsonb
        where id = ${fixture.organizationId}
      `,
    );
  });
  beforeEach(() => fixture.db.query('test.noHandOvers', sql`delete from chat_hand_overs`));

  /** A chat that was handed over at this moment, on a clock that only the test moves. */
  async function handed(at: string) {
    const { db } = fixture;
    let now = new Date(at);
    const parts = agentDeps(db, createScriptedAgent(createPlacesCache(db)), { clock: { now: () => now } });
    const chat = await openChat(parts, fixture);
    const { conversationSid } = chat;
    const say = async (text: string, attributes = {}) => {
      await chat.say(text, attributes);
      await answerTurn(parts, { conversationSid, holder: 'one' });
    };
    await say('I would like to talk to a person');
    const session = await findChatSession(db, conversationSid);
    const handOver = await findHandOver(db, conversationSid);
    const organization = await organizationById(db, fixture.organizationId);
    if (!session || !handOver || !organization) throw new Error('It was not handed over');
    const sam = { session, organizationName: 'Maple Homes', name: 'Sam' };
    return {
      ...chat,
      say,
      parts,
      sam,
      linked: { session, handOver, organization },
      wait(minutes: number) {
        now = new Date(now.getTime() + minutes * 60_000);
        return checkHandOvers(parts);
      },
      answer: (text: string, key = 'key-of-one') => answerAsTeam(parts, { ...sam, text, key }),
      look: (isPresent = true) => setTeamPresence(parts, sam, { isPresent, readIndex: 0 }),
      /** What the visitor sees of the team. */
      async team() {
        const conversation = await conversationBySid(db, conversationSid);
        return parseServerAttributes(conversation?.attributes ?? '{}').team;
      },
      last: async () => (await chat.answers()).at(-1),
      handOver: () => findHandOver(db, conversationSid),
      queued: async () => (await newestMails(db, 500)).filter(({ subjectId }) => subjectId === handOver.id),
    };
  }

  test('shows the visitor how soon the team replies, who is there, and when they have left', async () => {
    const chat = await handed(MONDAY_NOON);
    expect(await chat.team()).toEqual({ name: null, isHere: false, note: 'Replies within 15 minutes' });
    await chat.look();
    expect(await chat.team()).toEqual({ name: 'Sam', isHere: true, note: 'Here now' });
    await chat.look(false);
    expect(await chat.team()).toMatchObject({ name: 'Sam', isHere: false });
    await chat.look();
    // the page was closed without a word
    await chat.wait(1);
    expect(await chat.team()).toMatchObject({ name: 'Sam', isHere: false });
  });

  test('keeps the visitor’s presence that is stored while something else about it changes', async () => {
    const chat = await handed(MONDAY_NOON);
    const before = await chat.handOver();
    const until = new Date(MONDAY_NOON);
    await setVisitorPresence(fixture.db, chat.identity, until);
    if (before) await changeHandOver(fixture.db, before, { teamName: 'Sam' });
    expect(await chat.handOver()).toMatchObject({ teamName: 'Sam', visitorHereUntil: until });
  });

  test('says when the office opens, and that no one has answered only once it has been open', async () => {
    const chat = await handed(SATURDAY);
    expect((await chat.team())?.note).toBe('Away · back Mon 9:00 AM');
    await chat.wait(24 * 60);
    expect(await chat.answers()).toHaveLength(1);
    await chat.wait(24 * 60);
    expect((await chat.last())?.body).toMatch(
      /^I’m sorry, no one from the Maple Homes team has answered yet\./,
    );
    expect((await chat.team())?.note).toBe('No one has answered yet');
  });

  test('says how long the team usually takes once it has answered five chats', async () => {
    for (const minutes of [1, 2, 3, 4, 30]) {
      const chat = await handed(MONDAY_NOON);
      await chat.wait(minutes);
      await chat.answer('Hello');
    }
    expect((await (await handed('2026-11-17T18:00:00Z')).team())?.note).toBe('Usually replies in 3 minutes');
  });

  test('offers a call or an email once if no one answers in time, and tells the team what was chosen', async () => {
    const chat = await handed(MONDAY_NOON);
    await chat.wait(14);
    expect(await chat.answers()).toHaveLength(1);
    await chat.wait(1);
    await chat.wait(1);
    expect(await chat.answers()).toHaveLength(2);
    const labels = (attributes: string) =>
      (JSON.parse(attributes) as { buttons: { label: string }[] }).buttons.map(({ label }) => label);
    expect(labels((await chat.last())?.attributes ?? '')).toEqual(['Call me', 'Email me']);

    await chat.say('Please call me');
    expect(JSON.parse((await chat.last())?.attributes ?? '')).toMatchObject({ form: { name: 'callback' } });
    const values = { phone: '512 555 0177', time: 'after 3' };
    await chat.say('Phone: 512 555 0177\nGood times: after 3', { form: 'callback', values });
    expect((await chat.last())?.body).toContain('will call you at (512) 555-0177');
    expect(await chat.handOver()).toMatchObject({ reason: 'Wants a call: (512) 555-0177, after 3' });
    const write = createMailWriter({
      db: fixture.db,
      tokens: chat.parts.tokens,
      mailFrom: null,
      listTourTimes,
    });
    const mails = (await chat.queued()).filter(({ channel }) => channel === 'MAIL');
    const written = await Promise.all(mails.map((mail) => write(mail)));
    expect(written).toContainEqual(expect.objectContaining({ subject: 'Someone in the chat wants a call' }));
    // nothing more is due in the chat
    await chat.wait(60);
    expect(await chat.answers()).toHaveLength(4);
  });

  test.each([
    ['someone has answered', (chat: Awaited<ReturnType<typeof handed>>) => chat.answer('Hello')],
    ['someone is reading it', (chat: Awaited<ReturnType<typeof handed>>) => chat.look()],
  ])('isn’t overdue when %s', async (_why, act) => {
    const chat = await handed(MONDAY_NOON);
    await chat.wait(14.9);
    await act(chat);
    const before = await chat.answers();
    await chat.wait(0.5);
    expect(await chat.answers()).toEqual(before);
  });

  test('takes an answer once, and another text from the same page as another answer', async () => {
    const chat = await handed(MONDAY_NOON);
    await Promise.all([chat.answer('Hello'), chat.answer('Hello')]);
    await chat.answer('And welcome');
    const bodies = (await chat.answers()).slice(1).map(({ body }) => body);
    expect(bodies).toEqual(['Hello', 'And welcome']);
  });

  test('is handed back once, and the agent answers again', async () => {
    const chat = await handed(MONDAY_NOON);
    await chat.answer('Hello');
    const results = await Promise.all([
      handBackToAgent(chat.parts, chat.sam),
      handBackToAgent(chat.parts, chat.sam),
    ]);
    expect(results.toSorted()).toEqual([false, true]);
    expect((await chat.last())?.body).toMatch(/^Sam passed this chat back to me\. I’m Robin/);
    expect(await chat.team()).toBeUndefined();
    const before = (await chat.answers()).length;
    await chat.say('Are you a bot?');
    expect(await chat.answers()).toHaveLength(before + 1);
    await chat.wait(120);
    expect(await chat.answers()).toHaveLength(before + 1);
  });

  test('ends with a kind word, and takes no answer afterward', async () => {
    const chat = await handed(MONDAY_NOON);
    expect(await endAsTeam(chat.parts, chat.sam)).toBe(true);
    expect(await endAsTeam(chat.parts, chat.sam)).toBe(false);
    expect((await chat.last())?.body).toMatch(/^Sam ended this chat\. Thanks/);
    expect(await chat.answer('One more thing')).toBe(false);
    // a second press of the same button
    expect(await chat.answer('One more thing')).toBe(false);
    const session = await findChatSession(fixture.db, chat.conversationSid);
    expect(session?.endedAt).not.toBeNull();
  });

  test('isn’t emailed about while someone has its page open', async () => {
    const chat = await handed(MONDAY_NOON);
    await chat.answer('Hello');
    const write = createMailWriter({
      db: fixture.db,
      tokens: chat.parts.tokens,
      mailFrom: null,
      listTourTimes,
    });
    const latest = async () => {
      const mails = (await chat.queued()).filter(({ channel }) => channel === 'MAIL');
      const [mail] = mails.toSorted((one, other) => other.version - one.version);
      return mail && (await write(mail));
    };
    await chat.look();
    await chat.say('Thanks');
    expect(await latest()).toBe('nothing to send');
    await chat.wait(2);
    await chat.say('One more question');
    expect(await latest()).toMatchObject({ subject: 'New message in the chat' });
  });

  test('is announced by text to the phones of the team', async () => {
    const chat = await handed(MONDAY_NOON);
    const text = (await chat.queued()).find(({ channel }) => channel === 'TEXT');
    expect(text?.recipient).toBe('+15125550100');
    const write = createTextWriter({ db: fixture.db, tokens: chat.parts.tokens });
    const written = text && (await write(text));
    expect(JSON.stringify(written)).toContain('"Maple Homes: someone is waiting for a person in the chat. ');
  });

  test('streams messages, typing and presence to its page, and goes on after the last message seen', async () => {
    const chat = await handed(MONDAY_NOON);
    const live = createLiveTeamChats({ ...chat.parts, secretKey });
    /** Reads the events of a page until one contains this. */
    const open = (after: number) => {
      const reader = live.open(chat.linked, after).body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      return async (wanted: RegExp): Promise<string> => {
        while (!wanted.test(text)) {
          const next = await reader?.read();
          if (!next || next.done) throw new Error(`The stream ended without ${String(wanted)}: ${text}`);
          text += next.value;
        }
        const all = text;
        text = '';
        return all;
      };
    };
    try {
      const untilShown = open(1);
      expect(await untilShown(/event: state\n.*\n\n/)).toContain('"isWithTeam":true');
      const { conversationSid } = chat;
      for (const identity of ['someone else', chat.identity]) {
        chat.parts.bus.notifyLocal({ kind: 'typing', conversationSid, identity, recipients: [] });
      }
      expect((await untilShown(/event: typing/)).match(/event: typing/g)).toHaveLength(1);
      await chat.say('It is about parking');
      expect(await untilShown(/event: line\n.*\n\n/)).toMatch(/^id: 2\n.*"text":"It is about parking"/ms);
      await setVisitorPresence(fixture.db, chat.identity, new Date('2027-01-01'));
      chat.parts.bus.notifyLocal({ kind: 'presence', conversationSid: chat.conversationSid });
      await untilShown(/"isVisitorHere":true/);
      const resumed = await open(0)(/event: state/);
      expect(resumed.match(/^id: \d+/gm)).toEqual(['id: 1', 'id: 2', 'id: 3']);
    } finally {
      live.closeAll();
    }
  });
});
