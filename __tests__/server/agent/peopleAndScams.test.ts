import sql from 'sql-template-tag';

import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { detectDanger } from '#server/agent/safetyScripts/detectDanger.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { answerAsTeam } from '#server/agent/handOver/answerAsTeam.ts';
import { findHandOver } from '#server/agent/queries/handOvers.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';

import { agentDeps, openChat } from './chatWithAgent.ts';
import { NOW } from './createTurn.ts';
import { getReplyText, openAgent, type OpenAgent } from './openAgent.ts';

const START_MS = 180_000;

let agent: OpenAgent;

beforeAll(async () => {
  agent = await openAgent();
}, START_MS);
afterAll(() => agent.close(), START_MS);

const hear = async (...said: readonly string[]) => getReplyText(await agent.replyTo(...said));

test.each([
  'ur ad says 1450 and then the page says more. bait and switch',
  'listing said 1200 but its 1500 when i click',
  'el anuncio decia 1300 y luego pide mas',
])('“%s” is a complaint about a price, and no search', async (said) => {
  const { messages } = await agent.talk().say(said);
  expect(messages.map(({ text }) => text).join(' ')).toMatch(/monthly total|total al mes/);
  expect(messages.flatMap(({ attributes }) => attributes?.cards ?? [])).toEqual([]);
});

describe('Someone who wants a person gets one at once', () => {
  test.each([
    'pero persona no maquina',
    'quiero una persona, no un robot',
    'no quiero hablar con una maquina',
    'que me llamen por favor',
    'necesito a alguien que me atienda',
    'i want somebody to answer for this',
    'i need someone to call me',
    'human not a bot',
    'can i talk to whoever decides before i pay the fee',
    'let me speak with the one in charge of applications',
    'have em call me at 737-555-0190 after lunch',
    'can u get her a message then',
    'can i leave a message for the office',
    'tell her we want it, its Carla M 512 555 0166',
    'le puede dejar un mensaje a la muchacha',
    'me llamo Yolanda Rivas 210 555 0184 en las tardes',
    'fine. nick 210 555 0129. today not next week',
  ])('“%s”', async (said) => {
    const { handOverRequest, messages } = await agent.talk().say(said);
    expect(handOverRequest).not.toBeNull();
    expect(messages[0]?.text).toMatch(/passing this chat|Paso esta conversación/);
  });

  test.each([
    ['alguien q hable español por favor', /en español; soy una IA/],
    ['hay alguna persona que habla español', /en español; soy una IA/],
    ['is there anyone who speaks spanish', /in Spanish here; I’m an AI/],
    ['went to see a house on Sat w a lady from yall, need her cell', /own number.*pass on a message/],
    ['she was real nice, name starts with J. just her number', /own number.*pass on a message/],
    ['whats the agents cell', /own number.*pass on a message/],
    ['deme el numero de la muchacha que me enseño la casa', /Sí puedo pasar un mensaje/],
  ])('“%s” is offered one', async (said, expected) => {
    const reply = await agent.talk().say(said);
    expect(getReplyText(reply)).toMatch(expected);
    expect(reply.offersPerson).toBe(true);
  });

  test.each([
    'tell me about the first one',
    'i need someone to fix my sink',
    'which homes have a message board',
    'Priya N, priya.n@example.com, 512-555-0133',
  ])('“%s” asks for no one', async (said) => {
    expect((await agent.talk().say(said)).handOverRequest).toBeNull();
  });
});

describe('A complaint', () => {
  const FIRST = '3 times i called nobody picks up. yall are a joke';
  test.each([
    'was supposed to meet somebody at the house at 10 n stood in the heat 40 min NO ONE',
    'waited outside for 30 minutes and no one came',
    'yall stood me up',
    'your guy never showed up',
    'esto es inaceptable, nadie llego',
  ])('goes to the team as such when it goes on: “%s”', async (said) => {
    const [, reply] = await agent.repliesTo(FIRST, said);
    expect(reply?.handOverRequest).toEqual({ reason: 'Complaint' });
  });

  test('is first taken seriously, with a way to pass it on', async () => {
    expect(await hear('i stood in the sun 40 minutes for a tour and nobody came')).toMatch(
      /^I’m sorry\..*Should I pass this chat/,
    );
  });
});

