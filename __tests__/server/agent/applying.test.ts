import sql from 'sql-template-tag';

import { openAgent, type OpenAgent, getReplyText } from './openAgent.ts';

const START_MS = 180_000;

let agent: OpenAgent;

beforeAll(async () => {
  agent = await openAgent();
}, START_MS);
afterAll(() => agent.close(), START_MS);

const getLinks = ({ messages }: Awaited<ReturnType<ReturnType<OpenAgent['talk']>['say']>>) =>
  messages.flatMap(({ attributes }) =>
    (attributes?.buttons ?? []).flatMap((button) => ('href' in button ? [button.href] : [])),
  );

test('a visitor who asks for the criteria before a home is chosen gets those published for all', async () => {
  const words = getReplyText(await agent.talk().say('What are your criteria?'));
  expect(words).toContain('I can’t tell you whether an application will be approved');
  expect(words).toContain('All lawful, regular income counts');
  expect(words).toContain('you get the reasons in writing');
  expect(words).not.toContain('Which home');
});

describe('One criterion', () => {
  test.each([
    ['what credit score do I need', /^There’s no minimum score\./],
    ['what income do I need', /^Your household’s combined income .+ two and a half times/],
    ['do you do background checks', /^We never look at arrests/],
    ['do you count evictions?', /an eviction judgment from the last three years/],
    ['can I have a co-signer', /^If your income is below the requirement, a guarantor/],
    ['can I use bank statements as proof of income?', /^Use whatever proof you have/],
    ['how many people can live in a 2 bedroom', /^Two people per bedroom/],
    ['how long until I hear back', /within two business days/],
    ['¿se puede con fiador?', /un fiador o más ahorros pueden compensarlo/],
  ])('“%s” is answered in a sentence or two, with a button for all', async (question, answer) => {
    const reply = await agent.talk().say(question);
    expect(getReplyText(reply)).toMatch(answer);
    expect(getReplyText(reply).match(/\.(?:\s|$)/g)?.length).toBeLessThan(4);
    const [button] = reply.messages[0]?.attributes?.buttons ?? [];
    expect(button?.label).toMatch(/See all the criteria|Ver todos los requisitos/);
  });

  test('that the criteria don’t name is said to be open, and offered to be asked', async () => {
    const words = getReplyText(await agent.talk().say('do you take ITIN?'));
    expect(words).toMatch(
      /don’t say anything about .*ITIN or immigration papers\. Our team can tell you\. Should I ask them\?$/,
    );
  });

  test.each(['will I be approved with a score of 580?', 'I was evicted in 2019, would I qualify?'])(
    '“%s” gets no verdict',
    async (question) => {
      expect(getReplyText(await agent.talk().say(question))).toContain(
        'I can’t tell you whether an application will be approved',
      );
    },
  );
});

test('the criteria are listed once, and again only on request', async () => {
  const { say } = agent.talk();
  const all = getReplyText(await say('What are your criteria?'));
  const second = await say('what are your requirements?');
  expect(getReplyText(second)).toBe(
    'They’re the ones listed above. Which would you like to know more about?',
  );
  const buttons = second.messages[0]?.attributes?.buttons ?? [];
  for (const button of buttons) {
    const answer = getReplyText(await say('say' in button ? button.say : ''));
    expect(answer === all).toBe(button.label === 'See all the criteria');
    expect(answer).not.toContain('I’m not sure I understand');
  }
});

test.each(['How do I apply?', 'can I apply online', 'where do I apply'])(
  'a visitor who asks “%s” before a home is chosen learns where',
  async (question) => {
    const reply = await agent.talk().say(question);
    expect(getReplyText(reply)).toContain('https://apply.lantern-homes.example');
    expect(getLinks(reply)).toContain('https://apply.lantern-homes.example');
  },
);

test('the home in question has its own criteria, with its income requirement if it has one', async () => {
  const [home] = await agent.db.query<{ slug: string }>(
    'test.restrictedHome',
    sql`
      select units.slug from units join organizations on organizations.id = units.organization_id
      where organizations.slug = 'lantern' and units.status = 'AVAILABLE_NOW' and units.ami_percent is not null
      order by units.slug limit 1
    `,
  );
  const talk = agent.talk({ browserContext: { context: { unitId: home?.slug } } });
  expect(getReplyText(await talk.say('What are your criteria?'))).toContain('This home has an income limit:');
});

describe('An organization without an applicant portal', () => {
  const change = (url: string | null) =>
    agent.db.query(
      'test.changePortal',
      sql`update organizations set applicant_portal_url = ${url} where slug = 'lantern' returning id`,
    );
  beforeAll(() => change(null));
  afterAll(() => change('https://apply.lantern-homes.example'));

  test('takes applications through its team', async () => {
    const reply = await agent.talk().say('How do I apply?');
    expect(getReplyText(reply)).toContain('through our leasing team');
    expect(getReplyText(reply)).toContain('(512) 555-0142');
    expect(getLinks(reply)).toEqual([]);
  });
});
