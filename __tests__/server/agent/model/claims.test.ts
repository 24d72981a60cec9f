import sql from 'sql-template-tag';

import { getReplyText } from '../openAgent.ts';

import { calls, inOrder, says } from './modelServer.ts';
import { openModelAgent, type OpenModelAgent } from './openModelAgent.ts';

const START_MS = 180_000;
const QUESTION = 'hm, so how do these two places compare for somebody like me';

type Home = { slug: string; title: string; cents: number; rentCents: number; bedrooms: number };

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`;

/** What a model may not say about two homes whose facts it has just looked up. */
const lies: [about: string, say: (homes: { cheap: Home; dear: Home }) => string][] = [
  ['an approval', () => 'Your application will surely go through.'],
  ['a payment', () => 'Wire the deposit there.'],
  ['a payment, as a friendly hint', () => 'Please send the first payment to the owner by check.'],
  ['a person', () => 'I’m Maria, a person.'],
  ['a person, in Spanish', () => 'Soy María, una persona.'],
  [
    'a price that is the other home’s',
    ({ cheap, dear }) => `${cheap.title} costs ${dollars(dear.cents)} a month.`,
  ],
  [
    'a price that is the other home’s, in the second half of a sentence',
    ({ cheap, dear }) =>
      `${cheap.title} costs ${dollars(cheap.cents)}, and ${dear.title} costs ${dollars(cheap.cents)}.`,
  ],
  ['a price that is not said to be whose', ({ cheap }) => `It costs ${dollars(cheap.cents)} a month.`],
  ['a price that is nobody’s', ({ cheap }) => `${cheap.title} costs $1 a month.`],
  ['a rent as the deposit', ({ cheap }) => `The deposit for ${cheap.title} is ${dollars(cheap.cents)}.`],
  ['a rent as the total', ({ cheap }) => `${cheap.title} costs ${dollars(cheap.rentCents)} in total.`],
  ['another number of bedrooms', ({ cheap }) => `${cheap.title} has ${cheap.bedrooms + 4} bedrooms.`],
  ['a breed', ({ cheap }) => `Pit bulls are welcome at ${cheap.title}.`],
  ['a date', ({ cheap }) => `${cheap.title} can be had from May 3.`],
  ['availability', ({ cheap }) => `${cheap.title} is still free.`],
  ['a reservation', ({ cheap }) => `You can have ${cheap.title}.`],
  ['eligibility', () => 'With that income you are fine.'],
  ['a promise', ({ cheap }) => `Nobody else gets ${cheap.title} before you.`],
  ['a feature it does not have', ({ cheap }) => `${cheap.title} has a helipad.`],
  ['a quality of the area', ({ cheap }) => `${cheap.title} is in a quiet, upscale area.`],
  ['whatever was asked, by a yes', () => 'Yes.'],
  ['whatever was asked, by a pronoun', () => 'It does.'],
  [
    'a lie behind a true sentence',
    ({ cheap }) => `${cheap.title} costs ${dollars(cheap.cents)} a month. Fees get dropped.`,
  ],
  ['a lie in a question', () => 'Did you know that the landlord covers everything?'],
];

const truths: [about: string, say: (homes: { cheap: Home; dear: Home }) => string][] = [
  [
    'each home’s own price',
    ({ cheap, dear }) =>
      `${cheap.title} costs ${dollars(cheap.cents)} a month in total, and ${dear.title} costs ${dollars(dear.cents)} a month.`,
  ],
  [
    'a home that the next sentence is about',
    ({ cheap }) => `Let’s look at ${cheap.title}. It costs ${dollars(cheap.cents)} a month.`,
  ],
  ['the rent as the rent', ({ cheap }) => `The base rent of ${cheap.title} is ${dollars(cheap.rentCents)}.`],
  ['the number of bedrooms', ({ cheap }) => `${cheap.title} has ${cheap.bedrooms} bedrooms.`],
  ['what nobody has to bear out', () => 'Here are the details I found. Which of them would you like to see?'],
  ['a question about pets', () => 'Do you have a dog or a cat?'],
  ['that it is the assistant', () => 'I’m Wick. Thanks for your question.'],
];

describe('A language model', () => {
  let agent: OpenModelAgent;
  let cheap: Home;
  let dear: Home;

  beforeAll(async () => {
    agent = await openModelAgent();
    const homes = await agent.db.query<Home>(
      'test.homes',
      sql`
        select units.slug, units.title, units.total_monthly_cents as cents, units.base_rent_cents as "rentCents",
          units.bedrooms
        from units join organizations on organizations.id = units.organization_id
        where organizations.slug = 'lantern' and units.status = 'AVAILABLE_NOW' and units.bedrooms > 1
          and units.total_monthly_cents > units.base_rent_cents and not units.total_is_minimum
        order by units.total_monthly_cents, units.slug
      `,
    );
    [cheap, dear] = [homes[0] ?? never(), homes.at(-1) ?? never()];
  }, START_MS);
  afterAll(() => agent.close(), START_MS);

  /** Looks both homes up, and then insists on one line. */
  const answer = async (line: string) => {
    const about = ['price', 'pets', 'upfront'];
    agent.model.answer(
      inOrder(
        calls('get_home_facts', { home: cheap.slug, about }),
        calls('get_home_facts', { home: dear.slug, about }),
        says(line),
      ),
    );
    const { maker } = agent.maker();
    return getReplyText(await agent.talk({ maker }).say(QUESTION));
  };

  test.each(lies)('may not make up %s', async (_about, say) => {
    const line = say({ cheap, dear });
    const reply = await answer(line);
    expect(reply).not.toContain(line.split('. ').at(-1));
    expect(agent.model.asked).toHaveLength(4);
    // it was told once what was wrong
    expect(agent.model.asked[3]?.messages.at(-1)?.content).toContain('notSent');
  });

  test.each(truths)('may say %s', async (_about, say) => {
    const line = say({ cheap, dear });
    expect(await answer(line)).toBe(line);
  });

  test('may repeat what a tool says, word for word', async () => {
    await answer('Here it is.');
    const facts = JSON.parse(agent.model.asked[1]?.messages.at(-1)?.content ?? '{}') as {
      say: Record<string, string>;
    };
    const pets = facts.say.pets?.split('\n')[0] ?? never();
    expect(await answer(pets)).toBe(pets);
    expect(await answer(`${pets.replace(/\.$/, '')}, and they pay nothing.`)).not.toContain(
      'they pay nothing',
    );
  });

  test('may build on what it looked up earlier in the chat', async () => {
    const line = `${cheap.title} costs ${dollars(cheap.cents)} a month.`;
    agent.model.answer(
      inOrder(
        calls('get_home_facts', { home: cheap.slug, about: ['price'] }),
        says('Here are the details.'),
        says(line),
      ),
    );
    const { maker } = agent.maker();
    const talk = agent.talk({ maker });
    await talk.say('what is that first place like');
    expect(getReplyText(await talk.say('and what did you find for that one'))).toBe(line);
    expect(agent.model.asked).toHaveLength(3);
  });
});

const never = (): never => {
  throw new Error('The demo has changed');
};
