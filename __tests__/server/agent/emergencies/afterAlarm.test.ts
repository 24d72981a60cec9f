import type { Reply, Turn } from '#server/agent/agent.ts';
import { replyAfterHandOver } from '#server/agent/handOver/replyAfterHandOver.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { lantern } from '#tests/server/graphql/openGraphql.ts';

import { createLine, createTurn, NOW } from '../createTurn.ts';
import { weekdayHours } from '../weekdayHours.ts';

const organization = { ...lantern, supportHours: weekdayHours, leasingPhone: '(512) 555-0142' };

/** A database that knows only the hand-over. */
const createDb = (handOver: object): Parameters<typeof replyAfterHandOver>[0] =>
  ({ query: () => Promise.resolve([handOver]) }) as unknown as Parameters<typeof replyAfterHandOver>[0];

/** What a chat with the agent has come to: its last answer and the work orders it opened. */
async function getChat(said: readonly string[], useCase: Turn['useCase'] = 'MAINTENANCE_ASSISTANT') {
  const agent = createScriptedAgent(() => Promise.resolve({ markets: [], cities: [], areas: [] }));
  // none of these chats looks anything up
  const tools = {} as Parameters<typeof agent>[1];
  let memory = {};
  let handOver: object | null = null;
  let last = '';
  const earlierLines: Turn['earlierLines'] = [];
  const opened: { category: string; address: string | null; mayEnter: boolean | null; urgency?: string }[] =
    [];
  const more: object[] = [];
  for (const text of said) {
    const workOrders = opened.map(({ category, address }, at) => ({
      number: 1_001 + at,
      category,
      address,
      createdAt: NOW,
    }));
    const turn = createTurn(text, {
      organization,
      useCase,
      workOrders,
      earlierLines: [...earlierLines],
      memory,
    });
    const reply: Reply | null = handOver
      ? await replyAfterHandOver(createDb(handOver), turn)
      : await agent(turn, tools, AbortSignal.timeout(10_000));
    if (!reply) throw new Error(`No answer to “${text}”`);
    ({ memory } = reply);
    if (reply.handOverRequest) handOver = { ...reply.handOverRequest, at: NOW, answeredAt: null };
    const { repair } = reply;
    if (repair?.kind === 'more') more.push(repair);
    if (repair?.kind === 'new')
      opened.push({ ...repair.repair, ...(repair.urgency && { urgency: repair.urgency }) });
    const messages = [
      ...reply.messages,
      ...(repair?.kind === 'new' ? repair.createMessages(`R-${1_000 + opened.length}`) : []),
    ];
    last = messages.map((message) => message.text).join('\n');
    earlierLines.push(
      ...turn.newLines,
      ...messages.map((message) =>
        createLine(message.text, { by: 'us', attributes: { ...message.attributes } }),
      ),
    );
  }
  return { last, opened, more };
}

const noHeat = 'heater quit last night and its 41 outside, we have a newborn';
const flood = 'water is pouring through the ceiling';
const noHeatInSpanish = 'no hay calefacción y tengo un bebé recién nacido, hace mucho frío';
const gas = 'I smell gas in the kitchen';
/** Words for a scene with responders, which a repair is not. */
const ofScene = /dispatcher|responders|Leave it alone/;

