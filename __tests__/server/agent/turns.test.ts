import type { Agent } from '#server/agent/agent.ts';
import { answerChats } from '#server/agent/answerChats.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { getAgentIdentity } from '#server/agent/turns/agentParticipant.ts';
import type { ChatSignal } from '#server/chat/delivery/bus.ts';
import { claimTurn, listPendingTurns } from '#server/agent/queries/turns.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { describeOrganization } from '#tests/support/organization.ts';
import { until } from '#tests/support/until.ts';

import { agentDeps, openChat } from './chatWithAgent.ts';

/** Repeats the message, so that a test sees which one was answered. */
const echo: Agent = ({ newLines, memory }) =>
  Promise.resolve({
    messages: [{ text: newLines.map(({ text }) => text).join(' + '), attributes: { buttons: [] } }],
    memory: { ...memory, count: Number(memory.count ?? 0) + newLines.length },
    handOverRequest: null,
  });

describeOrganization('The agent in a chat', (fixture) => {
  const opened = async (agent: Agent) => {
    const parts = agentDeps(fixture.db, agent);
    return { parts, chat: await openChat(parts, fixture) };
  };

  test('answers a message at once, in a place of its own, and shows that it is typing', async () => {
    const { parts, chat } = await opened(echo);
    const typing: ChatSignal[] = [];
    parts.bus.onSignal((signal) => signal.kind === 'typing' && typing.push(signal));
    const answering = answerChats(parts);
    await chat.say('Is 4B free?');
    const [answer] = await chat.answered(1);
    const identity = getAgentIdentity({ organizationId: fixture.organizationId, useCase: 'LEASING_SUPPORT' });
    expect(answer).toMatchObject({ author: identity, body: 'Is 4B free?', index: 1 });
    expect(JSON.parse(answer?.attributes ?? '')).toEqual({ by: 'agent', buttons: [] });
    expect(typing).toContainEqual(expect.objectContaining({ identity, recipients: [chat.identity] }));
    await answering.stop();
  });

  test('makes no more database requests than necessary for an answer', async () => {
    const { parts, chat } = await opened(echo);
    const statements: string[] = [];
    const { db } = fixture;
    const noting = <Asked extends Queryable>(where: Asked): Asked => ({
      ...where,
      query: <Row>(name: string, statement: Parameters<Queryable['query']>[1]) => {
        statements.push(name);
        return where.query<Row>(name, statement);
      },
    });
    const transaction: Database['transaction'] = (work) => db.transaction((tx) => work(noting(tx)));
    const { conversationSid } = chat;
    await chat.say('Hello');
    await answerTurn(parts, { conversationSid, holder: 'first' });
    await chat.say('Is 4B free?');
    const counting = { ...parts, db: { ...noting(db), transaction } };
    await answerTurn(counting, { conversationSid, holder: 'second' });
    expect(await chat.answers()).toHaveLength(2);
    expect(statements).toEqual([
      'agentTurns.claimTurn',
      'agentChats.find',
      'organizations.byId',
      'chatMessages.listPage',
      'chatConversations.find',
      'agentConfigs.findAgentSettings',
      'agentTurns.completeTurn',
      'chatParticipants.find',
      'chatParticipants.change',
      'chatMessages.add',
    ]);
  });

  test('shows an answer while it is being written, in one message that grows', async () => {
    const written: string[] = [];
    const slow: Agent = async ({ memory }, _tools, _signal, onText) => {
      onText?.('One.');
      await until(async () => (await chat.answers()).at(-1)?.body === 'One.');
      onText?.('One. Two.');
      await until(async () => (await chat.answers()).at(-1)?.body === 'One. Two.');
      written.push(...(await chat.answers()).map(({ attributes }) => attributes));
      return { messages: [{ text: 'One. Two. Three.' }, { text: 'Four.' }], memory, handOverRequest: null };
    };
    const { parts, chat } = await opened(slow);
    await chat.say('Hello');
    await answerTurn(parts, { conversationSid: chat.conversationSid, holder: 'first' });
    expect(written).toEqual(['{"by":"agent","isUnfinished":true}']);
    expect((await chat.answers()).map(({ body, attributes }) => [body, attributes])).toEqual([
      ['One. Two. Three.', '{"by":"agent"}'],
      ['Four.', '{"by":"agent"}'],
    ]);
  });

  test.each([
    ['finishes the message that an attempt before it has begun', [], ['Done.']],
    ['leaves a message that was begun before the visitor’s newest one', ['And?'], ['It is', 'Done.']],
  ])('%s', async (_what, saidMeanwhile, expected) => {
    let attempts = 0;
    const failing: Agent = async ({ memory }, _tools, _signal, onText) => {
      attempts += 1;
      if (attempts > 1) return { messages: [{ text: 'Done.' }], memory, handOverRequest: null };
      onText?.('It is');
      await until(async () => (await chat.answers()).length > 0);
      throw new Error('broken');
    };
    const { parts, chat } = await opened(failing);
    const { conversationSid } = chat;
    await chat.say('Hello');
    await answerTurn(parts, { conversationSid, holder: 'first' });
    expect((await chat.answers()).map(({ body }) => body)).toEqual(['It is']);
    for (const text of saidMeanwhile) await chat.say(text);
    const later = { ...parts, clock: { now: () => new Date(Date.now() + 60_000) } };
    await answerTurn(later, { conversationSid, holder: 'second' });
    expect((await chat.answers()).map(({ body }) => body)).toEqual(expected);
    expect((await chat.answers()).at(-1)?.attributes).toBe('{"by":"agent"}');
  });

  test('answers once when several servers see the same message', async () => {
    const { parts, chat } = await opened(echo);
    await chat.say('Hello');
    const holders = ['one', 'two', 'three'];
    const { conversationSid } = chat;
    await Promise.all(holders.map((holder) => answerTurn(parts, { conversationSid, holder })));
    await answerTurn(parts, { conversationSid, holder: 'four' });
    expect(await chat.answers()).toHaveLength(1);
  });

  test('is continued by another server when it dies before answering, and then stays silent', async () => {
    const { parts, chat } = await opened(echo);
    await chat.say('Hello');
    const { conversationSid } = chat;
    const now = new Date();
    const dead = { conversationSid, holder: 'dead', now, until: new Date(now.getTime() + 30_000) };
    expect(await claimTurn(fixture.db, dead)).not.toBeNull();
    await answerTurn(parts, { conversationSid, holder: 'too soon' });
    expect(await chat.answers()).toEqual([]);

    const later = { now: () => new Date(now.getTime() + 30_001) };
    const slow: Agent = async (...args) => {
      await answerTurn(
        { ...parts, clock: { now: () => new Date(now.getTime() + 90_000) } },
        {
          conversationSid,
          holder: 'third',
        },
      );
      return echo(...args);
    };
    expect(await listPendingTurns(fixture.db, later.now(), 1_000)).toContain(conversationSid);
    await answerTurn({ ...parts, clock: later, agent: slow }, { conversationSid, holder: 'second' });
    expect(await chat.answers()).toHaveLength(1);
  });

  test('treats messages sent while it was typing as the next question, and remembers', async () => {
    const { parts, chat } = await opened(echo);
    const { conversationSid } = chat;
    await chat.say('One');
    const agent: Agent = async (...args) => {
      await chat.say('Two');
      await chat.say('Three');
      return echo(...args);
    };
    await answerTurn({ ...parts, agent }, { conversationSid, holder: 'one' });
    let memory: object = {};
    const noting: Agent = (turn, ...rest) => {
      memory = turn.memory;
      return echo(turn, ...rest);
    };
    await answerTurn({ ...parts, agent: noting }, { conversationSid, holder: 'two' });
    expect((await chat.answers()).map(({ body }) => body)).toEqual(['One', 'Two + Three']);
    expect(memory).toEqual({ count: 1 });
  });

  test('is silent once a person has the chat', async () => {
    const { parts, chat } = await opened(async (...args) => ({
      ...(await echo(...args)),
      handOverRequest: { reason: 'asked' },
    }));
    const { conversationSid } = chat;
    await chat.say('A person, please');
    await answerTurn(parts, { conversationSid, holder: 'one' });
    await chat.say('Are you there?');
    await answerTurn(parts, { conversationSid, holder: 'two' });
    expect(await chat.answers()).toHaveLength(1);
    expect(await listPendingTurns(fixture.db, new Date(), 1_000)).not.toContain(conversationSid);
  });

  test('tries again after a failure, and says so when it never succeeds', async () => {
    const { parts, chat } = await opened(() => Promise.reject(new Error('The tools are gone')));
    const { conversationSid } = chat;
    await chat.say('Hello');
    for (const minutes of [0, 1, 2]) {
      expect(await chat.answers()).toEqual([]);
      const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
      await answerTurn({ ...parts, clock }, { conversationSid, holder: `at ${minutes}` });
    }
    expect((await chat.answers()).map(({ body }) => body)).toEqual([
      'I couldn’t look that up right now. The Maple Homes team can help.',
    ]);
  });
});
