import type { Turn } from '#server/agent/agent.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { assessDanger, detectDanger } from '#server/agent/safetyScripts/detectDanger.ts';
import { createEmergencyReply } from '#server/agent/words/createEmergencyReply.ts';
import { lantern } from '#tests/server/graphql/openGraphql.ts';

import { createLine, createTurn } from '../createTurn.ts';
import { weekdayHours } from '../weekdayHours.ts';

const organization = { ...lantern, supportHours: weekdayHours };

/** A message that comes on a Sunday night, when the office is closed. */
const createNightTurn = (text: string, changes: Partial<Turn> = {}) =>
  createTurn(text, {
    organization,
    useCase: 'MAINTENANCE_ASSISTANT',
    now: new Date('2026-11-22T09:00:00Z'),
    ...changes,
  });

function getEmergencyReply(text: string, changes: Partial<Turn['organization']> = {}) {
  const danger = assessDanger(text);
  if (!danger) throw new Error('No danger is seen');
  const [, second] = createEmergencyReply(
    createNightTurn(text, { organization: { ...organization, ...changes } }),
    danger,
  ).messages;
  return second?.text ?? '';
}

/** The last answer in a chat that stays with the agent. */
async function getLastReply(
  said: readonly string[],
  { useCase = 'MAINTENANCE_ASSISTANT' }: Partial<Turn> = {},
) {
  const agent = createScriptedAgent(() => Promise.resolve({ markets: [], cities: [], areas: [] }));
  // none of these chats looks anything up
  const tools = {} as Parameters<typeof agent>[1];
  let memory = {};
  let last = '';
  for (const text of said) {
    const reply = await agent(createNightTurn(text, { memory, useCase }), tools, AbortSignal.timeout(10_000));
    ({ memory } = reply);
    last = reply.messages.map((message) => message.text).join('\n');
  }
  return last;
}

test('a person in danger learns when a team member is there', () => {
  expect(getEmergencyReply('I smell gas')).toBe(
    'I’ve alerted our team, and a person will take over here. Our team replies Monday to Friday 9 AM to 6 PM. ' +
      'Their reply will appear here. If you’ve left by then, they’ll email you at ann@example.com. ' +
      'You can also email leasing@lantern.example.',
  );
});

test('no person is promised in a chat that the team cannot open', () => {
  const words = getEmergencyReply('I smell gas', { rentalPortalUrl: null });
  expect(words).not.toContain('take over here');
  expect(words).toContain('They’ll email you at ann@example.com.');
});

const where = 'reply here with the address, the unit and a phone number';

test.each(['my bathroom flooded', 'the heat isn’t working', 'I’m locked out'])(
  'where the team has to come, as after “%s”, the agent asks for the address',
  (text) => {
    expect(getEmergencyReply(text)).toContain(where);
  },
);

test.each(['there is a fire', 'I smell gas', 'my CO alarm went off'])(
  'a person who has to leave at once, as after “%s”, is not asked for an address first',
  (text) => {
    expect(getEmergencyReply(text)).not.toContain(where);
  },
);

test('a person who writes Spanish is asked for the address, and learns when a person answers, in Spanish', () => {
  const words = getEmergencyReply('se inundó el baño');
  expect(words).toMatch(
    /^Ya avisé al equipo, y una persona le atenderá aquí\. Para que alguien pueda ir, escriba aquí/,
  );
  expect(words).toContain('Alguien contesta lunes a viernes 9 AM a 6 PM.');
});

const first = (text: string) => detectDanger(text)?.text ?? '';

test('a person who mentions suicide is answered with warmth, and with 988 first', () => {
  const words = first('I don’t want to be alive anymore');
  expect(words).toMatch(/^I’m really glad you wrote this here/);
  expect(words).toContain('call or text 988 now');
  expect(words).toContain('call 911 now');
});

test('a person who is hurt at home also gets the hotline for domestic violence', () => {
  expect(first('my boyfriend keeps hitting me')).toContain('1-800-799-7233');
});

test('a danger is recognized in a misspelled word, and in a drawn-out one', () => {
  expect(detectDanger('theres somke comming from teh outlett')?.name).toBe('fire');
  expect(detectDanger('my dad is uncoscious')?.name).toBe('medical');
  expect(detectDanger('heeelp FIIIRE')?.name).toBe('fire');
  expect(detectDanger('uele a gas en la cosina')?.name).toBe('gas');
});

test('what is doubtful raises an alarm as a first message, and later gets its answer after a word of caution', async () => {
  const doubtful = 'everybody says no without even looking';
  expect(assessDanger(doubtful)?.isDoubtful).toBe(true);
  const agent = createScriptedAgent(() => Promise.resolve({ markets: [], cities: [], areas: [] }));
  const answer = async (text: string, earlierLines: Turn['earlierLines']) => {
    const turn = createNightTurn(text, { earlierLines });
    const { messages } = await agent(turn, {} as Parameters<typeof agent>[1], AbortSignal.timeout(10_000));
    return { isUrgent: messages.some(({ attributes }) => attributes?.urgent), text: messages[0]?.text };
  };
  const earlier = [createLine('Hello', { by: 'us' })];
  expect(await answer(doubtful, [])).toMatchObject({ isUrgent: true });
  expect(await answer(doubtful, earlier)).toEqual({
    isUrgent: false,
    text: expect.stringMatching(
      /^If you’re having a hard time, you can call or text 988, day or night\. ./,
    ) as string,
  });
  expect(await answer('I want to kill myself', earlier)).toMatchObject({ isUrgent: true });
});

