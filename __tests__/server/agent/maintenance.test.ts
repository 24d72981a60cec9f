import { isBroken } from '#server/agent/maintenance/isBroken.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import type { Line, Reply, Turn } from '#server/agent/agent.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { findAddress, updateAddress } from '#server/agent/maintenance/addresses.ts';
import { parseEntryPermission, parseVisitTimes } from '#server/agent/maintenance/repairAnswers.ts';
import type { Report } from '#server/agent/maintenance/report.ts';
import { createTools } from '#server/agent/tools/tools.ts';
import { lantern } from '#tests/server/graphql/openGraphql.ts';

import { createLine, createTurn } from './createTurn.ts';
import { getReplyText } from './openAgent.ts';

const tools = createTools(() => Promise.reject(new Error('Nothing is looked up for a repair')));

const noPlaces = () => Promise.reject(new Error('No place is looked up for a repair'));

async function say(text: string, changes: Partial<Turn> = {}) {
  const turn = createTurn(text, { useCase: 'MAINTENANCE_ASSISTANT', ...changes });
  return createScriptedAgent(noPlaces)(turn, tools, AbortSignal.timeout(60_000));
}

const breakerAdvice =
  /(?<!do not touch or )\breset (?:its|the|a)(?: tripped)? breaker\b|\brestablezca (?:una vez )?(?:su|el) breaker\b/i;

describe('No resident is sent to a breaker', () => {
  test.each([
    'The AC will not start and there is water under it',
    'The bedroom outlet has no power and smells odd',
    'The thermostat is blank and the wall behind it feels warm',
    'the heater rattles and buzzes',
    'no power in the kitchen, and there was a flash',
    'The breaker tripped and the panel is toasty',
    'no hay luz y la pared tiene humedad',
    'no power in the bathroom after I spilled a bucket of H2O',
    'the outlet died when I knocked over my drink',
    'the outlet next to the tub got splashed',
    'no power in the hall after I mopped the floor',
    'the outlet stopped after the sprinkler went off',
    'power out in the bedroom, the roof is letting in snow',
    'light switch warm to touch and won’t turn on',
    'outlet dead, wall is discolored',
    'no power, the outlet was glowing',
    'breaker trips and there is a fishy stench',
    'the lights are dim and something fizzes',
    'no sirve el enchufe, le cayó café',
    'se derramó jugo en el enchufe y no hay luz',
    'el apagador está tibio',
    'no hay luz y se siente calor en la pared',
    'no hay luz y apesta',
    'se fue la luz y hay una fuga',
    'el enchufe tiene una mancha negra y no sirve',
    'El aire no enfría y hay agua debajo',
  ])('where water, heat, a smell or sparks were mentioned: “%s”', async (text) => {
    const words = getReplyText(await say(text));
    expect(words).not.toMatch(breakerAdvice);
    expect(words).toMatch(/911/);
  });

  test('even if it was mentioned earlier in the chat', async () => {
    const before = [createLine('It smells odd here')];
    expect(getReplyText(await say('no power in the bedroom outlets', { earlierLines: before }))).not.toMatch(
      breakerAdvice,
    );
  });

  test.each(['no power in the bedroom outlets', 'AC blows warm', 'the heater rattles'])(
    'before what to look for is named, for the words that tell of no danger: “%s”',
    async (text) => {
      const words = getReplyText(await say(text));
      const [first = ''] = words.split(/\breset (?:its|a tripped) breaker\b/);
      expect(first).not.toBe(words);
      expect(first).toMatch(/if nothing is wet, (?:hot|warm), sparking or smells, $/i);
    },
  );

  test.each(['no hay luz en la recámara', 'el aire no enfría', 'la calefacción hace ruido'])(
    'in Spanish either: “%s”',
    async (text) => {
      const words = getReplyText(await say(text));
      expect(words).toMatch(/si nada está mojado, caliente o echa chispas, y nada huele, restablezca/i);
      expect(words.split(breakerAdvice)).toHaveLength(2);
    },
  );
});