describe('After an alarm about a repair, who asks', () => {
  test.each([
    'when will someone come, can they do it today',
    'do u guys come out tonight or what',
    'how long is it gonna take',
    'is somebody on the way',
    'are yall sending someone',
    'when r they coming',
    'will someone be here before 5',
    'whats the eta',
    'can you send somebody now',
    'how soon can maintenance get here',
    'so is anyone coming or no',
    'do yall do emergency calls on weekends',
    'i get off at 3 can they come after that',
    'does somebody come today',
    'when should i expect them',
    'any idea when',
  ])('“%s” learns when the team was alerted, with no promise', async (asked) => {
    const { last } = await getChat([noHeat, asked]);
    expect(last).toMatch(/^I can’t promise/);
    expect(last).toContain('I alerted our team at 10:00 AM');
    expect(last).toContain('(512) 555-0142');
    expect(last).toContain('If anyone gets too cold');
    expect(last).not.toMatch(ofScene);
  });

  test.each([
    'cuándo vienen',
    'a qué hora pueden venir mañana, trabajo hasta las 3',
    'va a venir alguien hoy?',
    'cuánto se tardan',
    'ya viene alguien?',
    'mandan a alguien hoy o hasta mañana',
  ])('“%s” learns it in Spanish', async (asked) => {
    const { last } = await getChat([noHeatInSpanish, asked]);
    expect(last).toMatch(/^No le puedo prometer/);
    expect(last).toContain('Avisé al equipo a las 10:00 AM');
  });

  test.each([
    'do i have to be home',
    'does someone need to be here when they come',
    'im at work til 6, do i need to be there',
    'can they come if im not home',
    'do i gotta be there',
    'should i wait at the apartment',
    'can they just come in without me',
    'what if nobody is home',
  ])('“%s” learns that no one has to be home', async (asked) => {
    const { last } = await getChat([noHeat, asked]);
    expect(last).toMatch(/^You don’t have to be there/);
    expect(last).not.toMatch(ofScene);
  });

  test.each([
    'do i have to pay for it',
    'is this free',
    'who pays for this',
    'do yall cover that',
    'am i gonna get charged',
    'is that on yall or me',
    'how much is it gonna cost me',
    'eso lo cubren ustedes?',
    'tengo que pagar yo?',
    'quién paga eso',
    'me lo van a cobrar?',
    'does my rent cover that',
  ])('“%s” learns that the team can tell', async (asked) => {
    const { last } = await getChat([noHeat, asked]);
    expect(last).toMatch(/^(?:I can’t see from here whether|No veo desde aquí si)/);
    expect(last).not.toMatch(ofScene);
  });

  test.each([
    'can we stay in another unit tonight',
    'who pays for a hotel if not',
    'do yall put us in a hotel',
    'where are we supposed to go',
    'we have nowhere to sleep tonight',
    'nos pueden dar otro apartamento mientras',
    'dónde nos quedamos hoy',
  ])('“%s” learns who decides, and about 211', async (asked) => {
    const { last } = await getChat([noHeat, asked]);
    expect(last).toMatch(/^(?:I can’t|No puedo).*211/);
    expect(last).not.toMatch(ofScene);
  });

  test('when they’d like someone to come is noted too', async () => {
    const { last } = await getChat([noHeat, 'i get off at 3 can they come after 4 pm']);
    expect(last).toContain('I’ve noted when you’d like them to come.');
  });

  test('“what number do i call” gets the team’s number first', async () => {
    const { last } = await getChat([noHeat, 'what number do i call']);
    expect(last).toMatch(/^Call our team at \(512\) 555-0142/);
  });
});

describe('After no heat', () => {
  test.each([
    'is it ok to turn the oven on w the door open for now',
    'can i use the oven to warm the kitchen',
    'ill just leave the oven open',
  ])('“%s” is answered with no', async (asked) => {
    const { last } = await getChat([noHeat, asked]);
    expect(last).toMatch(/^No\. Never heat with an oven, a grill or anything that burns fuel/);
  });

  test('“¿puedo prender el horno para calentarnos?” is answered with no, in Spanish', async () => {
    const { last } = await getChat([noHeatInSpanish, '¿puedo prender el horno para calentarnos?']);
    expect(last).toMatch(/^No\. Nunca caliente con el horno/);
  });

  test('each of two questions is answered', async () => {
    const asked = '¿cuanto tardan? ¿y puedo prender la estufa de gas mientras?';
    const { last } = await getChat([noHeatInSpanish, asked]);
    expect(last).toMatch(/No le puedo prometer una hora/);
    expect(last).toMatch(/Nunca caliente con el horno/);
  });

  test.each([
    'can they come in when im not home? my dogs in there tho',
    'can someone come in if im at work',
    'will maintenance come in without me',
    '¿pueden entrar si no estoy?',
  ])('“%s” asks about entry, and permits nothing', async (asked) => {
    const { last } = await getChat([noHeat, asked]);
    expect(last).not.toMatch(/noted that they may go in|Anoté que pueden entrar/);
  });
});