describe('After a hand-over, until a person has written', () => {
  async function handed() {
    const { db, organization } = agent;
    const parts = agentDeps(db, createScriptedAgent(createPlacesCache(db)), { clock: { now: () => NOW } });
    const chat = await openChat(parts, { organizationId: organization.id });
    const { conversationSid } = chat;
    const tell = async (words: string) => {
      const before = (await chat.answers()).length;
      await chat.say(words);
      await answerTurn(parts, { conversationSid, holder: 'one' });
      return (await chat.answers())
        .slice(before)
        .map(({ body }) => body ?? '')
        .join('\n');
    };
    return { tell, parts, conversationSid };
  }

  test.each([
    ['i said agent. human. person', /I’ve passed this chat to our team, and a person will answer/],
    ['phone number then', /^You can also call \(512\)/],
    ['is anyone there now', /^Our office is open right now.*Our office hours/],
    ['whens the office open', /Our office hours/],
    ['did she get it', /is with our team. I can’t see whether/],
    ['ya lo leyeron?', /ya lo tiene el equipo/],
    ['me puede decir mientras si ya la aprobaron?', /no veo las solicitudes/],
    ['whats the status of my application', /can’t see applications/],
    [
      'have em call me at 737-555-0190 after lunch tmrw, its Teo',
      /will call you at \(737\) 555-0190\. They see that you asked for “after lunch tmrw”/,
    ],
    [
      'me llamo Yolanda Rivas 210 555 0184 en las tardes',
      /le llamará al \(210\) 555-0184\. .*“en las tardes”/,
    ],
  ])('“%s” is answered', async (said, expected) => {
    const { tell } = await handed();
    await tell('agent');
    expect(await tell(said)).toMatch(expected);
  });

  test('an office without listed hours is called neither open nor closed', async () => {
    const { db, organization } = agent;
    const setHours = (hours: object) =>
      db.query(
        'test.hours',
        sql`update organizations set support_hours = ${JSON.stringify(hours)} where id = ${organization.id}`,
      );
    await setHours([]);
    const { tell } = await handed();
    await tell('agent');
    const answer = await tell('is anyone there now');
    await setHours(organization.supportHours);
    expect(answer).toMatch(/I’ve passed this chat to our team, and a person will answer it/);
    expect(answer).not.toMatch(/office is (?:open|closed)/);
  });

  test('the cause of the hand-over is kept beside the number', async () => {
    const { tell, conversationSid } = await handed();
    await tell('can i leave a message for the office');
    expect(await tell('tell her we want it, ask if the blinds stay. its Carla M 512 555 0166')).toMatch(
      /has what you wrote.*\(512\) 555-0166/,
    );
    expect((await findHandOver(agent.db, conversationSid))?.reason).toBe(
      'Wants a call: (512) 555-0166 (A message for the team)',
    );
  });

  test('the same is said once, and a person who has joined is not talked over', async () => {
    const { tell, parts, conversationSid } = await handed();
    await tell('agent');
    expect(await tell('phone number then')).not.toBe('');
    expect(await tell('phone number')).toBe('');
    const session = await findChatSession(agent.db, conversationSid);
    if (!session) throw new Error('no session');
    await answerAsTeam(parts, { session, organizationName: 'Lantern', text: 'Hi', name: null, key: 'one' });
    expect(await tell('is anyone there now')).toBe('');
    expect(await tell('210 555 0184')).toBe('');
  });
});

describe('A scam stays the subject until it is resolved', () => {
  const SCAM = 'guys name is mike says hes the owner n wants 500 on cashapp to hold it';
  test.each([
    ['already sent 100 tho', /bank.*police.*reportfraud/],
    ['i paid him 300 yesterday', /bank.*police.*reportfraud/],
    ['ya le mande 200', /banco.*policía.*reportfraud/],
    ['so what do i do', /In this order.*bank.*police/],
    ['what now', /In this order/],
    ['can i get it back', /In this order/],
    ['y que hago', /En este orden/],
    ['he sent pics w yalls watermark so its real right', /doesn’t prove it/],
    ['but he showed me the lease and his id', /doesn’t prove it/],
    ['she has the keys tho', /doesn’t prove it/],
  ])('“%s”', async (said, expected) => {
    expect(await hear(SCAM, said)).toMatch(expected);
  });

  test.each([
    ['one of ur houses is on fb marketplace for 900 a month', /scammers copy our listings/],
    ['saw your house on craigslist for 800', /scammers copy our listings/],
    ['vi una de sus casas en facebook a 700', /copian nuestros anuncios/],
    ['and how do u take the rent, not gift cards i hope', /^Never with gift cards/],
    ['how would you collect the deposit', /^Never with gift cards/],
    ['whats the company real name n office address', /^The company is Lantern Homes\. .*\(512\) 555-0142/],
    ['where is your office', /^The company is Lantern Homes/],
    ['cual es la direccion de su oficina', /^La empresa es Lantern Homes/],
    ['i dont give my ssn to websites', /don’t type it here/],
    ['no doy mi seguro social', /no lo escriba aquí/],
  ])('“%s” is about us, and about no home', async (said, expected) => {
    expect(await hear(said)).toMatch(expected);
  });

  test('what a tour needs is told from what an application needs', async () => {
    expect(await hear('i dont give my ssn to websites', 'so u need it for a tour? or just to apply')).toMatch(
      /^Not for a tour/,
    );
  });
});