describe('A repair', () => {
  test.each([
    ['my toilet keeps running', 'Turn the valve behind it'],
    ['the disposal hums', 'keep your hands out of it'],
    ['AC blows warm', 'Set the thermostat to cool'],
    ['no power in the bedroom outlets', 'reset a tripped breaker once'],
    ['the heater rattles', 'Set the thermostat to heat'],
    ['there is mold around the shower', 'Keep the room dry and aired out'],
    ['the ceiling fan wobbles', 'Turn it off at the wall switch'],
    ['my microwave died', 'Unplug it'],
    ['there is a hole in the wall', 'A photo up close'],
    ['the paint is peeling', 'A photo up close'],
    ['The AC is not cooling and the heat is unbearable', 'Set the thermostat to cool'],
    ['the AC fan rattles', 'Set the thermostat to cool'],
    ['there is a leak under the sink, and mold', 'Close the valve under it'],
    ['the bedroom radiator knocks', 'thermostat to heat'],
  ])('described as “%s” gets immediate advice and the team’s questions', async (text, firstAid) => {
    const [first] = (await say(text)).messages;
    expect(first?.text).toContain(firstAid);
    expect(first?.text).toContain('May we go in if you’re out');
  });

  const answered = [createLine('…', { by: 'us' })];
  const go = async (...said: (string | Line)[]) => {
    let memory = {};
    let last = await say('hello');
    for (const text of said) {
      const lines = [typeof text === 'string' ? createLine(text) : text];
      last = await say('', { memory, earlierLines: answered, newLines: lines });
      ({ memory } = last);
    }
    return last;
  };
  const getOrder = (reply: Reply) => (reply.repair?.kind === 'new' ? reply.repair.repair : null);
  const orderWords = (reply: Reply) =>
    reply.repair?.kind === 'new' ? reply.repair.createMessages('R-7').map(({ text }) => text) : [];

  test('becomes a work order once the questions are answered, and is confirmed with its number', async () => {
    const first = await say('my toilet keeps running');
    expect([first.repair, first.handOverRequest]).toEqual([undefined, null]);
    const reply = await go('my toilet keeps running', '12 Oak Street, unit 4. Yes you may. Mornings.');
    expect(getOrder(reply)).toMatchObject({
      category: 'Toilet',
      description: 'my toilet keeps running',
      address: '12 Oak Street, unit 4',
      mayEnter: true,
      times: 'Mornings',
    });
    expect(orderWords(reply)).toEqual([
      'Your maintenance request is R-7: Toilet, 12 Oak Street, unit 4. Entry: allowed when no one is home. ' +
        'Times: Mornings. Our team has it now. We’ll email the number to ann@example.com. ' +
        'If anything is wrong or changes, tell me here and I’ll pass it on. ' +
        'If it gets worse or anyone is in danger, call 911.',
    ]);
  });

  const answer = '12 Oak Street, unit 4. Yes you may. Mornings.';

  test('goes to the team at once when the first message answers everything', async () => {
    const reply = await say(
      'kitchen sink is leaking under the cabinet, 12 Oak St apt 4, you can enter if im not home, weekdays after 2 is good',
    );
    expect(getOrder(reply)).toMatchObject({
      address: '12 Oak St apt 4',
      mayEnter: true,
      times: 'weekdays after 2 is good',
    });
    expect(getReplyText(reply)).not.toContain('?');
  });

  test.each(['thx', 'Thanks!', 'ok bye', 'gracias', 'great, thank you so much', 'no thanks, that’s all'])(
    'is not sent by “%s”, and the resident learns that it wasn’t',
    async (polite) => {
      const reply = await go('the sink drips at 12 Oak St apt 4. You may come in.', polite);
      expect(reply.repair).toBeUndefined();
      expect(reply.memory.report).toMatchObject({ times: null });
      expect(reply.messages[0]?.attributes?.buttons?.map(({ label }) => label)).toEqual(
        polite === 'gracias' ? ['Mandarla así', 'No mandarla'] : ['Send it as it is', 'Don’t send it'],
      );
    },
  );

  test('is sent as it is, or not at all, when the resident chooses that', async () => {
    const sent = await go('the sink drips at 12 Oak St apt 4', 'thanks', 'Send it as it is');
    expect(getOrder(sent)).toMatchObject({ address: '12 Oak St apt 4', mayEnter: null });
    const dropped = await go('the sink drips at 12 Oak St apt 4', 'thanks', 'Don’t send it');
    expect([dropped.repair, dropped.memory.report]).toEqual([undefined, undefined]);
    expect(getReplyText(dropped)).toContain('I haven’t forwarded anything');
  });

  test('of several things is one request that names them all', async () => {
    const reply = await go(
      'the fridge makes a noise and the dryer won’t start, also the bathroom fan rattles',
      answer,
    );
    expect(getOrder(reply)?.category).toBe('Refrigerator; Dishwasher or washing machine; Fan');
    expect(orderWords(reply)[0]).toContain('All 3 problems are in this one request.');
  });

  test('takes a problem that is mentioned while the questions are answered', async () => {
    const reply = await go('my microwave died', 'also the bathroom fan rattles', answer);
    expect(getOrder(reply)?.category).toBe('Microwave; Fan');
  });

  test('takes a picture as the answer it is, and notices when there is none', async () => {
    const missing = await go('here is the picture');
    expect(getReplyText(missing)).toContain('I don’t see a picture');
    const photo = createLine('here is the picture', { files: ['ME1'] });
    const taken = await go(photo);
    expect(getReplyText(taken)).toContain('I have your picture. What’s broken');
    expect(getOrder(await go(photo, 'my microwave died', answer))?.files).toEqual(['ME1']);
  });

  const orders = [
    { number: 7, category: 'Toilet', address: null, createdAt: new Date('2026-11-20T15:00:00Z') },
  ];

  test('does not ask again for the address and the permission of the one before', async () => {
    const { memory } = await go('my toilet keeps running', answer);
    const next = await say('the bathroom fan rattles', {
      memory,
      earlierLines: answered,
      workOrders: orders,
    });
    expect(next.messages[0]?.text).toContain('I need to know: What times work for you?');
    expect(next.memory.report).toMatchObject({ address: '12 Oak Street, unit 4', mayEnter: true });
  });

  test('can be canceled by its button and in words, but not by thanks', async () => {
    const turn = { earlierLines: answered, workOrders: orders };
    for (const text of ['Cancel request R-7', 'please cancel that', 'cancele la solicitud R-7'])
      expect((await say(text, turn)).repair).toEqual({ kind: 'cancel', number: 7 });
    const thanked = await say('thx', turn);
    expect(thanked.repair).toBeUndefined();
    expect(getReplyText(thanked)).toBe(
      'You’re welcome. Our team has R-7. Message me anytime if something changes.',
    );
    const other = await say('Cancel request R-8', turn);
    expect(other.repair).toBeUndefined();
    expect(getReplyText(other)).toContain('I can’t look up R-8 here');
  });

  test('is asked about in Spanish where it is reported in Spanish', async () => {
    const words = getReplyText(await say('hay una fuga en el lavabo'));
    expect(words).toContain('Cierre la llave de abajo');
    expect(words).toContain('¿Podemos entrar si no está?');
  });

  test('of an unlisted kind is recorded in the resident’s first words', async () => {
    const first = await say('The doorbell stopped working');
    expect(first.messages[0]?.text).toContain('May we go in if you’re out');
    expect(getOrder(await say(answer, { memory: first.memory, earlierLines: answered }))).toMatchObject({
      category: 'Something else',
      description: 'The doorbell stopped working',
      address: '12 Oak Street, unit 4',
    });
  });

  test('keeps details from before the item was clear, but no greeting', async () => {
    const first = await say('Something is odd in unit 12');
    expect(first.messages[0]?.text).toContain('What’s broken, and in which room?');
    const next = await say('the sink drips', { memory: first.memory, earlierLines: answered });
    expect(next.memory.report).toMatchObject({
      category: 'Plumbing',
      description: 'Something is odd in unit 12\nthe sink drips',
      address: 'unit 12',
    });
    const asking = await say('What can you do about it? It is getting worse');
    expect(
      (await say('the sink drips', { memory: asking.memory, earlierLines: answered })).memory.report,
    ).toMatchObject({
      description: 'What can you do about it? It is getting worse\nthe sink drips',
    });
    const { memory } = await say('Hello');
    expect((await say('the sink drips', { memory, earlierLines: answered })).memory.report).toMatchObject({
      description: 'the sink drips',
    });
  });

  test('asks only for what is missing, and goes to the team without it if the resident does not answer', async () => {
    const again = await go('my toilet keeps running', '12 Oak Street, unit 4, mornings');
    expect(again.messages[0]?.text).toBe(
      'Thanks.\nSo we can send someone, I still need to know: May we go in if you’re out?',
    );
    const reply = await go('my toilet keeps running', 'soon please', 'I have told you');
    expect(getOrder(reply)).toMatchObject({
      description: 'my toilet keeps running\nsoon please\nI have told you',
      address: null,
      mayEnter: null,
      times: null,
    });
    const bits = await go('my toilet keeps running', 'unit 12', 'yes', 'when will you come?', 'Mondays');
    expect(getOrder(bits)).toMatchObject({ address: 'unit 12', mayEnter: true, times: 'Mondays' });
  });

  test('accepts the only missing answer as written, and a form as filled in', async () => {
    const first = 'The sink drips at 12 Oak St apt 4B. Let yourself in.';
    expect(getOrder(await go(first, 'when the kids are at school'))).toMatchObject({
      address: '12 Oak St apt 4B',
      mayEnter: true,
      times: 'when the kids are at school',
    });
    const values = { address: 'Casa Bonita 3', mayEnter: 'No', times: 'Sundays' };
    const form = createLine('Casa Bonita 3, No, Sundays', { attributes: { form: 'repair', values } });
    expect(getOrder(await go('the sink drips', form))).toMatchObject({ ...values, mayEnter: false });
  });

  test('becomes a work order even if the resident asks for a person halfway, and a person gets the chat', async () => {
    const reply = await go('the sink drips', 'Let me talk to a person');
    expect(getOrder(reply)).toMatchObject({ category: 'Plumbing' });
    expect(reply.handOverRequest).not.toBeNull();
    expect((await go('the sink drips', 'Call me first')).handOverRequest).toBeNull();
  });

  const allMissing =
    'I still need to know the address and unit, whether we may go in if you’re out, and which times work for you.';

  test.each([
    ['if you send someone i have a cat', 'i have a cat', 'a pet at home'],
    ['theres 2 of them and i cant reach', 'i cant reach', 'leave it for the technician'],
    ['pressed reset, nothing', 'pressed reset', 'Thanks for trying that'],
    ['no burning smell, before u ask', 'no burning smell', 'no sign of danger'],
    ['its been 9 days', 'its been 9 days', 'sorry it’s been going on that long'],
    ['i already poured drano in it', 'drano', 'Please don’t add any more'],
    ['everyone else in the house too', 'everyone else', 'I’ve added that to your request'],
  ])('takes “%s” in, and reminds of what is missing', async (text, kept, noted) => {
    const reply = await go('the bathroom outlet is dead', text);
    expect(getReplyText(reply)).toContain(noted);
    expect(getReplyText(reply)).toContain(allMissing);
    expect(getReplyText(reply)).not.toMatch(/911|isn’t with our team/);
    expect((reply.memory.report as Report).description).toContain(kept);
    expect(reply.repair).toBeUndefined();
    expect(getOrder(await go('the bathroom outlet is dead', text, answer))?.description).toContain(kept);
  });

  test('is not sent without its address because the resident tells more about it', async () => {
    const told = ['the hot side only', 'my husband tightened it', 'we have two dogs'];
    expect((await go('the faucet drips', ...told)).repair).toBeUndefined();
    expect(getOrder(await go('the faucet drips', ...told, answer))).toMatchObject({
      description: ['the faucet drips', ...told].join('\n'),
      address: '12 Oak Street, unit 4',
    });
  });

  test('takes a time or an address out of a longer message, and keeps the rest', async () => {
    const asked = await go('no hot water', 'its one heater, name Priya N. can they come after 4');
    expect(getReplyText(asked)).toContain('I’ve noted “after 4”. I’ve noted Priya N.');
    expect(getReplyText(asked)).toContain('I can’t promise a day or time');
    expect(asked.memory.report).toMatchObject({ times: 'after 4', mayEnter: null, address: null });
    const placed = await go('no hot water', 'its the whole house, apt 12, 55 Rainey St, any weekday after 5');
    expect(placed.memory.report).toMatchObject({
      description: 'no hot water\nits the whole house',
      address: '55 Rainey St, apt 12',
      times: 'any weekday after 5',
    });
    const late = await go('the detector chirps', 'no smoke, its 2am');
    expect(late.memory.report).toMatchObject({ times: null });
  });

  test('adds each other problem by name, and reads all of them back when that’s all', async () => {
    const said = ['dishwasher leaks from the bottom, just a lil', 'also garage door remote died'];
    expect(getReplyText(await go(...said))).toContain(
      'I’ve added “garage door remote died” to the same request.',
    );
    const end = await go(...said, 'and the bedroom blind fell. thats it i think');
    expect(getReplyText(end)).toContain(
      'Your request has: 1. dishwasher leaks from the bottom; 2. garage door remote died; 3. the bedroom blind fell.',
    );
    expect(end.messages[0]?.attributes?.buttons).toEqual([
      { label: 'Send it as it is', say: 'Send it as it is' },
    ]);
    const order = getOrder(await go(...said, 'and the bedroom blind fell. thats it i think', answer));
    expect(order?.category).toBe('Dishwasher or washing machine; Garage door; Blinds or curtains');
    expect(order?.description).toBe([said[0], said[1], 'and the bedroom blind fell'].join('\n'));
  });

  test.each(['that’s all', 'that is it', 'eso es todo'])('is not stopped by “%s”', async (end) => {
    const reply = await go('the sink drips', end);
    expect(getReplyText(reply)).not.toMatch(/isn’t with our team|todavía no tiene|forwarded/);
    expect(reply.messages[0]?.attributes?.buttons).toHaveLength(1);
    expect(getOrder(await go('the sink drips', end, answer))).toMatchObject({
      description: 'the sink drips',
    });
  });

  test('loses one of several problems when that one is gone, and keeps the others', async () => {
    const said = 'the sink is backed up and the dishwasher won’t drain';
    const reply = await go(said, 'never mind, the dishwasher works again');
    expect(reply.memory.report).toMatchObject({ category: 'Plumbing', problems: ['the sink is backed up'] });
    expect(getReplyText(reply)).toContain('Your request has: 1. the sink is backed up.');
  });

  test.each([
    ['do i need to be there', 'You don’t have to be there if you let us go in'],
    ['how long till someone comes', 'I can’t promise a day or time'],
    ['why do you need my address?', 'takes the technician to the right door'],
    ['who pays for my food??', 'Your renter’s insurance may cover it'],
    ['will you guys charge me for this', 'I can’t see from here whether anything is charged'],
    ['where is the shutoff valve', 'I don’t know where it is in your home'],
    ['is it safe to use?', 'please don’t use it until someone has looked at it'],
    ['who is coming?', 'I can’t see who will come'],
    ['do u need the model number', 'I’ve noted your question for our team'],
  ])('answers “%s”, and then reminds of what is missing', async (question, answered) => {
    const reply = await go('my microwave died', question);
    expect(getReplyText(reply)).toContain(answered);
    expect(getReplyText(reply).endsWith(allMissing)).toBe(true);
    expect(reply.memory.report).toMatchObject({ mayEnter: null });
  });

  test('does not insist on an address that the resident won’t write here, and offers the team’s phone', async () => {
    const organization = { ...lantern, leasingPhone: '(512) 555-0100' };
    const first = await say('my microwave died', { organization });
    const turn = { organization, earlierLines: answered };
    const withheld = await say('its on my lease, i dont want to type my address here', {
      ...turn,
      memory: first.memory,
    });
    expect(getReplyText(withheld)).toContain('(512) 555-0100');
    expect(getReplyText(withheld)).toContain(
      'I still need to know whether we may go in if you’re out and which times work for you.',
    );
    const sent = await say('yes, mornings', { ...turn, memory: withheld.memory });
    expect(getOrder(sent)).toMatchObject({ address: null, mayEnter: true, times: 'mornings' });
    expect(orderWords(sent)[0]).toContain('It has no address, so please give it to our team.');
  });

  test.each([
    ['toilet wont stop running', 'Turn the valve behind it'],
    ['bathtub drain is slow', 'please don’t use drain cleaner'],
    ['smoke detector keeps chirping like once a min', 'a low battery'],
  ])('like “%s” is no emergency', async (text, tip) => {
    const reply = await say(text);
    expect(reply.messages[0]?.attributes?.urgent).toBeUndefined();
    expect(getReplyText(reply)).toContain(tip);
    expect(getReplyText(reply)).not.toContain('911');
  });

  test('with a number from elsewhere is handed over with that number, and nothing new is filed', async () => {
    const named = await go('any update on my repair', 'R-2087 i think');
    expect(getReplyText(named)).toContain('I can’t look up R-2087 here');
    const waiting = await go('any update on my repair', 'R-2087 i think', 'its been 9 days');
    expect(getReplyText(waiting)).toContain('I’m sorry it’s been going on that long');
    expect(getReplyText(waiting)).toContain('Our team can look up R-2087');
    expect(getReplyText(waiting)).not.toMatch(/911|What’s the address/);
    const told = await go(
      'any update on my repair',
      'R-2087 i think',
      'its been 9 days',
      'this is bs tell the manager',
    );
    expect(told.handOverRequest).toEqual({ reason: 'Asked for a person (R-2087)' });
    expect(getReplyText(told)).toContain('R-2087');
    expect(told.repair).toBeUndefined();
    expect(getReplyText(await go('R-2087', 'the sink drips'))).toContain('May we go in if you’re out');
  });

  test('that resolved itself is passed on to no one', async () => {
    const reply = await go('the AC blows warm', 'Never mind, it works again');
    expect([reply.repair, reply.memory.report]).toEqual([undefined, undefined]);
  });

  test('is not accepted where no one would receive it, and the agent says so', async () => {
    const organization = { ...lantern, leasingEmail: null, leasingPhone: '(512) 555-0100' };
    const { messages, repair } = await say('my toilet keeps running', { organization });
    expect(repair).toBeUndefined();
    expect(messages[0]?.text).toContain('Turn the valve behind it');
    expect(messages[1]?.text).toBe(
      'I can’t bring the Lantern Homes team into this chat. No one there gets messages from it. ' +
        'Please call (512) 555-0100. You can get help at https://help.lantern.example.',
    );
  });

  test.each([
    ['do yall pay for the exterminator or me', 'I can’t see from here whether anything is charged'],
    ['can they come if im not home', 'You don’t have to be there'],
    ['can i just take it down', 'Please leave it as it is'],
    ['will i get a notice before they come', 'I’ve noted that you’d like to hear from them first'],
    ['do yall put us in a hotel', 'I can’t give you another place to stay'],
    ['will someone be here before 5', 'I can’t promise a day or time'],
  ])('is asked about with “%s” in the middle of a report', async (asked, answer) => {
    const { memory } = await say('smoke detector keeps chirping');
    expect(getReplyText(await say(asked, { memory }))).toContain(answer);
  });

  test.each([
    'i put in a request last week and nobody came',
    'they were supposed to come today',
    'nadie vino',
  ])('that no one came for, as in “%s”, can be looked up or reported again', async (text) => {
    expect(getReplyText(await say(text))).toMatch(/request number.*report it again|número de solicitud/);
  });

  test.each(['can we change it to thursday', 'i need to reschedule', 'pueden venir otro dia'])(
    'whose visit is to be moved with “%s” is no new report',
    async (text) => {
      expect(getReplyText(await say(text))).toMatch(/^(?:I can’t change a scheduled visit|No puedo cambiar)/);
    },
  );

  test('that is an emergency gets the fixed safety text first, and a person', async () => {
    const { messages, handOverRequest } = await say('the toilet overflowed and the floor is flooding');
    expect(messages[0]).toMatchObject({ attributes: { urgent: true } });
    expect(handOverRequest).toEqual({ reason: 'Emergency: flood' });
  });
});

