import { splitQuestions } from '#server/agent/scripted/splitQuestions.ts';

import { getCardSlugs, getReplyText, openAgent, type OpenAgent } from './openAgent.ts';

const START_MS = 180_000;

let agent: OpenAgent;

beforeAll(async () => {
  agent = await openAgent();
}, START_MS);
afterAll(() => agent.close(), START_MS);

const hear = async (...said: readonly string[]) => getReplyText(await agent.replyTo(...said));

describe('Several questions in one message are told apart', () => {
  test.each([
    ['is it still available and how soon could we move in', 2],
    ['ok how do i apply and how long does it take', 2],
    ['does it take dogs, is there a washer and what is the deposit', 3],
    ['cuanto necesito para entrar y que documentos piden', 2],
    ['hi do you have anything in round rock for 3 people, also do you take section 8', 2],
    ['3 of us want to rent a 3 bed in austin, do we all have to apply', 2],
    ['10 works, does it have parking?', 2],
    ['2 bedroom house, any pets ok', 1],
    ['I have 2 dogs. Do you allow them?', 1],
    ['can someone show me or can i just go in myself', 1],
    ['what happens if rent is late, is there a late fee', 1],
    ['2 beds and 2 baths in austin', 1],
    ['el mas barato de esos cuando esta listo y cuanto es de deposito', 2],
    ['so two adults two app fees? and how much is it all together before we get keys', 2],
    [
      'Tuesday the 24th at 11 am please, Renee Castellano, 512-555-0136. Could someone tell them about my dog?',
      2,
    ],
    ['my sister has a cat, which is just a pet. What does that cost?', 1],
    ['Can’t get there before we report. Can we tour by video?', 1],
    ['what 2 beds do you really have', 1],
  ])('“%s”: %i', (text, count) => {
    expect(splitQuestions(text)).toHaveLength(count);
  });
});

describe('Each of several questions is answered', () => {
  const HOME = ['2 beds in pflugerville', 'tell me about the first one'];
  test.each([
    [
      [...HOME, 'how much to move in and do i need renters insurance'],
      [/due at move-in/, /Renters insurance/],
    ],
    [
      [...HOME, 'is it available now and can i get a 6 month lease'],
      [/Available now/, /6 months/],
    ],
    [
      [...HOME, 'how do i apply and do they take cats'],
      [/apply/i, /allows dogs .*and cats/],
    ],
    [
      ['do you have 2 bedrooms in austin under 1700 and are pets ok'],
      [/4 homes match/, /dogs allowed, cats allowed/],
    ],
    [['3 of us want to rent a 3 bed in austin, do we all have to apply'], [/11 homes match/, /appl/i]],
    [
      [
        'busco casa de 3 recamaras en austin',
        'cual es la mas barata',
        'cuanto necesito para entrar y que documentos piden',
      ],
      [/para mudarse/, /talones de pago/],
    ],
  ])('%j', async (said, expected) => {
    const words = await hear(...said);
    for (const each of expected) expect(words).toMatch(each);
  });

  test('of two searches the one with all criteria is shown', async () => {
    const reply = await agent.replyTo('do you have anything in round rock and are there any with a garage');
    expect(getReplyText(reply).match(/homes? match/g)).toHaveLength(1);
    expect(getReplyText(reply)).toContain('homes in Round Rock, garage');
    expect(getCardSlugs(reply).length).toBeGreaterThan(0);
  });

  test('a question without an answer is named', async () => {
    const words = await hear(...HOME, 'does rent include water and what color is the mailbox');
    expect(words).toContain('Water and sewer');
    expect(words).toMatch(/About “what color is the mailbox”: I don’t have an answer to that\.|mailbox/);
  });

  test('a time that works is held once, and the question after it is answered', async () => {
    const { say, conversationSid } = agent.talk();
    await say('2 beds in pflugerville');
    await say('can i see the first one on saturday morning');
    const words = getReplyText(await say('the first one works, does it have parking?'));
    expect(words).toMatch(/is held for you/);
    expect(words).toMatch(/Parking at/);
    expect(words.match(/is held for you/g)).toHaveLength(1);
    expect(conversationSid).not.toBe('');
  });
});
