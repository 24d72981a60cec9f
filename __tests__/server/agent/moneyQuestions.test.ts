import sql from 'sql-template-tag';

import type { Fee, LeaseOption } from '#server/homes/home.ts';

import { getCardSlugs, getReplyText, openAgent, type OpenAgent } from './openAgent.ts';

const START_MS = 180_000;

type Home = {
  slug: string;
  title: string;
  monthly: number;
  deposit: number;
  fees: Fee[];
  leases: LeaseOption[];
  months: number | null;
};

let agent: OpenAgent;
let homes: Home[];
/** With a deposit, an application fee per adult and a fee at move-in. */
let home: Home;

beforeAll(async () => {
  agent = await openAgent();
  homes = await agent.db.query<Home>(
    'test.homesForSums',
    sql`
      select units.slug, units.title, units.total_monthly_cents as monthly, units.deposit_cents as deposit,
             units.fees, units.lease_options as leases, units.lease_months as months
      from units join organizations on organizations.id = units.organization_id
      where organizations.slug = 'lantern' and units.status = 'AVAILABLE_NOW'
      order by units.slug
    `,
  );
  const found = homes.find(
    (each) => each.deposit > 0 && feesAt(each, 'AT_APPLICATION') > 0 && feesAt(each, 'AT_MOVE_IN') > 0,
  );
  if (!found) throw new Error('There is no such home');
  home = found;
}, START_MS);
afterAll(() => agent.close(), START_MS);

const feesAt = ({ fees }: Home, at: Fee['timing'], adults = 1): number =>
  fees
    .filter(({ timing, requirement }) => timing === at && requirement === 'MANDATORY')
    .reduce(
      (sum, { amountCents, perUnit }) => sum + (amountCents ?? 0) * (perUnit === 'adult' ? adults : 1),
      0,
    );
const dueOnce = (each: Home): number => feesAt(each, 'AT_APPLICATION') + feesAt(each, 'AT_MOVE_IN');
const moveIn = (each: Home): number => each.monthly + each.deposit + dueOnce(each);
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });

const talkAbout = ({ slug }: Home) => agent.talk({ browserContext: { context: { unitId: slug } } });
const ask = async (...said: string[]): Promise<string> => {
  const { say } = talkAbout(home);
  const replies = [];
  for (const each of said) replies.push(getReplyText(await say(each)));
  return replies.at(-1) ?? '';
};
const list = async (search: string) => {
  const { say } = agent.talk();
  const shown = getCardSlugs(await say(search)).flatMap(
    (slug) => homes.find((each) => each.slug === slug) ?? [],
  );
  const [cheapest] = shown.toSorted((a, b) => a.monthly - b.monthly);
  if (!cheapest) throw new Error('No home was shown');
  return { say, shown, cheapest };
};