test.each([
  'We broke up and she moved out',
  'My grandmother died',
  'my uncle has died',
  'our neighbor is dead',
])('“%s” is not a repair request', (text) => {
  expect(isBroken(normalizeText(text))).toBe(false);
});

test.each([
  ['Yes.', 'this too', true],
  ['12 Oak St, yes, mornings', 'this too', true],
  ['12 Oak St unit 4 yes afternoons', 'this too', true],
  ['No, thanks', 'this too', false],
  ['yes it still leaks', 'this too', null],
  ['yes it is fine', 'this', true],
  ['You may come in with your key', 'nothing', true],
  ['you can see the leak from outside', 'this too', null],
  ['only when I am home', 'nothing', false],
  ['Please don’t enter without me', 'this too', false],
  ['no power in the bedroom', 'nothing', null],
  ['pueden entrar', 'nothing', true],
  ['im here all day, just knock dont ring the bell', 'this too', false],
  ['i work from home', 'this too', false],
  ['someone is always home', 'nothing', false],
  ['im here all day but you can come in', 'this too', true],
  ['estoy en casa todo el día', 'this too', false],
  ['im not here all day', 'nothing', null],
  ['the smell is always here', 'nothing', null],
  ['im home mon wed fri', 'this too', null],
  ['do i need to be there', 'this too', null],
  ['ok. also the door sticks', 'this too', null],
] as const)('“%s” in reply to %s is permission to enter: %s', (text, question, expected) => {
  expect(parseEntryPermission(text, question)).toBe(expected);
});

