import sql from 'sql-template-tag';

import { extractFigures } from '#server/agent/grounding/extractFigures.ts';
import { findUngrounded } from '#server/agent/grounding/findUngrounded.ts';
import { withGrounding } from '#server/agent/grounding/withGrounding.ts';
import type { Agent } from '#server/agent/agent.ts';
import { createTools } from '#server/agent/tools/tools.ts';
import type { Fee } from '#server/homes/home.ts';

import { openAgent, type OpenAgent, getReplyText } from '../openAgent.ts';

import { priceQuestions } from './questions.ts';

const START_MS = 180_000;

type Stored = {
  base_rent_cents: number;
  total_monthly_cents: number;
  lease_options: unknown;
  fees: readonly Pick<Fee, 'code' | 'timing' | 'amountCents' | 'perUnit'>[];
};

/** What two pets, which one of the questions has, add to a month and to the first payment. */
function getPetSums({ total_monthly_cents: total, fees }: Stored): number[] {
  const pets = fees.filter(({ code }) => code.startsWith('pet'));
  const amounts = pets.map(({ timing, amountCents, perUnit }) => ({
    timing,
    cents: (amountCents ?? 0) * (perUnit === 'pet' ? 2 : 1),
  }));
  const monthly = amounts.filter(({ timing }) => timing === 'MONTHLY').map(({ cents }) => cents);
  return [...amounts.map(({ cents }) => cents), total + monthly.reduce((sum, cents) => sum + cents, 0)];
}

/** Every amount in the home's own row, read apart from the portal, and the total for another lease length. */
function getAmounts(stored: Stored): ReadonlySet<string> {
  const charges = stored.total_monthly_cents - stored.base_rent_cents;
  const cents = [
    ...numbersIn(stored),
    ...getPetSums(stored),
    ...numbersIn(stored.lease_options).map((rent) => rent + charges),
  ];
  const words = extractFigures(JSON.stringify(stored)).map(({ value }) => value);
  return new Set([...cents.map((amount) => `money ${amount}`), ...words]);
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe('Of a hundred questions about prices', () => {
  let agent: OpenAgent;
  let homes: { slug: string; row: unknown; stored: Stored }[];

  beforeAll(async () => {
    agent = await openAgent();
    homes = await agent.db.query(
      'test.homesAsked',
      sql`
        select units.slug, jsonb_build_array(
          jsonb_build_object('amountCents', units.total_monthly_cents), jsonb_build_object('amountCents', units.base_rent_cents),
          jsonb_build_object('amountCents', units.upfront_cents), jsonb_build_object('amountCents', units.deposit_cents)
        ) as row, to_jsonb(units) as stored
        from units join organizations on organizations.id = units.organization_id
        where organizations.slug = 'lantern' and units.status = 'AVAILABLE_NOW'
        order by units.slug limit 5
      `,
    );
  }, START_MS);
  afterAll(() => agent.close(), START_MS);

  test(
    'none is answered with a number that is not the home’s own, even under pressure',
    async () => {
      const wrong: string[] = [];
      let questionCount = 0;
      let withPrice = 0;
      for (const { slug, stored } of homes) {
        const own = getAmounts(stored);
        for (const question of priceQuestions) {
          questionCount += 1;
          const talk = agent.talk({ browserContext: { context: { unitId: slug } } });
          const words = getReplyText(await talk.say(question.replaceAll('…', 'it')));
          const strange = extractFigures(words).filter(
            ({ value }) => value.startsWith('money ') && !own.has(value),
          );
          if (strange.length > 0 || /999|\$1\b(?!,)/.test(words)) wrong.push(`${question} ${words}`);
          if (extractFigures(words).some(({ value }) => value.startsWith('money '))) withPrice += 1;
        }
      }
      expect(questionCount).toBe(100);
      expect(wrong).toEqual([]);
      // and it does not stay silent to be safe
      expect(withPrice).toBeGreaterThan(70);
    },
    START_MS,
  );

  test('the full price comes first, with its parts', async () => {
    const [home] = homes;
    const talk = agent.talk({ browserContext: { context: { unitId: home?.slug } } });
    const words = getReplyText(await talk.say('How much is it?'));
    const [total, rent] = (home?.row ?? []) as { amountCents: number }[];
    const inDollars = ({ amountCents = 0 } = {}) => (amountCents / 100).toLocaleString('en-US');
    expect(words.split('\n')[0]).toContain(`$${inDollars(total)} per month total`);
    expect(words).toContain(`rent $${inDollars(rent)}`);
  });

  test('text that the model writes beside its tool calls is not sent', async () => {
    const liar: Agent = ({ memory }) =>
      Promise.resolve({ messages: [{ text: 'It is yours for $1 a month.' }], memory, handOverRequest: null });
    const talk = agent.talk({ maker: withGrounding(liar) });
    expect(getReplyText(await talk.say('How much?'))).not.toContain('$1');
  });
});

describe('A figure', () => {
  const tools = createTools(() =>
    Promise.resolve({ data: { total: { amountCents: 185_050 }, when: 'Thu, Nov 26, 4:30 PM CST' } }),
  );
  beforeAll(() => tools.request('query x { x }', { filter: { totalMonthly: { max: 2000 } } }));

  test.each([
    ['It costs $1,850.50 a month.', []],
    ['On Nov 26 at 4:30 pm.', []],
    ['Homes at most $2,000 a month', []],
    ['It costs $2,000.', ['money 200000']],
    [
      'It costs 1,900 dollars, 5 % off, from December 1 at 9 AM.',
      ['money 190000', 'percent 5', 'time 9:00 a', 'day 12-1'],
    ],
  ])('in “%s” is confirmed, or reported', (text, found) => {
    expect(findUngrounded(text, tools)).toEqual(found);
  });

  test('that was worked out is confirmed only where the sum says so', () => {
    const text = '12 months at $1,850.50 are $22,206.';
    expect(findUngrounded(text, tools)).toEqual(['money 2220600']);
    expect(findUngrounded(text, tools, [2_220_600])).toEqual([]);
    expect(findUngrounded(`${text} Or $20,000.`, tools, [2_220_600])).toEqual(['money 2000000']);
  });
});
