import type { Agent } from '#server/agent/agent.ts';
import { answerChats } from '#server/agent/answerChats.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { agentIdentity } from '#server/agent/turns/agentSeat.ts';
import type { ChatSignal } from '#server/chat/delivery/bus.ts';
import { takeTurn, waitingTurns } from '#server/db/agent/turns.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { describeOrganization } from '#tests/support/organization.ts';

import { agentParts, openChat } from './chatWithAgent.ts';

/** Says again what was said, so that a test sees what was answered. */
const echo: Agent = ({ asked, memory }) =>
  Promise.resolve({
    says: [{ text: asked.map(({ text }) => text).join(' + '), attributes: { buttons: [] } }],
    memory: { ...memory, count: Number(memory.count ?? 0) + asked.length },
    handsOver: null,
  });

describeOrganization('The agent in a chat', (given) => {
  const opened = async (agent: Agent) => {
    const parts = agentParts(given.db, agent);
    return { parts, chat: await openChat(parts, given) };
  };

  test('answers what is said as soon as it is said, in a place of its own, and shows that it writes', async () => {
    const { parts, chat } = await opened(echo);
    const typing: ChatSignal[] = [];
    parts.bus.onSignal((told) => told.kind === 'typing' && typing.push(told));
    const answering = answerChats(parts);
    await chat.say('Is 4B free?');
    const [answer] = await chat.answered(1);
    const identity = agentIdentity({ organizationId: given.organizationId, useCase: 'LEASING_SUPPORT' });
    expect(answer).toMatchObject({ author: identity, body: 'Is 4B free?', index: 1 });
    expect(JSON.parse(answer?.attributes ?? '')).toEqual({ by: 'agent', buttons: [] });
    expect(typing).toContainEqual(expect.objectContaining({ identity, others: [chat.identity] }));
    await answering.stop();
  });

  test('asks the database no more than it has to for an answer', async () => {
    const { parts, chat } = await opened(echo);
    const asked: string[] = [];
    const { db } = given;
    const noting = <Asked extends Queryable>(where: Asked): Asked => ({
      ...where,
      query: <Row>(name: string, statement: Parameters<Queryable['query']>[1]) => {
        asked.push(name);
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
    expect(asked).toEqual([
      'agentTurns.take',
      'askedChats.find',
      'organizations.byId',
      'chatMessages.page',
      'chatConversations.find',
      'agentConfigs.ofOrganization',
      'agentTurns.end',
      'chatParticipants.find',
      'chatParticipants.change',
      'chatMessages.add',
    ]);
  });

  test('answers once when several servers see the same', async () => {
    const { parts, chat } = await opened(echo);
    await chat.say('Hello');
    const holders = ['one', 'two', 'three'];
    const { conversationSid } = chat;
    await Promise.all(holders.map((holder) => answerTurn(parts, { conversationSid, holder })));
    await answerTurn(parts, { conversationSid, holder: 'four' });
    expect(await chat.answers()).toHaveLength(1);
  });

  test('is followed by another server when it dies before it has answered, and then says nothing more', async () => {
    const { parts, chat } = await opened(echo);
    await chat.say('Hello');
    const { conversationSid } = chat;
    const now = new Date();
    const dead = { conversationSid, holder: 'dead', now, until: new Date(now.getTime() + 30_000) };
    expect(await takeTurn(given.db, dead)).not.toBeNull();
    await answerTurn(parts, { conversationSid, holder: 'too soon' });
    expect(await chat.answers()).toEqual([]);

    const later = { now: () => new Date(now.getTime() + 30_001) };
    const slow: Agent = async (...given) => {
      await answerTurn(
        { ...parts, clock: { now: () => new Date(now.getTime() + 90_000) } },
        {
          conversationSid,
          holder: 'third',
        },
      );
      return echo(...given);
    };
    expect(await waitingTurns(given.db, later.now(), 1_000)).toContain(conversationSid);
    await answerTurn({ ...parts, clock: later, agent: slow }, { conversationSid, holder: 'second' });
    expect(await chat.answers()).toHaveLength(1);
  });

  test('takes what was said while it wrote as the next question, and remembers', async () => {
    const { parts, chat } = await opened(echo);
    const { conversationSid } = chat;
    await chat.say('One');
    const agent: Agent = async (...given) => {
      await chat.say('Two');
      await chat.say('Three');
      return echo(...given);
    };
    await answerTurn({ ...parts, agent }, { conversationSid, holder: 'one' });
    let memory: object = {};
    const noting: Agent = (turn, ...given) => {
      memory = turn.memory;
      return echo(turn, ...given);
    };
    await answerTurn({ ...parts, agent: noting }, { conversationSid, holder: 'two' });
    expect((await chat.answers()).map(({ body }) => body)).toEqual(['One', 'Two + Three']);
    expect(memory).toEqual({ count: 1 });
  });

  test('is silent once a person has the chat', async () => {
    const { parts, chat } = await opened(async (...given) => ({
      ...(await echo(...given)),
      handsOver: { reason: 'asked' },
    }));
    const { conversationSid } = chat;
    await chat.say('A person, please');
    await answerTurn(parts, { conversationSid, holder: 'one' });
    await chat.say('Are you there?');
    await answerTurn(parts, { conversationSid, holder: 'two' });
    expect(await chat.answers()).toHaveLength(1);
    expect(await waitingTurns(given.db, new Date(), 1_000)).not.toContain(conversationSid);
  });

  test('tries again when it could not, and says so when it never can', async () => {
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