test.each([
  ['weekdays after 5, or Saturday any time', true, 'weekdays after 5, or Saturday any time'],
  ['The leak began this morning. I am free tomorrow.', false, 'I am free tomorrow'],
  ['It started on Monday', true, null],
  ['the AC fails in the evening', false, null],
  ['after 5 p.m. please', true, 'after 5 pm please'],
  ['vienen el sábado? los lunes trabajo', true, 'el sábado, los lunes trabajo'],
  ['just the beep, its 2am', true, null],
  ['they can come in for the faucet whenever im at work, no pets', true, 'whenever im at work'],
  ['you can go in while nobody is home', true, 'while nobody is home'],
  ['pueden entrar cuando estoy en el trabajo', true, 'cuando estoy en el trabajo'],
  ['after work on monday', true, 'after work on monday'],
  ['it leaks when im at work', true, null],
  ['estoy en casa todo el día', true, 'estoy en casa todo el día'],
  ['I want a manager to call me today', true, null],
])('“%s” contains the times', (text, isAnswer, expected) => {
  expect(parseVisitTimes(text, { isAnswer })).toBe(expected);
});

test.each([
  ['I live at 1204 East 6th Street Apt 3B and it leaks', '1204 East 6th Street Apt 3B'],
  ['77 Rainey St. #4', '77 Rainey St. #4'],
  ['unit 12, the left sink', 'unit 12'],
  ['apt 12, 55 Rainey St', '55 Rainey St, apt 12'],
  ['calle Roble 12, por la tarde', 'calle Roble 12'],
  ['the unit is broken', null],
  ['755 Babcock apt 9, 210 555 0133. sorry typo its apt 19', '755 Babcock apt 19'],
  ['12 Elm Street unit 4, i meant 14', '12 Elm Street unit 14'],
  ['4530 Culebra Rd apto 27, perdón, es el 37', '4530 Culebra Rd apto 37'],
  ['12 Elm St apt 4. sorry for the mess, my neighbor in apt 5 has it too', '12 Elm St apt 4'],
  ['118 Quail Hollow, Kyle', '118 Quail Hollow'],
  ['1208 Walnut Bend Dr, Pflugerville', '1208 Walnut Bend Dr'],
  ['2 outlets in the hall way are dead', null],
])('“%s” contains the address', (text, expected) => {
  expect(findAddress(text)).toBe(expected);
});

