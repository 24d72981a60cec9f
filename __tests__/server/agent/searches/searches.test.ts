import { getCardSlugs, openAgent, type OpenAgent, getReplyText } from '../openAgent.ts';

import { fits, type ListedHome } from './fits.ts';
import { listedHomes } from './listedHomes.ts';
import { type SearchCase, type SearchCriteria } from './expectedSearch.ts';
import { wishes } from './searches.ts';

const LEAST_RIGHT = 90;
const MAX_SHOWN = 4;
const START_MS = 180_000;

describe('Of a hundred search requests as people write them', () => {
  let agent: OpenAgent;
  let homes: ListedHome[];

  beforeAll(async () => {
    agent = await openAgent();
    homes = await listedHomes(agent.db);
  }, START_MS);
  afterAll(() => agent.close(), START_MS);

  /** Whether it found as many homes as a person would have, and none that a person would not have shown. */
  async function isRight([text, expected]: SearchCase): Promise<boolean> {
    const reply = await agent.talk().say(text);
    if (expected === 'which city?')
      return getCardSlugs(reply).length === 0 && getReplyText(reply).includes('which city');
    return showsHomes(
      homes.filter((home) => fits(home, expected)),
      getCardSlugs(reply),
      getReplyText(reply),
    );
  }

  function showsHomes(right: readonly ListedHome[], cards: readonly string[], words: string): boolean {
    const slugs = new Set(right.map(({ slug }) => slug));
    const none = /No available homes match|No hay nada disponible/;
    const one = /\b1 home matches|Encontré 1 opción/;
    const count = new RegExp(`\\b${right.length} homes match|Encontré ${right.length} opciones`);
    const expected = right.length === 1 ? one : count;
    // the closest homes may follow
    if (right.length === 0) return none.test(words);
    return (
      cards.length === Math.min(right.length, MAX_SHOWN) &&
      cards.every((slug) => slugs.has(slug)) &&
      expected.test(words)
    );
  }

  test(
    `at least ${LEAST_RIGHT} are understood, and answered with the homes that a person would have shown`,
    async () => {
      const wrong: string[] = [];
      for (const searchCase of wishes) if (!(await isRight(searchCase))) wrong.push(searchCase[0]);
      expect(wishes).toHaveLength(100);
      expect(wrong.length <= wishes.length - LEAST_RIGHT ? [] : wrong).toEqual([]);
    },
    START_MS,
  );

  test('the cheapest comes first on request', async () => {
    const reply = await agent.talk().say('whats the cheapest 1 bed you got in austin');
    const criteria: SearchCriteria = { beds: 1, city: 'Austin' };
    const prices = homes.filter((home) => fits(home, criteria)).map(({ total }) => total);
    const first = homes.find(({ slug }) => slug === getCardSlugs(reply)[0]);
    expect(first?.total).toBe(Math.min(...prices));
  });

  test('a later request adds to the one before', async () => {
    const talk = agent.talk();
    await talk.say('two bedrooms in Austin');
    const reply = await talk.say('with a fenced yard please, and under 2,100');
    const criteria: SearchCriteria = { beds: 2, city: 'Austin', amenities: ['FENCED_YARD'], maxTotal: 2100 };
    expect(
      showsHomes(
        homes.filter((home) => fits(home, criteria)),
        getCardSlugs(reply),
        getReplyText(reply),
      ),
    ).toBe(true);
  });

  test('the second floor means neither two bedrooms nor the second home', async () => {
    const talk = agent.talk();
    const two = await talk.say('two bedrooms in Austin');
    const [first, second] = two.messages[0]?.attributes?.cards ?? [];
    await talk.say('What does the first one cost?');
    const reply = getReplyText(await talk.say('Is it on the second floor, and does it have parking?'));
    expect(reply).toContain(first?.title);
    expect(reply).not.toContain(second?.title);
    expect(getReplyText(await talk.say('and what does the 2nd cost?'))).toContain(second?.title);
    const floor = await agent.talk().say('an apartment on the second floor in Austin');
    expect(getReplyText(floor)).not.toContain('2 bedrooms');
  });

  test.each([
    'option 2, pets allowed?',
    'number two, dogs ok?',
    'what is the price of option 2? Message me',
    'what does the second brick one cost?',
  ])('“%s” is about the second home of the list', async (question) => {
    const talk = agent.talk();
    const two = await talk.say('two bedrooms in Austin');
    const [first, second] = two.messages[0]?.attributes?.cards ?? [];
    await talk.say('What does the first one cost?');
    const reply = getReplyText(await talk.say(question));
    expect(reply).toContain(second?.title);
    expect(reply).not.toContain(first?.title);
  });

  test('an unknown place is said to be unknown', async () => {
    const reply = await agent.talk().say('Two beds with a yard under 2,200 near Mueller, we have a dog');
    expect(getReplyText(reply)).toContain('I don’t know where Mueller is');
  });
});
