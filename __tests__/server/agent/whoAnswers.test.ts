import sql from 'sql-template-tag';

import type { Agent } from '#server/agent/agent.ts';
import { answerAsPerson } from '#server/agent/handOver/answerAsPerson.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlaces } from '#server/agent/tools/places.ts';
import { agentIdentity } from '#server/agent/turns/agentSeat.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { handOverOf } from '#server/db/agent/handOvers.ts';
import { chatSession } from '#server/db/chat/sessions.ts';
import { chatUserByIdentity } from '#server/db/chat/users.ts';
import { newestMails } from '#server/db/outbox.ts';
import { mailKinds } from '#server/mail/mailKinds.ts';
import { createMailWriter } from '#server/mail/writeMail.ts';
import { addTeam, describeOrganization } from '#tests/support/organization.ts';

import { agentParts, openChat } from './chatWithAgent.ts';

describeOrganization('A chat between its agent and the team', (given) => {
  beforeAll(() => addTeam(given));

  /** A chat on a clock that stands until it is moved, and the mails to the team about it. */
  async function talked(agent: Agent = createScriptedAgent(createPlaces(given.db))) {
    const { db } = given;
    let now = new Date('2026-11-20T16:00:00Z');
    const parts = agentParts(db, agent, { clock: { now: () => now } });
    const chat = await openChat(parts, given);
    const { conversationSid } = chat;
    const write = createMailWriter({ db, tokens: parts.tokens, kinds: mailKinds, mailFrom: null });
    return {
      ...chat,
      parts,
      wait: (minutes: number) => {
        now = new Date(now.getTime() + minutes * 60_000);
      },
      async tell(text: string) {
        await chat.say(text);
        await answerTurn(parts, { conversationSid, holder: 'one' });
        return (await chat.answers()).at(-1)?.body ?? '';
      },
      async mails() {
        const wayIn = await handOverOf(db, conversationSid);
        const mails = (await newestMails(db, 500)).filter(({ subjectId }) => subjectId === wayIn?.id);
        mails.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
        return Promise.all(
          mails.map(async (mail) => {
            const written = await write(mail);
            return [
              mail.dueAt.toISOString().slice(11, 16),
              written === 'nothing to tell' ? null : written.text,
            ];
          }),
        );
      },
    };
  }

  test('mails the team again what the visitor writes then, once in fifteen minutes, unless it was answered', async () => {
    const chat = await talked();
    await chat.tell('A person, please');
    chat.wait(2);
    await chat.tell('Are you there?');
    await chat.tell('It is about my cats');
    expect((await chat.mails()).map(([at]) => at)).toEqual(['16:00', '16:15']);
    expect((await chat.mails())[1]?.[1]).toContain('Ann: It is about my cats');
    chat.wait(20);
    await chat.tell('Two of them');
    expect((await chat.mails()).map(([at]) => at)).toEqual(['16:00', '16:15', '16:30']);
    const session = await chatSession(given.db, chat.conversationSid);
    if (!session) throw new Error('No session');
    const words = { organizationName: 'Maple Homes', text: 'Fine', name: 'Sam', key: 'the-key-1' };
    await answerAsPerson(chat.parts, { session, ...words });
    expect((await chat.mails()).map(([, text]) => text === null)).toEqual([false, true, true]);
    expect(await chat.answers()).toHaveLength(2);
  });

  test('is kept from the agent once one of the team has spoken, also what it is about to say', async () => {
    const ready: Agent = () =>
      Promise.resolve({ says: [{ text: 'I am ready' }], memory: {}, handsOver: null });
    const chat = await talked(ready);
    const { conversationSid } = chat;
    await chat.say('Hello');
    const agent: Agent = async (...turn) => {
      const session = await chatSession(given.db, conversationSid);
      if (!session) throw new Error('No session');
      const words = { organizationName: 'Maple Homes', text: 'I am here', name: null, key: 'the-key-2' };
      await answerAsPerson(chat.parts, { session, ...words });
      return ready(...turn);
    };
    await answerTurn({ ...chat.parts, agent }, { conversationSid, holder: 'one' });
    await chat.tell('Thanks');
    expect((await chat.answers()).map(({ body }) => body)).toEqual(['I am here']);
  });

  const changed = async (statement: ReturnType<typeof sql>) => {
    await given.db.query(
      'test.change',
      sql`update organizations set ${statement} where id = ${given.organizationId}`,
    );
  };

  test('is not handed over where nobody would learn of it: the visitor is told what is possible', async () => {
    await changed(sql`leasing_email = null, leasing_phone = '(512) 555-0100'`);
    try {
      const chat = await talked();
      const words =
        'I can’t bring the Maple Homes team into this chat. No one there gets messages from it. Please call (512) 555-0100.';
      expect(await chat.tell('A person, please')).toBe(words);
      expect(await chat.tell('There is a fire in the kitchen')).toBe(words);
      expect(await chat.mails()).toEqual([]);
    } finally {
      await changed(sql`leasing_email = 'team@maple.example', leasing_phone = null`);
    }
  });

  test('has an agent under the name that its organization gives it, also when that changes', async () => {
    const chat = await talked(({ agentName }) =>
      Promise.resolve({ says: [{ text: `I am ${agentName}` }], memory: {}, handsOver: null }),
    );
    expect(await chat.tell('Hello')).toBe('I am Robin');
    const identity = agentIdentity({ organizationId: given.organizationId, useCase: 'LEASING_SUPPORT' });
    const name = async () => (await chatUserByIdentity(given.db, identity))?.friendlyName;
    expect(await name()).toBe('Robin');
    await changed(sql`settings = jsonb_set(settings, '{agent,name}', '"Wren"')`);
    expect(await chat.tell('Hello again')).toBe('I am Wren');
    expect(await name()).toBe('Wren');
    await changed(sql`settings = jsonb_set(settings, '{agent,name}', '"Robin"')`);
  });

  test('hears no more from an agent that is suspended, also not what it is about to say', async () => {
    const chat = await talked();
    const { conversationSid } = chat;
    const off = (isSuspended: boolean) =>
      changed(
        sql`settings = jsonb_set(settings, '{agent,isSuspended}', ${JSON.stringify(isSuspended)}::jsonb)`,
      );
    await chat.say('Hello');
    const agent: Agent = async () => {
      await off(true);
      return { says: [{ text: 'I am ready' }], memory: {}, handsOver: null };
    };
    try {
      await answerTurn({ ...chat.parts, agent }, { conversationSid, holder: 'one' });
      const off = 'The virtual assistant is off for now. The Maple Homes team gets your messages.';
      expect((await chat.answers()).map(({ body }) => body?.startsWith(off))).toEqual([true]);
      expect(await chat.mails()).toHaveLength(1);
      const other = await talked();
      expect(await other.tell('Hello')).toContain(off);
    } finally {
      await off(false);
    }
  });
});