test.each([
  ['755 Babcock apt 9', 'actually 775 Babcock', '775 Babcock apt 9'],
  ['755 Babcock apt 9', 'wrong number, its 775 not 755', '775 Babcock apt 9'],
  ['755 Babcock apt 9', 'its unit 19', '755 Babcock unit 19'],
  ['755 Babcock apt 9', 'apt 12 above me has a party', '755 Babcock apt 9'],
  ['755 Babcock apt 9', 'sorry, tomorrow at 5 is better', '755 Babcock apt 9'],
  ['755 Babcock apt 9', '12 Elm Street unit 4', '12 Elm Street unit 4'],
  ['12 Elm Street', 'apt 3', '12 Elm Street, apt 3'],
  ['apt 3', '12 Elm Street', '12 Elm Street, apt 3'],
  ['4410 Marlow Ave unit 12', '512-555-0199, sorry 0198', '4410 Marlow Ave unit 12'],
  ['4410 Marlow Ave unit 12', '512-555-0199. Come at 4, actually 5', '4410 Marlow Ave unit 12'],
  ['4410 Marlow Ave unit 12', 'come at 4, sorry, 5', '4410 Marlow Ave unit 12'],
  ['4410 Marlow Ave unit 12', 'its 41 degrees way too cold', '4410 Marlow Ave unit 12'],
  ['4410 Marlow Ave unit 12', 'I told you 4410 Marlow Ave, hurry', '4410 Marlow Ave unit 12'],
  ['4410 Marlow Ave unit 12', 'sorry, 4411 Marlow Ave', '4411 Marlow Ave, unit 12'],
  ['4410 Marlow Ave unit 12', 'we went to the motel at 900 Main Street', '4410 Marlow Ave unit 12'],
  ['4410 Marlow Ave unit 12', 'sorry, staying at 900 Main Street for now', '4410 Marlow Ave unit 12'],
  [
    '4410 Marlow Ave unit 12',
    'sorry my neighbor at 4412 Marlow Ave smells it too',
    '4410 Marlow Ave unit 12',
  ],
  ['4410 Marlow Ave unit 12', 'sorry for the noise, apt 5 has a party', '4410 Marlow Ave unit 12'],
  ['4410 Marlow Ave unit 12', 'wrong unit, it’s apt 14, hurry please', '4410 Marlow Ave apt 14'],
  ['4410 Marlow Ave', 'Unit 4 above me leaks too', '4410 Marlow Ave'],
  ['4410 Marlow Ave', 'apt 5 has it too', '4410 Marlow Ave'],
  [null, 'Unit 4 above me leaks too', null],
  [null, 'its 41 degrees way too cold', null],
  [null, '12 Elm Street unit 4. Come at 4, actually 5', '12 Elm Street unit 4'],
  [null, 'the neighbor at 900 Main Street has none either, I’m at 12 Elm Street', '12 Elm Street'],
])('after “%s”, “%s” makes the address %s', (known, text, expected) => {
  expect(updateAddress(known, text)).toBe(expected);
});

