import sql from 'sql-template-tag';

import type { Fee, HomeDetails } from '#server/homes/home.ts';

import { getCardSlugs, getReplyText, openAgent, type OpenAgent } from './openAgent.ts';

const START_MS = 180_000;

type Home = {
  slug: string;
  title: string;
  rent: number;
  monthly: number;
  deposit: number;
  fees: Fee[];
  details: HomeDetails;
};

let agent: OpenAgent;
let homes: Home[];
/** With pets and a garage to be paid for, and one whose parking comes with it. */
let rented: Home;
let free: Home;

beforeAll(async () => {
  agent = await openAgent();
  homes = await agent.db.query<Home>(
    'test.homesWithPets',
    sql`
      select units.slug, units.title, units.base_rent_cents as rent, units.total_monthly_cents as monthly,
             units.deposit_cents as deposit, units.fees, units.details
      from units join organizations on organizations.id = units.organization_id
      where organizations.slug = 'lantern' and units.status = 'AVAILABLE_NOW' and units.deposit_cents is not null
        and units.dogs_allowed and units.cats_allowed and (units.details -> 'pets' ->> 'maxPets')::int = 2
      order by units.slug
    `,
  );
  const find = (isIncluded: boolean) =>
    homes.find(({ details }) => {
      const parking = details.parking ?? [];
      return parking.length > 0 && parking.every(({ included, spaces }) => included === isIncluded && spaces);
    });
  const [paid, included] = [find(false), find(true)];
  if (!paid || !included) throw new Error('There are no such homes');
  [rented, free] = [paid, included];
}, START_MS);
afterAll(() => agent.close(), START_MS);

const talkAbout = ({ slug }: Home) => agent.talk({ browserContext: { context: { unitId: slug } } });
const ask = async (home: Home, question: string) => getReplyText(await talkAbout(home).say(question));

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
const addUp = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const amountOf = ({ amountCents }: Fee) => amountCents ?? 0;

/** What the fees of one kind come to, for this many. */
const feesFor = ({ fees }: Home, timing: Fee['timing'], count: number, code: RegExp) =>
  addUp(fees.filter((fee) => fee.timing === timing && code.test(fee.code)).map(amountOf)) * count;
const petMonth = (home: Home, count: number) => feesFor(home, 'MONTHLY', count, /^pet/);
const petOnce = ({ fees }: Home, count: number) =>
  addUp(
    fees
      .filter(({ timing, code }) => timing === 'AT_MOVE_IN' && code.startsWith('pet'))
      .map((fee) => amountOf(fee) * (fee.perUnit === 'pet' ? count : 1)),
  );
const dueBefore = (home: Home, adults = 1) =>
  home.deposit +
  feesFor(home, 'AT_APPLICATION', adults, /./) +
  addUp(
    home.fees
      .filter(({ timing, requirement }) => timing === 'AT_MOVE_IN' && requirement === 'MANDATORY')
      .map(amountOf),
  );

