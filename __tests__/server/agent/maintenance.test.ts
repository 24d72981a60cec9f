import type { Line, Turn } from '#server/agent/agent.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createTools } from '#server/agent/tools/tools.ts';
import { lantern } from '#tests/server/graphql/openGraphql.ts';

const tools = createTools(() => Promise.reject(new Error('Nothing is looked up for a repair')));

const line = (text: string): Line => ({ by: 'visitor', text, attributes: {}, files: [] });

async function say(text: string, changes: Partial<Turn> = {}) {
  const turn: Turn = {
    conversationSid: 'CH0',
    organization: lantern,
    useCase: 'MAINTENANCE_ASSISTANT',
    visitor: { name: 'Ann', email: 'ann@example.com' },
    context: {},
    tourToken: null,
    asked: [line(text)],
    before: [],
    memory: {},
    now: new Date('2026-11-20T16:00:00Z'),
    ...changes,
  };
  return createScriptedAgent()(turn, tools, AbortSignal.timeout(60_000));
}

describe('A repair', () => {
  test.each([
    ['my toilet keeps running', 'Turn the valve behind it'],
    ['the disposal hums', 'keep hands out of it'],
    ['AC blows warm', 'Set the thermostat to cool'],
    ['no power in the bedroom outlets', 'Set a tripped breaker back once'],
    ['hay una fuga en el lavabo', 'Close the valve under it'],
  ])('told as “%s” gets what can be done at once, and the questions of the team', async (text, firstAid) => {
    const [first] = (await say(text)).says;
    expect(first?.text).toContain(firstAid);
    expect(first?.text).toContain('may somebody go in when you are out');
  });

  test('goes to the team with its kind once the questions are answered', async () => {
    const { memory, handsOver } = await say('my toilet keeps running');
    expect(handsOver).toBeNull();
    const answer = await say('12 Oak Street, unit 4. Yes you may. Mornings.', {
      memory,
      before: [{ ...line('…'), by: 'us' }],
    });
    expect(answer.handsOver).toEqual({ reason: 'Repair: Toilet' });
    expect(answer.says[0]?.text).toContain('ann@example.com');
  });

  test('that is an emergency gets fixed words first, and a person', async () => {
    const { says, handsOver } = await say('the toilet overflowed and the floor is flooding');
    expect(says[0]).toMatchObject({ attributes: { urgent: true } });
    expect(handsOver).toEqual({ reason: 'Emergency: flood' });
  });
});

test('A question of a resident is not answered by guessing', async () => {
  const { says, handsOver } = await say('What do I owe this month?', { useCase: 'RESIDENT_SUPPORT' });
  expect(says[0]?.text).toContain('cannot see leases, bills or renewals');
  expect(handsOver).not.toBeNull();
});