describe('Questions go on with what was said before', () => {
  const ANIMAL = 'its an emotional support dog, have a letter from my therapist';
  const VOUCHER = 'i have section 8 thru SAHA, 2 bedroom voucher 1450';
  const RECORD = 'straight up got a felony from 2013, am i wasting my time';
  test.each([
    [[ANIMAL, 'so i dont pay that right'], /no pet fee, pet rent or pet deposit/],
    [[ANIMAL, 'so no pet rent then'], /no pet fee, pet rent or pet deposit/],
    [[ANIMAL, 'do i send u the letter here?'], /don’t send it in this chat/],
    [[ANIMAL, 'what if the place says no pets'], /including homes that don’t allow pets/],
    [[ANIMAL, 'which places take it'], /you can look at any home/],
    [['tengo un perro de apoyo emocional', 'entonces no pago eso'], /no se le aplica cargo/],
    [[VOUCHER, 'which places take it'], /accepts vouchers/],
    [[VOUCHER, 'which of these take it'], /accepts vouchers/],
    [
      [VOUCHER, 'does the income thing still apply to my part or the whole rent'],
      /only your own share counts/,
    ],
    [[RECORD], /convictions from more than seven years ago/],
    [[RECORD, 'it was drug possession, did my time'], /don’t need to explain more/],
    [[RECORD, 'so is that a yes or no'], /can’t tell you whether you’d be approved/],
    [[RECORD, 'what do yall even look at then'], /combined income/],
    [['had an eviction in 22 n still owe like 900 on it'], /eviction judgment.*; unpaid rent or damage/],
    [
      ['had an eviction in 22 n still owe like 900 on it', 'if i pay the 900 off first does that change it'],
      /unpaid rent/,
    ],
    [['score is 540ish', 'which of ur places is the least strict on credit'], /the same for all/],
    [['no me van a pedir papeles de migracion verdad'], /no dicen nada sobre .*papeles migratorios/],
    [['do u check immigration status'], /don’t say anything about .*immigration papers/],
    [['es sobre una aplicacion q mande'], /no veo las solicitudes/],
    [['its about the application i sent last week'], /can’t see applications/],
    [["yo how's ur day goin"], /doing well/],
    [['raining here cant paint my porch. whats ur fav taco place in austin'], /don’t have favorites/],
    [
      ['is this a real person', 'u sure? u type like one. whats ur name n where do u sit'],
      /^Yes, I’m sure.*don’t sit anywhere/,
    ],
  ])('%j', async (said, expected) => {
    expect(await hear(...said)).toMatch(expected);
  });

  test('what was just said is not said in full again, and then a person is offered', async () => {
    const heard = (
      await agent.repliesTo('need her cell', 'just her number', 'her number pls', 'i want her number')
    ).map(getReplyText);
    expect(new Set(heard.slice(0, 3)).size).toBe(3);
    expect(heard[1]?.length).toBeLessThan(heard[0]?.length ?? 0);
    expect(heard[2]).toMatch(/A person from our team can/);
  });
});

describe('Harmless words raise no alarm', () => {
  test.each([
    'was supposed to meet somebody at the house at 10 n stood in the heat 40 min NO ONE',
    'i waited outside in the cold for an hour nobody came',
    'i was standing in the heat for an hour and your agent never came',
    'we waited in the sun 30 minutes for the showing',
    'esperamos en el sol media hora y nadie llego a la cita',
  ])('“%s”', (said) => {
    expect(detectDanger(said)).toBeNull();
  });
  test.each([
    'we are locked out and waiting outside in the cold, nobody came',
    'waited outside in the heat, no one came and my mom fainted',
    'no heat and its 20 degrees, nobody came',
    'i stood in the sun and feel dizzy, no one is here',
  ])('but “%s” does', (said) => {
    expect(detectDanger(said)).not.toBeNull();
  });

  test.each([
    'y esa tiene aire central?',
    'cuanto cuesta esa',
    'esa casa permite perros?',
    'y esas cuando estan libres',
  ])('“%s” is about a home, not an animal', (said) => {
    expect(mentionsAssistanceAnimal(normalizeText(said))).toBe(false);
  });
  test.each(['i have an esa', 'my dog is esa', 'do u take esas', 'tengo un perro esa', 'mi gato es esa'])(
    '“%s” is about an animal',
    (said) => {
      expect(mentionsAssistanceAnimal(normalizeText(said))).toBe(true);
    },
  );

  test('an alarm ends with a plainly ordinary question', async () => {
    const [, first, second] = await agent.repliesTo(
      'no heat since yesterday and its freezing in here',
      'how much is a 2 bed in austin',
      'what are your criteria',
    );
    expect(first && getReplyText(first)).toMatch(/homes match/);
    expect(second && getReplyText(second)).toMatch(/^I can’t tell you whether an application/);
  });
});
