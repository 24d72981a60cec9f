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

test.each([
  'What are your criteria?',
  'what credit score do I need',
  'what income do I need',
  'do you do background checks',
])(
  'a visitor who asks “%s” before a home is chosen gets the criteria published for all',
  async (question) => {
    const words = getReplyText(await agent.talk().say(question));
    expect(words).toContain('I can’t tell you whether an application will be approved');
    expect(words).toContain('All lawful, regular income counts');
    expect(words).not.toContain('Which home');
  },
);

test.each(['How do I apply?', 'can I apply online', 'what documents do I need to apply'])(
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
