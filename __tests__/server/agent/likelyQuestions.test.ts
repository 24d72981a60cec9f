import { leasingAnswers, type LikelyAnswer } from '#server/agent/likelyQuestions/leasingAnswers.ts';
import { residentAnswers } from '#server/agent/likelyQuestions/residentAnswers.ts';
import { ToolRefusedError } from '#server/agent/tools/tools.ts';

import { getCardSlugs, getReplyText, openAgent, type OpenAgent } from './openAgent.ts';

let agent: OpenAgent;
beforeAll(async () => {
  agent = await openAgent();
});
afterAll(() => agent.close());

const onPage = { browserContext: { context: { unitId: '1956-arbolito-way-san-antonio' } } };

test.each([
  ['I drive a lifted F-250, would it fit anywhere', /^Parking at .*Driveway/],
  ['worst case we hate texas and go back to Ohio after 5 months. what then', /Early termination fee/],
  ['what other $$ am i going to get hit with', /^Fees for/],
  ['my knees are shot so is it on the ground', /floor isn’t listed/],
  ['applied and withdrew the next day. can i have my 45 bucks back pls', /isn’t refundable/],
  ['do I have to schedule or may I simply appear', /book a time first/],
  ['what if my company relocates me six months in, am I stuck paying', /Early termination fee/],
  ['se puede vender comida desde la casa', /tener un negocio en casa está en el contrato/],
  ['do u let someone run a nail business out of there', /in its lease, and city rules/],
  ['dónde dejo la troca, hay cochera', /^Estacionamiento en/],
])('about a home, “%s” is understood', async (said, expected) => {
  expect(getReplyText(await agent.talk(onPage).say(said))).toMatch(expected);
});

test.each([
  ['my sister and her two kids are between places, they would crash here till March', /Guests may stay/],
  ['can you write a letter that says I live here', /can’t confirm where someone lives/],
  ['when do they pick up the big trash, I have a couch', /Where trash, recycling and bulky things go/],
  ['¿mi hermana se puede quedar un mes conmigo?', /Las visitas pueden quedarse/],
])('a resident’s “%s” is understood', async (said, expected) => {
  expect(getReplyText(await agent.talk({ useCase: 'RESIDENT_SUPPORT' }).say(said))).toMatch(expected);
});

test('what asks for homes stays a search, whatever they should have', async () => {
  const reply = await agent.replyTo(
    'need a 3 bed with a yard thats ok with my husky, under 2300 in San Antonio',
  );
  expect(getCardSlugs(reply).length).toBeGreaterThan(0);
});

test('a time that is chosen is held, and no question is made of it', async () => {
  const talk = agent.talk(onPage);
  await talk.say('When can I see it?');
  expect((await talk.say('12:30 works')).memory.held).toBeDefined();
});

test('an answer that knows more about the same stays', async () => {
  expect(getReplyText(await agent.talk(onPage).say('are 3 dogs ok'))).toMatch(/3 dogs/);
});

test('the answer is in the visitor’s language, though the question was put in other words', async () => {
  const reply = await agent.talk(onPage).say('si me salgo antes de tiempo qué pasa');
  expect(getReplyText(reply)).toMatch(/En Three-bedroom .*: Cargo por terminar antes el contrato/);
});

test('a plain question in words that sound like a danger raises no alarm', async () => {
  const words = getReplyText(
    await agent
      .talk(onPage)
      .say("do you do longer ones, like three years? I'm retired and not planning on going anywhere"),
  );
  expect(words).toMatch(/Lease terms for/);
  expect(words).not.toMatch(/Lifeline is free/);
});

test.each([
  'got my renewal and its going up $140?? for the same apartment',
  'mi mamá se viene a vivir conmigo porque ya no puede estar sola',
])('a resident’s “%s” raises no alarm', async (said) => {
  const reply = await agent
    .talk({ useCase: 'RESIDENT_SUPPORT' })
    .say(said)
    .catch((error: unknown) => {
      if (error instanceof ToolRefusedError) return null;
      throw error;
    });
  expect(reply?.messages.some(({ attributes }) => attributes?.urgent) ?? false).toBe(false);
});

const listAsked = (answers: Record<string, LikelyAnswer>): string[] =>
  Object.values(answers)
    .map(({ answer }) => answer)
    .flatMap((answer) => (answer?.kind === 'askAs' ? [answer.question.en] : []));

test.each(listAsked(leasingAnswers))('“%s”, as it is put to the agent, is understood', async (question) => {
  const reply = await agent.talk(onPage).say(question);
  expect([reply.isNotUnderstood, reply.isGuess]).toEqual([undefined, undefined]);
});

test.each(listAsked(residentAnswers))(
  'a resident’s “%s”, as it is put to the agent, is understood',
  async (question) => {
    const talk = agent.talk({ useCase: 'RESIDENT_SUPPORT' });
    const reply = await talk.say(question).catch((error: unknown) => {
      // what is in a lease takes a code, which takes a chat in the database
      if (error instanceof ToolRefusedError) return null;
      throw error;
    });
    expect([reply?.isNotUnderstood, reply?.isGuess]).toEqual([undefined, undefined]);
  },
);