test.each([
  [['3312 Mesa Verde, Leander', 'perdon es 3321 no 3312'], '3321 Mesa Verde, Leander'],
  [['vivo en el 3312 de la calle Palo Verde', 'es 3321 no 3312'], '3321 de la calle Palo Verde'],
])('%j is the address %s', (said, address) => {
  expect(said.reduce<string | null>((known, text) => updateAddress(known, text), null)).toBe(address);
});

test.each(['20 minutes ago, sorry', '2 burners, stove', '15 times, really'])('“%s” is no address', (text) => {
  expect(findAddress(text)).toBeNull();
});

test('each problem of a list is taken', async () => {
  const list =
    '1) master toilet runs all night 2) the back door doesn’t latch 3) two burners on the stove quit 4) ants';
  const words = getReplyText(await say(list));
  for (const problem of ['Toilet:', 'Doors, windows and locks:', 'Oven or stove:', 'Pests:'])
    expect(words).toContain(problem);
});

test('hours without AM or PM are times for a visit, and a goodbye is none', () => {
  expect(parseVisitTimes('she’s there 1 to 4', { isAnswer: true })).toBe('she’s there 1 to 4');
  expect(parseVisitTimes('gracias mija bye', { isAnswer: true })).toBeNull();
});

describe('A repair that was reported before', () => {
  test.each([
    'This is the THIRD time I’m reporting my garage door. Guy came, looked at it, left, never came back. Nobody calls',
    'i have reported my garage door twice already and nothing',
    'I keep reporting my dishwasher and nobody ever fixes it',
    'es la segunda vez que reporto la puerta del garaje, vino un señor, la miró y se fue',
    'ya van tres reportes de la misma llave que gotea',
  ])('is taken again with an apology and the offer of a person: “%s”', async (text) => {
    const reply = await say(text);
    const words = getReplyText(reply);
    expect(words).toMatch(/^(?:I’m sorry|Lo siento).*(?:isn’t the first time|no es la primera)/);
    expect(words).toMatch(/What’s the address|Cuál es la dirección/);
    expect(words.match(/sorry|siento/gi)).toHaveLength(1);
    expect(reply.messages[0]?.attributes?.buttons?.map(({ label }) => label).join('')).toMatch(
      /^(?:Talk to a person|Hablar con una persona)$/,
    );
  });

  test.each(['my garage door broke', 'the second time you turn it on, it hums', 'the fan stopped again'])(
    'is none in “%s”',
    async (text) => {
      expect(getReplyText(await say(text))).not.toContain('first time');
    },
  );

  test('needs no number, and a manager is called on request', async () => {
    const first = await say('third time I report my garage door, he never came back');
    const second = await say('118 Quail Hollow, Kyle. I don’t have an order number', {
      memory: first.memory,
    });
    expect(getReplyText(second)).toMatch(/^You don’t need a number\./);
    const third = await say('I want a manager to call me today. 512-555-0185', { memory: second.memory });
    expect(third.handOverRequest).not.toBeNull();
    expect(getReplyText(third)).toContain('They see your number, 512-555-0185');
    expect(third.repair).toMatchObject({ repair: { address: '118 Quail Hollow', times: null } });
  });
});
