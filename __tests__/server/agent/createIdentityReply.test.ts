import sql from 'sql-template-tag';

import type { Agent } from '#server/agent/agent.ts';
import { answerAsTeam } from '#server/agent/handOver/answerAsTeam.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';
import { getAgentIdentity } from '#server/agent/turns/agentParticipant.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { findHandOver } from '#server/agent/queries/handOvers.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import { chatUserByIdentity } from '#server/chat/queries/users.ts';
import { newestMails } from '#server/db/outbox.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { addTeam, describeOrganization } from '#tests/support/organization.ts';

import { agentDeps, openChat } from './chatWithAgent.ts';

describeOrganization('A chat between its agent and the team', (fixture) => {
  beforeAll(() => addTeam(fixture));

  /** A chat on a clock that only the test moves, and the emails to the team about it. */
  async function talked(agent: Agent = createScriptedAgent(createPlacesCache(fixture.db))) {
    const { db } = fixture;
    let now = new Date('2026-11-20T16:00:00Z');
    const parts = agentDeps(db, agent, { clock: { now: () => now } });
    const chat = await openChat(parts, fixture);
    const { conversationSid } = chat;
    const write = createMailWriter({ db, tokens: parts.tokens, mailFrom: null, listTourTimes });
    return {
      ...chat,
      parts,
      wait: (minutes: number) => {
        now = new Date(now.getTime() + minutes * 60_000);
      },
      async sendMessage(text: string) {
        await chat.say(text);
        await answerTurn(parts, { conversationSid, holder: 'one' });
        return (await chat.answers()).at(-1)?.body ?? '';
      },
      async mails() {
        const handOver = await findHandOver(db, conversationSid);
        const mails = (await newestMails(db, 500)).filter(({ subjectId }) => subjectId === handOver?.id);
        mails.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
        return Promise.all(
          mails.map(async (mail) => {
            const written = await write(mail);
            return [
              mail.dueAt.toISOString().slice(11, 19),
              written === 'nothing to send' ? null : written.text,
            ];
          }),
        );
      },
    };
  }

  test('emails the team within a minute about what is written later, in one email, unless it was answered', async () => {
    const chat = await talked();
    await chat.sendMessage('A person, please');
    chat.wait(2);
    await chat.sendMessage('Are you there?');
    await chat.sendMessage('It is about my cats');
    expect((await chat.mails()).map(([at]) => at)).toEqual(['16:00:00', '16:02:40']);
    expect((await chat.mails())[1]?.[1]).toContain('Ann: It is about my cats');
    chat.wait(20);
    await chat.sendMessage('Two of them');
    expect((await chat.mails()).map(([at]) => at)).toEqual(['16:00:00', '16:02:40', '16:22:40']);
    const session = await findChatSession(fixture.db, chat.conversationSid);
    if (!session) throw new Error('No session');
    const words = { organizationName: 'Maple Homes', text: 'Fine', name: 'Sam', key: 'the-key-1' };
    await answerAsTeam(chat.parts, { session, ...words });
    expect((await chat.mails()).map(([, text]) => text === null)).toEqual([false, true, true]);
    expect(await chat.answers()).toHaveLength(2);
  });

  test('is closed to the agent once a team member has written, even for an answer in progress', async () => {
    const ready: Agent = () =>
      Promise.resolve({ messages: [{ text: 'I am ready' }], memory: {}, handOverRequest: null });
    const chat = await talked(ready);
    const { conversationSid } = chat;
    await chat.say('Hello');
    const agent: Agent = async (...turn) => {
      const session = await findChatSession(fixture.db, conversationSid);
      if (!session) throw new Error('No session');
      const words = { organizationName: 'Maple Homes', text: 'I am here', name: null, key: 'the-key-2' };
      await answerAsTeam(chat.parts, { session, ...words });
      return ready(...turn);
    };
    await answerTurn({ ...chat.parts, agent }, { conversationSid, holder: 'one' });
    await chat.sendMessage('Thanks');
    expect((await chat.answers()).map(({ body }) => body)).toEqual(['I am here']);
  });

  const changed = async (statement: ReturnType<typeof sql>) => {
    await fixture.db.query(
      'test.change',
      sql`update organizations set ${statement} where id = ${fixture.organizationId}`,
    );
  };

  test('is not handed over where no one would see it, and the visitor learns what is possible', async () => {
    await changed(sql`leasing_email = null, leasing_phone = '(512) 555-0100'`);
    try {
      const chat = await talked();
      const words =
        'I can’t bring the Maple Homes team into this chat. No one there gets messages from it. Please call (512) 555-0100.';
      expect(await chat.sendMessage('A person, please')).toBe(words);
      expect(await chat.sendMessage('There is a fire in the kitchen')).toBe(words);
      expect(await chat.mails()).toEqual([]);
    } finally {
      await changed(sql`leasing_email = 'team@maple.example', leasing_phone = null`);
    }
  });

  test('has an agent with the name that its organization gives it, even when that changes', async () => {
    const chat = await talked(({ agentName }) =>
      Promise.resolve({ messages: [{ text: `I am ${agentName}` }], memory: {}, handOverRequest: null }),
    );
    expect(await chat.sendMessage('Hello')).toBe('I am Robin');
    const identity = getAgentIdentity({ organizationId: fixture.organizationId, useCase: 'LEASING_SUPPORT' });
    const name = async () => (await chatUserByIdentity(fixture.db, identity))?.friendlyName;
    expect(await name()).toBe('Robin');
    await changed(sql`settings = jsonb_set(settings, '{agent,name}', '"Wren"')`);
    expect(await chat.sendMessage('Hello again')).toBe('I am Wren');
    expect(await name()).toBe('Wren');
    await changed(sql`settings = jsonb_set(settings, '{agent,name}', '"Robin"')`);
  });

  test('gets no more messages from a suspended agent, even for an answer in progress', async () => {
    const chat = await talked();
    const { conversationSid } = chat;
    const off = (isSuspended: boolean) =>
      changed(
        sql`settings = jsonb_set(settings, '{agent,isSuspended}', ${JSON.stringify(isSuspended)}::jsonb)`,
      );
    await chat.say('Hello');
    const agent: Agent = async () => {
      await off(true);
      return { messages: [{ text: 'I am ready' }], memory: {}, handOverRequest: null };
    };
    try {
      await answerTurn({ ...chat.parts, agent }, { conversationSid, holder: 'one' });
      const off = 'The virtual assistant is off for now. The Maple Homes team gets your messages.';
      expect((await chat.answers()).map(({ body }) => body?.startsWith(off))).toEqual([true]);
      expect(await chat.mails()).toHaveLength(1);
      const other = await talked();
      expect(await other.sendMessage('Hello')).toContain(off);
    } finally {
      await off(false);
    }
  });
});
