import { readFileSync } from 'node:fs';
import path from 'node:path';

import sql from 'sql-template-tag';

import { leasingQuestions } from '#server/agent/commonQuestions/leasingQuestions.ts';
import { residentQuestions } from '#server/agent/commonQuestions/residentQuestions.ts';
import { sharedQuestions } from '#server/agent/commonQuestions/sharedQuestions.ts';
import { findCommonQuestion } from '#server/agent/commonQuestions/withCommonQuestions.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

import { openAgent, type OpenAgent, getReplyText } from './openAgent.ts';

const names = new Map<unknown, string>(
  [sharedQuestions, leasingQuestions, residentQuestions].flatMap((some) =>
    Object.entries(some).map(([name, question]): [unknown, string] => [question, name]),
  ),
);

test('of messages by someone who did not know the wordings, half are recognized, and hardly one wrongly', () => {
  const lines = readFileSync(path.join(import.meta.dirname, 'sets/commonQuestions.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
  const found = lines.map(([expected = '', , text = '']) => {
    const useCase = expected in residentQuestions ? 'RESIDENT_SUPPORT' : 'LEASING_SUPPORT';
    return { expected, text, name: names.get(findCommonQuestion(normalizeText(text), useCase)) ?? 'none' };
  });
  const questions = found.filter(({ expected }) => expected !== 'none');
  const right = questions.filter(({ expected, name }) => name === expected);
  const wrong = found.filter(({ expected, name }) => name !== 'none' && name !== expected);
  expect(questions).toHaveLength(276);
  expect(right.length / questions.length).toBeGreaterThan(0.5);
  expect(wrong.length <= 4 ? [] : wrong).toEqual([]);
});

describe('In a chat', () => {
  let agent: OpenAgent;
  beforeAll(async () => {
    agent = await openAgent();
  });
  afterAll(() => agent.close());

  test.each([
    ['LEASING_SUPPORT', 'lol tell me a joke', /only good with homes/],
    ['LEASING_SUPPORT', 'Do I need to register or just show up?', /book a time first/],
    [
      'LEASING_SUPPORT',
      'what is the difference between base rent and monthly total',
      /every required monthly fee/,
    ],
    ['LEASING_SUPPORT', 'we are deaf, both of us. how would an agent tour work', /arranges that with you/],
    ['LEASING_SUPPORT', 'r u chatgpt or what', /an AI, not a person/],
    ['LEASING_SUPPORT', 'tu eres una maquina o como funcionas?', /un programa, no una persona/],
    ['RESIDENT_SUPPORT', 'who built u', /an AI, not a person/],
    ['LEASING_SUPPORT', 'I never got my confirmation email for the tour', /can also send your tour links/],
    ['LEASING_SUPPORT', 'do i need to upload my id to see a house??', /Only self-guided tours ask/],
    ['LEASING_SUPPORT', 'ok hold it till friday', /can’t hold a home/],
    ['LEASING_SUPPORT', 'if i apply today u promise its mine?', /can’t promise it will still be there/],
    ['LEASING_SUPPORT', 'guy wants 600 on zelle to hold it', /don’t pay: that is how rental scams work/],
    ['LEASING_SUPPORT', 'me piden 500 por zelle para apartarla', /no pague: así funcionan las estafas/],
    ['LEASING_SUPPORT', 'se puede pagar con efectivo?', /No tengo por escrito las formas de pago/],
    ['RESIDENT_SUPPORT', 'is my package in the office', /can’t see packages/],
    ['RESIDENT_SUPPORT', 'someone is parked in my spot AGAIN', /parking problems/],
    ['RESIDENT_SUPPORT', 'Here is my card 4111 1111 1111 1111 exp 09/28', /don’t send card or bank numbers/],
  ] as const)('in %s, “%s” gets an answer of its own', async (useCase, said, expected) => {
    expect(getReplyText(await agent.talk({ useCase }).say(said))).toMatch(expected);
  });

  test('a yes to the offer passes the chat to the team', async () => {
    const talk = agent.talk({ useCase: 'RESIDENT_SUPPORT' });
    expect(getReplyText(await talk.say('someone is parked in my spot AGAIN'))).toMatch(
      /Should I pass this chat/,
    );
    expect((await talk.say('yes please')).handOverRequest).toEqual({ reason: 'Asked for a person' });
  });

  test('a late fee is said as every home lists it, and where homes differ it’s in the lease', async () => {
    const ask = async (question: string) =>
      getReplyText(await agent.talk({ useCase: 'RESIDENT_SUPPORT' }).say(question));
    const publish = (text: string) =>
      agent.db.query(
        'test.fees',
        sql`
          update organizations
          set settings = jsonb_set(settings, '{residentPolicies}', ${JSON.stringify([{ topic: 'FEES', text }])}::jsonb)
          where id = ${agent.organization.id}
        `,
      );
    await publish('The late fee is 10% of a month’s rent. A returned payment costs $30.');
    expect(await ask('what is the late fee')).toBe('The late fee is 10% of a month’s rent.');
    await publish('The late fee is $75, once per month. A returned payment costs $30.');
    expect(await ask('what is the late fee')).toBe(
      'How much that fee is differs by home: yours is in your lease.',
    );
    expect(await ask('what if my check bounces')).toBe('A returned payment costs $30.');
    expect(await ask('what does it cost to leave my lease early')).toContain(
      'Early termination fee: 85% of a month’s rent.',
    );
  });

  test('a question that the rules know keeps their answer', async () => {
    const talk = agent.talk();
    expect(getReplyText(await talk.say('2 bed apartments in Austin with parking'))).toMatch(/homes? match/);
  });
});