describe('What is due before the key', () => {
  test.each([
    'how much to get the keys. like everything day one',
    'total to move in?',
    'what would i need day one',
    'cuanto para que me den las llaves',
    '¿cuánto me sale entrar?',
  ])('“%s” is the sum for the home in focus', async (said) => {
    expect(await ask(said)).toContain(dollars(moveIn(home)));
  });

  test.each(['how much to get the keys. like everything day one', 'cuanto para que me den las llaves'])(
    '“%s” is the sum for the cheapest home shown, by its name',
    async (said) => {
      const { say, cheapest } = await list('2 bed apartments in Austin');
      const words = getReplyText(await say(said));
      expect(words).toMatch(/cheapest of those|más barata de las/);
      expect(words).toContain(cheapest.title);
      expect(words).toContain(dollars(moveIn(cheapest)));
    },
  );

  test('before any home was shown, it’s the sum for the cheapest that fits', async () => {
    const { say } = agent.talk();
    const words = getReplyText(await say('how much do i need saved for a 3 bedroom house in san antonio'));
    expect(words).toMatch(/cheapest of the \d+ that match:\nThree-bedroom house .+ due at move-in/);
  });

  test.each([
    'move in cost without the deposit',
    'how much to move in w/o the deposit',
    'total to move in, deposit not counted',
    'cuanto para entrar sin el deposito',
  ])('“%s” leaves the deposit out, and says so', async (said) => {
    const words = await ask(said);
    expect(words).toContain(dollars(moveIn(home) - home.deposit));
    expect(words).toMatch(/without the deposit|sin depósito/);
    expect(words).not.toContain(dollars(moveIn(home)));
  });

  test('a fee of the last sum is told to be in it, and taken out of it', async () => {
    const said = ['how much to get the keys', 'does that count the application thing'];
    expect(await ask(...said)).toMatch(/^Yes\. .+Application fee/);
    const words = await ask(...said, 'how much w/o the application fee then');
    expect(words).toContain(dollars(moveIn(home) - feesAt(home, 'AT_APPLICATION')));
  });

  test.each([
    'and if i move in the 21st do i pay the whole month',
    'is the first month prorated if i come the 21st',
  ])('“%s” has the days of that month that are left', async (said) => {
    expect(await ask('how much to move in', said)).toContain(dollars(Math.round((home.monthly * 10) / 30)));
  });

  test.each([
    ['i have $1000, does that cover it', /\$1,000 is (\S+) short/],
    ['i only have 1000 saved, is that enough to get in', /\$1,000 is (\S+) short/],
    ['tengo 1000 ahorrados, me alcanza para entrar?', /sus \$1,000 le faltan (\S+)\./],
  ])('“%s” is compared with the sum', async (said, gap) => {
    expect(gap.exec(await ask(said))?.[1]).toBe(dollars(moveIn(home) - 100_000));
  });

  test('savings find the homes they do for, and the one that takes the least', async () => {
    const { say } = agent.talk();
    expect(getReplyText(await say('ive got 3200 saved up. what can i actually move into'))).toContain(
      'up to $3,200 at move-in',
    );
    expect(getReplyText(await say('which one leaves me the most left over'))).toMatch(
      /takes the least to move in:[^]+Your \$3,200 covers that, with \$/,
    );
  });
});

describe('A lease', () => {
  test.each(['12 months all in, deposit not counted', 'total over a year without the deposit'])(
    '“%s” is added up without the deposit',
    async (said) => {
      const words = await ask(said);
      expect(words).toContain(dollars(home.monthly * 12));
      expect(words).toContain(`${dollars(home.monthly * 12 + dueOnce(home))} over 12 months`);
      expect(words).not.toContain('Deposit $');
    },
  );

  test.each(['whats it come to over the whole lease', 'cuanto es todo el contrato'])(
    '“%s” is as long as the lease of the price',
    async (said) => {
      const months = home.months ?? 12;
      expect(await ask(said)).toContain(dollars(home.monthly * months + home.deposit + dueOnce(home)));
    },
  );

  test('is compared for each home shown, and the cheapest is named', async () => {
    const { say, shown } = await list('2 bed apartments in Austin');
    const words = getReplyText(await say('which ones cheaper over 12 months all in, deposit not counted'));
    const [best] = shown.toSorted((a, b) => a.monthly * 12 + dueOnce(a) - (b.monthly * 12 + dueOnce(b)));
    expect(words).toContain(`The cheapest over the lease: ${best?.title ?? ''}`);
  });

  test('without a price for that many months has no difference', async () => {
    expect(await ask('how much more a month is 5 months than 12')).toMatch(
      /A price for 5 months isn’t listed, so I can’t work out the difference/,
    );
  });

  test('has the difference of two lengths that are listed', async () => {
    const longest = Math.max(...home.leases.map(({ months }) => months), home.months ?? 0);
    const shortest = Math.min(...home.leases.map(({ months }) => months), home.months ?? longest);
    const words = await ask('how much more a month am i paying for the short one');
    expect(words).toMatch(
      shortest === longest ? /no difference/ : /more per month than|cost the same per month/,
    );
  });
});

