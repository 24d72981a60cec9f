import sql from 'sql-template-tag';

import { openAgent, type OpenAgent, getReplyText } from './openAgent.ts';

const START_MS = 180_000;

type Home = {
  slug: string;
  sqft: number;
  floor: number;
  bathrooms: number;
  line1: string;
  neighborhood: string;
};

let agent: OpenAgent;
let home: Home;

beforeAll(async () => {
  agent = await openAgent();
  const [found] = await agent.db.query<Home>(
    'test.homeWithFacts',
    sql`
      select units.slug, units.sqft, units.floor, units.bathrooms::float8 as bathrooms, properties.line1,
             properties.neighborhood
      from units
      join properties on properties.id = units.property_id
      join organizations on organizations.id = units.organization_id
      where organizations.slug = 'lantern' and units.status = 'AVAILABLE_NOW' and units.sqft is not null
        and units.floor > 0 and properties.neighborhood is not null and properties.address_visibility = 'EXACT'
      order by units.slug limit 1
    `,
  );
  if (!found) throw new Error('There is no such home');
  home = found;
}, START_MS);
afterAll(() => agent.close(), START_MS);

const ask = async (question: string, slug = home.slug) =>
  getReplyText(await agent.talk({ browserContext: { context: { unitId: slug } } }).say(question));

test.each(['How big is it?', 'what is the square footage', 'How many square feet does it have?'])(
  '“%s” is answered with the size',
  async (question) => {
    expect(await ask(question)).toContain(`${home.sqft.toLocaleString('en-US')} square feet`);
  },
);

test.each(['How many bathrooms does it have?', 'how many bathrooms', 'Is it a house or an apartment?'])(
  '“%s” is answered with the rooms',
  async (question) => {
    expect(await ask(question)).toMatch(new RegExp(String.raw`\b${home.bathrooms} bathroom`));
  },
);

test.each(['Which floor is it on?', 'what floor', 'is it upstairs?'])(
  '“%s” is answered with the floor',
  async (question) => {
    expect(await ask(question)).toContain(`on floor ${home.floor}`);
  },
);

test.each(['How long is the lease?', 'can I get a 5 month lease', 'is it month to month'])(
  '“%s” is answered with the offered lease lengths',
  async (question) => {
    expect(await ask(question)).toMatch(/^Lease terms for .+ 12 months \(\$[\d,]+\/mo\)/);
  },
);

test('a lease length that is not offered is said to be unavailable', async () => {
  expect(await ask('can I get a 5 month lease')).toContain('(5 months) isn’t listed');
  expect(await ask('can I get a 12 month lease')).not.toContain('isn’t listed');
});

describe.each(['What is the address?', 'Where is it?', 'where is it located', 'What’s the exact address?'])(
  '“%s”',
  (question) => {
    const showTo = (visibility: string) =>
      agent.db.query(
        'test.hideAddress',
        sql`
          update properties set address_visibility = ${visibility}
          where id = (select property_id from units where slug = ${home.slug}) returning id
        `,
      );
    afterEach(() => showTo('EXACT'));

    test('is answered with the address', async () => {
      expect(await ask(question)).toContain(home.line1);
    });

    test('is answered without the street where it is not public', async () => {
      await showTo('APPROXIMATE');
      const words = await ask(question);
      expect(words).not.toContain(home.line1);
      expect(words).toContain(home.neighborhood);
      expect(words).toContain('Our team gives you the street address before a tour');
    });

    test('is answered with only the town where the address is hidden', async () => {
      await showTo('HIDDEN');
      const words = await ask(question);
      expect(words).not.toContain(home.line1);
      expect(words.split(':').slice(1).join(':')).not.toContain(home.neighborhood);
    });
  },
);

test.each(['What is the address of your office?', 'What is your mailing address?'])(
  '“%s” is answered with the office’s contact details, and no home’s address',
  async (question) => {
    const words = await ask(question);
    expect(words).toContain('(512) 555-0142');
    expect(words).not.toContain(home.line1);
  },
);

test('a postal code in the question is searched', async () => {
  expect(await ask('Zip code 78704')).toContain('78704');
  expect(await ask('Zip code 78704')).not.toContain(home.line1);
  expect(await ask('what is the zip code')).toContain(home.line1);
});

test.each([
  ['How big of a dog can I have there?', / allows /],
  ['how large is the deposit', /due at move-in/],
])('“%s” is not about the size of the home', async (question, answer) => {
  const words = await ask(question);
  expect(words).toMatch(answer);
  expect(words).not.toContain('square feet');
});

test('without a home the agent asks which one is meant', async () => {
  expect(getReplyText(await agent.talk().say('How big is it?'))).toContain('Which home do you mean?');
});

test('a requested floor or size is searched for', async () => {
  for (const request of ['a ground floor apartment in Austin', 'at least 900 sq ft with 2 beds']) {
    expect(await ask(request)).toContain('match');
  }
});