describe('After an alarm about a repair, a detail is noted for the team', () => {
  test.each([
    'its blowing but cold air',
    'the thermostat says 58',
    'i already changed the filter',
    'i put a bucket under it',
    'its an old unit on the roof',
    'we have a space heater',
    'breaker looks fine',
    'the pilot light wont stay on',
    'my neighbor has the same thing',
    'its the one in the hallway',
    'ya revisé el breaker',
    'está en el cuarto de mi hija',
    'ya puse una cubeta',
  ])('“%s”', async (detail) => {
    const { last } = await getChat([noHeat, detail]);
    expect(last).toMatch(
      /^(?:Noted for the team|I’ve added|Anotado para el equipo|Thanks for trying|Gracias por)/,
    );
    expect(last).not.toMatch(ofScene);
  });

  test('and another problem is added to the same report', async () => {
    const { last } = await getChat([flood, 'also there are roaches now']);
    expect(last).toMatch(/^I’ve added “there are roaches now” to the same report/);
  });
});

describe('Who was locked out and is in again', () => {
  const lockedOut = 'my front door lock is jammed, key turns but wont open. im standing outside';
  const address = '755 Babcock apt 19, 210 555 0133';

  test.each([
    'nvm my neighbor got it open with a screwdriver but it doesnt lock at all now. i gotta go to work at 5',
    'the locksmith let me in but now the lock is busted',
    'i got inside but can’t lock the door behind me',
    'ya pude entrar pero la puerta no cierra',
    'ya entre por la ventana pero ahora la chapa esta rota',
    'fire dept pried it open, now the door won’t stay shut and i have night shift',
  ])('but can’t lock the home, as in “%s”, keeps an urgent request', async (said) => {
    const { last, more } = await getChat([lockedOut, address, said]);
    expect(last).toMatch(
      /^(?:Good that it’s open\. I’ve noted that the door doesn’t lock|Qué bueno que ya abrió)/,
    );
    expect(last).toMatch(/May we go in if you’re out\?$|¿Podemos entrar si no está\?$/);
    expect(last).not.toMatch(/office hours|horario|on the stove|police/i);
    expect(more).toMatchObject([{ number: 1_001 }]);
  });

  test('is asked for the address if it isn’t known, and reminded of the open door', async () => {
    const said = [lockedOut, 'my brother got it open but it wont lock'];
    expect((await getChat(said)).last).toContain('I still need the address');
    const { last, opened } = await getChat([...said, address]);
    expect(opened).toMatchObject([{ category: 'Doors, windows and locks', urgency: 'EMERGENCY' }]);
    expect(last).toContain('If anyone gets in, get out and call 911.');
  });

  test('and says no more, has no emergency', async () => {
    for (const said of [
      'ok my roommate let me in, thanks',
      'got back in',
      'the super opened the door for me',
    ])
      expect((await getChat([lockedOut, said])).last).toMatch(/^I’m glad to hear that/);
  });

  test.each([
    'No one got it open',
    'I almost got in',
    'I got in my car to stay warm',
    'someone got in',
    'can someone let me in',
    'nadie me abrio',
  ])('is not meant by “%s”', async (said) => {
    expect((await getChat([lockedOut, said])).last).not.toMatch(/^(?:I’m glad|Good that|Me alegra)/);
  });

  test.each([
    'someone got in and the lock is broken',
    'Someone got in through the window and the lock is broken',
    'I got in but someone broke in and the lock is broken',
  ])('keeps the danger that is surely another, as in “%s”', async (said) => {
    const { last } = await getChat([lockedOut, address, said]);
    expect(last).not.toContain('Good that it’s open');
    expect(last).toContain('911');
  });
});

