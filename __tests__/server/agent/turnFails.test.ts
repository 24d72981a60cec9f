import type { Agent } from '#server/agent/agent.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { createVisitorTools } from '#server/agent/createVisitorTools.ts';
import { listPendingTurns } from '#server/agent/queries/turns.ts';
import { describeOrganization } from '#tests/support/organization.ts';

import { agentDeps, openChat } from './chatWithAgent.ts';

describeOrganization('An answer that fails', (fixture) => {
  test('is tried three times, and then the visitor learns that there is no answer', async () => {
    let tries = 0;
    const mute: Agent = ({ memory }) => {
      tries += 1;
      return Promise.resolve({ messages: [{ text: '' }], memory, handOverRequest: null });
    };
    let now = new Date('2026-11-20T16:00:00Z');
    const parts = agentDeps(fixture.db, mute, { clock: { now: () => now } });
    const chat = await openChat(parts, fixture);
    const { conversationSid } = chat;
    await chat.say('Hello');
    for (const holder of ['one', 'two', 'three', 'four']) {
      await answerTurn(parts, { conversationSid, holder });
      now = new Date(now.getTime() + 60_000);
    }
    expect(tries).toBe(3);
    expect((await chat.answers()).map(({ body }) => body)).toEqual([
      expect.stringContaining('I couldn’t look that up right now.'),
    ]);
    expect(await listPendingTurns(fixture.db, now, 1_000)).not.toContain(conversationSid);
  });
});

describe('The tools of an answer', () => {
  const toHash = (text: string) => Buffer.from(text);

  test('request nothing more once it is too late', async () => {
    const execute = jest.fn().mockResolvedValue({ data: {} });
    const late = new AbortController();
    const visit = { conversationSid: 'CH1', browserHash: toHash('browser'), ipHash: null };
    const tools = createVisitorTools({ execute })(visit, late.signal);
    await tools.request('query one { a }');
    late.abort();
    await expect(tools.request('mutation two { b }')).rejects.toThrow('aborted');
    expect(execute).toHaveBeenCalledTimes(1);
  });

  test('share the limits of an address with its other chats', async () => {
    const execute = jest.fn().mockResolvedValue({ data: {} });
    const { signal } = new AbortController();
    const ask = async (conversationSid: string, address: string) => {
      const visit = { conversationSid, browserHash: toHash(conversationSid), ipHash: toHash(address) };
      await createVisitorTools({ execute })(visit, signal).request('query one { a }');
    };
    await ask('CH1', 'here');
    await ask('CH2', 'here');
    await ask('CH3', 'there');
    const [first, second, third] = execute.mock.calls.map(
      (call: unknown[]) => (call[1] as { ip: string }).ip,
    );
    expect(first).toBe(second);
    expect(third).not.toBe(first);
  });
});
