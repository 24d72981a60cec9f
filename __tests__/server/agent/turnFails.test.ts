import type { Agent } from '#server/agent/agent.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { visitorTools } from '#server/agent/visitorTools.ts';
import { waitingTurns } from '#server/db/agent/turns.ts';
import { describeOrganization } from '#tests/support/organization.ts';

import { agentParts, openChat } from './chatWithAgent.ts';

describeOrganization('An answer that cannot be said', (given) => {
  test('is tried three times, and then the visitor hears that there is none', async () => {
    let tries = 0;
    const mute: Agent = ({ memory }) => {
      tries += 1;
      return Promise.resolve({ says: [{ text: '' }], memory, handsOver: null });
    };
    let now = new Date('2026-11-20T16:00:00Z');
    const parts = agentParts(given.db, mute, { clock: { now: () => now } });
    const chat = await openChat(parts, given);
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
    expect(await waitingTurns(given.db, now, 1_000)).not.toContain(conversationSid);
  });
});

describe('The tools of an answer', () => {
  const mac = (text: string) => Buffer.from(text);

  test('ask nothing more once it is too late for it', async () => {
    const execute = jest.fn().mockResolvedValue({ data: {} });
    const late = new AbortController();
    const visit = { conversationSid: 'CH1', browserMac: mac('browser'), addressMac: null };
    const tools = visitorTools({ execute })(visit, late.signal);
    await tools.ask('query one { a }');
    late.abort();
    await expect(tools.ask('mutation two { b }')).rejects.toThrow('aborted');
    expect(execute).toHaveBeenCalledTimes(1);
  });

  test('have the limits of an address in common with its other chats', async () => {
    const execute = jest.fn().mockResolvedValue({ data: {} });
    const { signal } = new AbortController();
    const ask = async (conversationSid: string, address: string) => {
      const visit = { conversationSid, browserMac: mac(conversationSid), addressMac: mac(address) };
      await visitorTools({ execute })(visit, signal).ask('query one { a }');
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