describe('A share', () => {
  test('of the deposit has no monthly price', async () => {
    const words = await ask('n the deposit split 3 ways?');
    expect(words).toContain(dollars(Math.ceil(home.deposit / 3)));
    expect(words).not.toContain(dollars(Math.ceil(home.monthly / 3)));
  });

  test('of uneven rooms is even, and that is said', async () => {
    const words = await ask('the master is bigger so one of us pays more, 3 of us');
    expect(words).toContain(dollars(Math.ceil(home.monthly / 3)));
    expect(words).toContain('I can only split it evenly');
  });

  test('is counted anew for another number of people', async () => {
    const words = await ask('me and 3 friends, how much each', 'jay might bail. what if its 3 of us');
    expect(words).toContain(dollars(Math.ceil(home.monthly / 3)));
  });

  test.each(['whats that per week', 'y eso a la semana cuanto es'])(
    '“%s” is 12/52 of a month',
    async (said) => {
      expect(await ask(said)).toContain(dollars(Math.round((home.monthly * 12) / 52)));
    },
  );
});

describe('A fee', () => {
  test.each([
    'how much for both of us to apply',
    'app fee for 2 people, total?',
    'cuanto pagamos los dos por aplicar',
  ])('“%s” is for two', async (said) => {
    expect(await ask(said)).toContain(dollars(feesAt(home, 'AT_APPLICATION', 2)));
  });

  test.each([
    'can i use one app for 2 of ur houses',
    'if i apply to two of them do i pay twice',
    'sirve una solicitud para dos casas?',
  ])('“%s” is asked of the team, since it isn’t published', async (said) => {
    expect(await ask(said)).toMatch(/don’t say whether one application|no dicen si una solicitud/);
  });

  test.each(['is there a holding fee', 'hay cargo por apartar?'])('“%s” isn’t listed', async (said) => {
    expect(await ask(said)).toMatch(/No holding fee is listed|No aparece ningún cargo por apartar/);
  });

  test('for late rent comes without the price', async () => {
    const words = await ask('what happens if rent is late, is there a late fee');
    expect(words).toContain('Late');
    expect(words).not.toContain('per month total');
  });

  test.each([
    'how much do i get back when i move out',
    'do i get my deposit back',
    'me regresan el deposito cuando me salga?',
  ])('“%s” has the deposit, and what isn’t refundable', async (said) => {
    const words = await ask(said);
    expect(words).toContain(dollars(home.deposit));
    expect(words).toMatch(/Not refundable: .*application fee|No se devuelve: .*cargo por solicitud/);
  });
});

describe('A month', () => {
  test.each(['cuanto me sale al mes con luz agua internet todo', 'cuanto es con luz agua internet'])(
    '“%s” says what is included and what isn’t, and warns of no danger',
    async (said) => {
      const words = await ask(said);
      expect(words).toContain(dollars(home.monthly));
      expect(words).toMatch(/Con los servicios que paga usted|Incluido en la renta|Esto lo paga usted/);
      expect(words).not.toContain('911');
    },
  );

  test('has a difference between two homes of a list', async () => {
    const { say, shown } = await list('2 bed apartments in Austin');
    const [first, second] = shown;
    const words = getReplyText(await say('how much more is the 2nd than the 1st'));
    expect(words).toContain(
      `${dollars(Math.abs((first?.monthly ?? 0) - (second?.monthly ?? 0)))} more per month`,
    );
  });

  test('is no answer to how long a drive takes', async () => {
    const { say } = await list('2 bed apartments in Austin');
    expect(getReplyText(await say('cuanto se hace manejando de uno al otro?'))).not.toContain('$');
  });
});

test.each([
  ['i make 52k a yr before taxes n my gf makes 1900 a month, what can we afford', '$2,493'],
  ['me pagan 780 por semana, para q me alcanza', '$1,352'],
])('“%s” is a budget by the published multiple', async (said, rent) => {
  expect(getReplyText(await agent.talk().say(said))).toContain(rent);
});