describe('A sum', () => {
  test.each([
    'what would two cats cost in all?',
    '¿Cuánto sería con dos gatos?',
    'how much extra for 2 cats',
  ])('“%s” has what two cats add each month and once, and the month with them', async (question) => {
    const words = await ask(free, question);
    expect(words).toContain(dollars(petMonth(free, 2)));
    expect(words).toContain(dollars(petOnce(free, 2)));
    expect(words).toContain(dollars(free.monthly + petMonth(free, 2)));
  });

  test('with parking and a dog has both, each named', async () => {
    const words = await ask(rented, 'total with parking and one dog each month');
    const parking = feesFor(rented, 'MONTHLY', 1, /^parking/);
    expect(words).toContain(`${dollars(rented.monthly + petMonth(rented, 1) + parking)} per month`);
    expect(words).toContain(`Garage parking ${dollars(parking)}`);
    expect(words).toContain(`Pet rent ${dollars(petMonth(rented, 1))}`);
  });

  test('counts no space that comes with the home', async () => {
    const words = await ask(free, 'how much a month with parking?');
    expect(words).toContain(`${dollars(free.monthly)} per month`);
    expect(words).toContain('at no extra cost');
  });

  test.each(['how much for the whole year?', '¿Cuánto es todo el año?', 'what is the yearly cost'])(
    '“%s” has twelve months, and what is due once',
    async (question) => {
      const words = await ask(free, question);
      expect(words).toContain(dollars(free.monthly * 12));
      expect(words).toContain(dollars(dueBefore(free)));
      expect(words).toMatch(/\n(?:Not included|No incluye): .*(?:Electricity|Electricidad)/);
    },
  );

  test('over months that no lease has is called a sum only', async () => {
    expect(await ask(free, 'what would it be for 7 months in total')).toMatch(
      /7 months at .+\nA lease of 7 months isn’t listed/,
    );
  });

  test.each([
    ['rent per roommate split between 3?', 3],
    ['me and my 2 roommates would split it, how much each', 3],
    ['if I share it with a roommate what do we pay', 2],
    ['entre 4 cuanto seria cada quien?', 4],
  ])('“%s” is shared by %i', async (question, people) => {
    expect(await ask(free, question)).toContain(dollars(Math.ceil(free.monthly / people)));
  });

  test('at move-in has the pets and the fee of each adult', async () => {
    const words = await ask(free, 'how much total upfront with 2 dogs and 2 adults');
    const total = free.monthly + petMonth(free, 2) + dueBefore(free, 2) + petOnce(free, 2);
    expect(words).toContain(`Due at move-in: ${dollars(total)}`);
  });

  test('of an application fee is for as many as apply', async () => {
    const words = await ask(free, 'how much is the application fee for 2 people');
    expect(words).toContain(dollars(feesFor(free, 'AT_APPLICATION', 2, /./)));
  });

  test.each(['whats the total I pay every month with utilities?', 'cuanto pago al mes con todo?'])(
    '“%s” has the estimates of what the renter uses',
    async (question) => {
      const own = (free.details.utilities ?? []).filter(({ paidBy }) => paidBy === 'you');
      const used = addUp(own.map(({ estimateCents }) => estimateCents ?? 0));
      expect(used).toBeGreaterThan(0);
      expect(await ask(free, question)).toContain(dollars(free.monthly + used));
    },
  );

  test('counts no more pets than the home allows', async () => {
    const words = await ask(free, 'how much with 3 cats?');
    expect(words).toContain('up to 2 pets');
    expect(words).not.toContain('3 cats:');
  });

  test.each(['income needed for this one?', 'how much do I have to make', '¿Cuánto tengo que ganar?'])(
    '“%s” has the published multiple of the rent, and no verdict',
    async (question) => {
      const words = await ask(free, question);
      expect(words).toContain(dollars(Math.round(free.rent * 2.5)));
      expect(words).toMatch(/can’t tell you whether|No puedo decirle si/);
    },
  );

  test('asked about a list is added up for each home of it', async () => {
    const { say } = agent.talk();
    const slugs = getCardSlugs(await say('2 bed in Austin'));
    const words = getReplyText(await say('rent split between 3?'));
    const shares = slugs.flatMap((slug) => {
      const home = homes.find((each) => each.slug === slug);
      return home ? [dollars(Math.ceil(home.monthly / 3))] : [];
    });
    expect(shares.length).toBeGreaterThan(0);
    for (const share of shares) expect(words).toContain(share);
  });

  test('is repeated for another home', async () => {
    const { say } = agent.talk();
    await say('2 bed in Austin');
    expect(getReplyText(await say('what would the second one cost with a cat?'))).toContain('with 1 cat');
    expect(getReplyText(await say('and the fourth?'))).toContain('with 1 cat');
  });

  test.each([
    ['how much for a year?', 'and with a dog?'],
    ['¿Cuánto es al año?', '¿y con un perro?'],
  ])('“%s” goes on with “%s”', async (question, further) => {
    const { say } = talkAbout(free);
    await say(question);
    const words = getReplyText(await say(further));
    expect(words).toContain(dollars((free.monthly + petMonth(free, 1)) * 12));
  });

  test.each([
    '2 bed with a garage under 1900 total, we have two cats',
    'house for 3 people under 2000 a month',
  ])('“%s” is a search, and no sum', async (said) => {
    const { say } = agent.talk();
    await say('2 bed in Austin');
    expect(getReplyText(await say(said))).toMatch(/match/);
  });
});
