import { cardsOf, openAgent, type OpenAgent, wordsOf } from '../openAgent.ts';

import { fits, type ListedHome } from './fits.ts';
import { listedHomes } from './listedHomes.ts';
import { type Wish, type Wanted } from './wanted.ts';
import { wishes } from './wishes.ts';

const LEAST_RIGHT = 90;
const MOST_SHOWN = 4;
const START_MS = 180_000;

describe('Of a hundred wishes as people write them', () => {
  let agent: OpenAgent;
  let homes: ListedHome[];

  beforeAll(async () => {
    agent = await openAgent();
    homes = await listedHomes(agent.db);
  }, START_MS);
  afterAll(() => agent.close(), START_MS);

  /** As many as a person would have found, and none that he would not have shown. */
  async function isRight([text, wanted]: Wish): Promise<boolean> {
    const told = await agent.talk().say(text);
    if (wanted === 'which city?') return cardsOf(told).length === 0 && wordsOf(told).includes('which city');
    return isOf(
      homes.filter((home) => fits(home, wanted)),
      cardsOf(told),
      wordsOf(told),
    );
  }

  function isOf(right: readonly ListedHome[], cards: readonly string[], words: string): boolean {
    const slugs = new Set(right.map(({ slug }) => slug));
    const count = right.length === 1 ? '1 home matches' : `${right.length} homes match`;
    return (
      cards.length === Math.min(right.length, MOST_SHOWN) &&
      cards.every((slug) => slugs.has(slug)) &&
      words.includes(right.length === 0 ? 'No available home matches' : count)
    );
  }

  test(
    `at least ${LEAST_RIGHT} are understood, and answered with the homes that a person would have shown`,
    async () => {
      const wrong: string[] = [];
      for (const wish of wishes) if (!(await isRight(wish))) wrong.push(wish[0]);
      expect(wishes).toHaveLength(100);
      expect(wrong.length <= wishes.length - LEAST_RIGHT ? [] : wrong).toEqual([]);
    },
    START_MS,
  );

  test('the cheapest comes first when that is what was asked for', async () => {
    const told = await agent.talk().say('whats the cheapest 1 bed you got in austin');
    const wanted: Wanted = { beds: 1, city: 'Austin' };
    const prices = homes.filter((home) => fits(home, wanted)).map(({ total }) => total);
    const first = homes.find(({ slug }) => slug === cardsOf(told)[0]);
    expect(first?.total).toBe(Math.min(...prices));
  });

  test('a later wish comes to the one before', async () => {
    const talk = agent.talk();
    await talk.say('two bedrooms in Austin');
    const told = await talk.say('with a fenced yard please, and under 2,100');
    const wanted: Wanted = { beds: 2, city: 'Austin', amenities: ['FENCED_YARD'], most: 2100 };
    expect(
      isOf(
        homes.filter((home) => fits(home, wanted)),
        cardsOf(told),
        wordsOf(told),
      ),
    ).toBe(true);
  });

  test('the second floor means neither two bedrooms nor the second home', async () => {
    const talk = agent.talk();
    const two = await talk.say('two bedrooms in Austin');
    const [first, second] = two.says[0]?.attributes?.cards ?? [];
    await talk.say('What does the first one cost?');
    const told = wordsOf(await talk.say('Is it on the second floor, and does it have parking?'));
    expect(told).toContain(first?.title);
    expect(told).not.toContain(second?.title);
    expect(wordsOf(await talk.say('and what does the 2nd cost?'))).toContain(second?.title);
    const floor = await agent.talk().say('an apartment on the second floor in Austin');
    expect(wordsOf(floor)).not.toContain('2 bedrooms');
  });

  test.each([
    'option 2, pets allowed?',
    'number two, dogs ok?',
    'what is the price of option 2? Message me',
    'what does the second brick one cost?',
  ])('“%s” is asked about the second of the list', async (question) => {
    const talk = agent.talk();
    const two = await talk.say('two bedrooms in Austin');
    const [first, second] = two.says[0]?.attributes?.cards ?? [];
    await talk.say('What does the first one cost?');
    const told = wordsOf(await talk.say(question));
    expect(told).toContain(second?.title);
    expect(told).not.toContain(first?.title);
  });

  test('a place that we do not know is said to be unknown', async () => {
    const told = await agent.talk().say('Two beds with a yard under 2,200 near Mueller, we have a dog');
    expect(wordsOf(told)).toContain('I don’t know where Mueller is');
  });
});