test('a hypothetical question and a past event are not a danger', () => {
  expect(detectDanger('what happens if the elevator gets stuck with people in it?')).toBeNull();
  expect(detectDanger('my old apartment had a gas leak, so we moved')).toBeNull();
});

test.each([
  ['I smell gas in the kitchen', 'what about the heater', /stay out, and call 911/],
  ['I smell gas in the kitchen', 'i think im overreacting', /^You’re not overreacting.*call 911/],
  ['I smell gas in the kitchen', 'ok were outside', /^Good\. Stay there/],
  ['my CO alarm went off', 'my son has a headache', /outside in fresh air\. Call 911/],
  ['my dad is unconscious', 'should i break the door', /^Don’t risk anything yourself/],
  ['water is pouring through the ceiling', 'what number do i call', /^You can also email.*call 911/],
  ['I smell gas in the kitchen', 'im getting kind of a headache', /^Get everyone out into fresh air.*911/],
  ['water is pouring through the ceiling', 'where is the shutoff', /^I don’t know where yours is.*call 911/],
  ['water is pouring through the ceiling', 'ok its off now', /^Good, leave it off.*call 911/],
  ['my boyfriend keeps hitting me', 'dont tell him i asked', /^Only you and our team.*Call 911 now/],
])('after “%s”, “%s” gets a reminder and no repair form', async (danger, followUp, reminder) => {
  const reply = await getLastReply([danger, followUp]);
  expect(reply).toMatch(reminder);
  expect(reply).not.toMatch(/thermostat|May we go in/);
});

test('a reminder to leave is not followed by advice to stay', async () => {
  const reply = await getLastReply(['the heat isn’t working', 'my CO alarm went off', 'and now?']);
  expect(reply).toContain('outside in fresh air');
  expect(reply).not.toContain('in one room');
});

test('a person in danger from someone with a key is told what to do once', async () => {
  const words = await getLastReply([
    'my ex found where i live and he said hes coming tonight',
    'he has a key',
    'do you have anything i can move into today',
  ]);
  expect(words.match(/Call 911 now/g)).toHaveLength(1);
  expect(words).toContain('1-800-799-7233');
});

test('once a danger is over, repairs are taken again', async () => {
  const said = ['I smell gas', 'the gas company checked and it is safe', 'the sink drips'];
  expect(await getLastReply(said.slice(0, 2))).toMatch(/^I’m glad to hear that/);
  expect(await getLastReply(said)).toContain('May we go in if you’re out?');
});

test('a person who mentioned suicide is asked how they are, and shown no high floors', async () => {
  const said = [
    'I want to kill myself',
    'forget it, looking for a cheap apartment',
    'something high up with a balcony',
  ];
  const options = { useCase: 'LEASING_SUPPORT' } as const;
  expect(await getLastReply(said.slice(0, 2), options)).toMatch(/How are you right now\?.*988/);
  expect(await getLastReply(said, options)).toMatch(/^I’m still here with you.*988/);
});

test('a person who mentioned suicide and won’t be alone hears that it is good', async () => {
  const said = ['i want to die', 'im not gonna do anything. my brother is coming over'];
  expect(await getLastReply(said, { useCase: 'RESIDENT_SUPPORT' })).toMatch(
    /^I’m glad you won’t be alone\..*988/,
  );
});

test('a switch that won’t “kill the lights” is a repair', async () => {
  const said = ['I can’t kill the lights in the hallway, the switch goes up and down and they just stay on'];
  expect(await getLastReply(said, { useCase: 'MAINTENANCE_ASSISTANT' })).not.toMatch(/911/);
});

test('a person in danger who won’t write the address here is not asked for it again', async () => {
  const said = ['its 91 in here and my newborn is sleeping', 'i dont want to type my address here'];
  expect(await getLastReply(said)).toMatch(
    /^That’s fine, you don’t have to write your address here\..*call 911/,
  );
  expect(await getLastReply(said)).not.toContain(where);
  expect(await getLastReply([...said, 'it is hot'])).not.toContain(where);
});

test.each([
  ['toilet wont stop running', 'toilet wont stop running and the floor is wet'],
  ['el drenaje de la regadera esta tapado, se llena de agua', 'la regadera esta tapada y se inunda el piso'],
  [
    'kitchen sink wont drain full of dirty water',
    'kitchen sink wont drain and water is spilling onto the floor',
  ],
])('“%s” is a repair, and “%s” a flood', (calm, danger) => {
  expect(detectDanger(calm)).toBeNull();
  expect(detectDanger(danger)?.name).toBe('flood');
});

test('how long something has gone on is no danger by itself', () => {
  expect(['its been 9 days', 'over 2 weeks now', 'ya van 3 dias'].map((text) => detectDanger(text))).toEqual([
    null,
    null,
    null,
  ]);
});

test('a home that is too hot gets advice against heat', () => {
  expect(first('its 91 in here and my newborn is sleeping')).toMatch(/^Go somewhere cool now/);
  expect(first('the heat is out and my mother is 88')).toMatch(/^Stay warm/);
});

test('no one is helped to lock someone in', async () => {
  const options = { useCase: 'LEASING_SUPPORT' } as const;
  expect(await getLastReply(['i need to keep someone in'], options)).toMatch(/^Please don’t lock anyone in/);
});