describe('The address after an alarm opens an emergency work order', () => {
  test.each([
    ['im at 4410 Marlow Ave unit 12, 512-555-0199', '4410 Marlow Ave unit 12'],
    ['4410 Marlow unit 12', '4410 Marlow unit 12'],
    ['1200 Oak Street apt 4 tel 512 555 0177', '1200 Oak Street apt 4'],
    ['mi dirección es 1200 Oak Street apt 4, tel 512 555 0177', '1200 Oak Street apt 4'],
    ['555 Pine St #3 5125550133', '555 Pine St #3'],
  ])('“%s”', async (said, address) => {
    const { last, opened } = await getChat([noHeat, 'its blowing cold air', said]);
    expect(opened).toMatchObject([{ category: 'Heating', address, urgency: 'EMERGENCY' }]);
    expect(last).toMatch(/^(?:Thanks\. Our team has this now|Gracias\. El equipo ya lo tiene)/);
    expect(last).toContain('R-1001');
  });

  test('with what is corrected in the same message or later', async () => {
    const said = [noHeat, '755 Babcock apt 9, 512-555-0199. sorry typo its apt 19'];
    const { opened } = await getChat(said);
    expect(opened).toMatchObject([{ address: '755 Babcock apt 19' }]);
    const { last, more } = await getChat([...said, 'oh no wait, its apt 29']);
    expect(last).toContain('Our team has this now: 755 Babcock apt 29.');
    expect(more).toMatchObject([{ address: '755 Babcock apt 29' }]);
  });

  test('with its street where only the unit is corrected later', async () => {
    const { more } = await getChat([noHeat, '12 Elm Street unit 9, 512-555-0199', 'sorry, it’s unit 19']);
    expect(more).toMatchObject([{ number: 1_001, address: '12 Elm Street unit 19' }]);
  });

  test('which neither a phone number nor another place takes the place of', async () => {
    const at = '4410 Marlow Ave unit 12';
    const { opened, more } = await getChat([
      noHeat,
      `${at}, 512-555-0199`,
      '512-555-0199, sorry 0198',
      'its 41 degrees way too cold',
      'we went to the motel at 900 Main Street',
    ]);
    expect(opened).toMatchObject([{ address: at }]);
    for (const one of more) expect(one).not.toHaveProperty('address');
  });

  test('which is asked for until it is there, and then the permission to enter', async () => {
    const said = [noHeat, '512-555-0199', '12 Elm Street unit 9', 'yes they can come in', 'when'];
    expect((await getChat(said.slice(0, 2))).last).toContain('I still need the address and the unit');
    expect((await getChat(said.slice(0, 3))).last).toContain('May we go in if you’re out?');
    expect((await getChat(said.slice(0, 4))).last).toMatch(/^I’ve noted that they may go in/);
    const { last, opened } = await getChat(said);
    expect(opened).toHaveLength(1);
    expect(last).not.toMatch(/address|May we go in/);
  });

  test('with the first message, when it has the address', async () => {
    const { last, opened } = await getChat(['no heat at 12 Elm Street unit 9 and my baby is 3 months']);
    expect(opened).toMatchObject([{ address: '12 Elm Street unit 9', urgency: 'EMERGENCY' }]);
    expect(last).not.toContain('reply here with the address');
    expect(last).toContain('R-1001');
  });

  test('which names all problems, and is opened once', async () => {
    const { opened } = await getChat([
      flood,
      'also there are roaches now',
      '12 Elm Street unit 9',
      'unit 9B, sorry',
    ]);
    expect(opened).toMatchObject([{ category: 'Plumbing; Pests' }]);
  });

  test('but none in a chat about homes to rent', async () => {
    const { opened } = await getChat([noHeat, '12 Elm Street unit 9'], 'LEASING_SUPPORT');
    expect(opened).toEqual([]);
  });
});

describe('After an alarm with responders, the safety comes first, in short, and then the answer', () => {
  test.each([
    'do yall send somebody after',
    'will your people come too',
    'when does maintenance come',
    'does someone fix it after',
    'is somebody from yall coming',
    'luego mandan a alguien?',
  ])('“%s”', async (asked) => {
    const { last } = await getChat([gas, asked]);
    expect(last).toMatch(/^(?:Stay outside|Quédense afuera)/);
    expect(last).toMatch(/I alerted our team at 10:00 AM|Avisé al equipo a las 10:00 AM/);
    expect(last).not.toMatch(/Do not touch any switch/);
  });

  test.each([
    ['can i go back in to get my dog', /^No\. Don’t go back in, not even for a pet/],
    ['when can we go back inside', /^Not until/],
    ['called the gas company they r on the way', /^Good\. Do what they say/],
    ['fire dept is here', /^Good\. Do what they say/],
    ['whats the address of the office', /Our office hours/],
    ['who do i call', /^Call 911 first/],
  ])('“%s”', async (asked, answer) => {
    const { last } = await getChat([gas, asked]);
    expect(last).toMatch(answer);
    expect(last).toMatch(/tay out/);
  });

  test('and what the police do is not answered for the team', async () => {
    const { last } = await getChat(['someone is breaking into my apartment', 'when are they coming']);
    expect(last).toMatch(/Call 911 now/);
    expect(last).not.toContain('I alerted our team');
  });
});
