import { getCardSlugs, getReplyText, openAgent, type OpenAgent } from './openAgent.ts';

const START_MS = 180_000;
const SEARCH = '2 bed in Austin';

let agent: OpenAgent;
beforeAll(async () => {
  agent = await openAgent();
}, START_MS);
afterAll(() => agent.close(), START_MS);

async function startWithList() {
  const { say } = agent.talk();
  const cards = (await say(SEARCH)).messages[0]?.attributes?.cards ?? [];
  const toDollars = (price: string) => Number(price.replaceAll(/\D/g, ''));
  const byPrice = cards.toSorted((a, b) => toDollars(a.totalMonthly) - toDollars(b.totalMonthly));
  return { say: async (text: string) => getReplyText(await say(text)), cards, byPrice };
}

describe('Right after a list', () => {
  test.each([
    ['and pets?', /^1\. .+ (?:allows|doesn’t allow) /],
    ['deposit?', /^1\. The deposit for .+ is \$/],
    ['do they take cats?', /^1\. .+ (?:allows|doesn’t allow) /],
    ['¿aceptan gatos?', /^1\. .+ acepta/],
    ['y la lavandería?', /^1\. .+lavadora/],
    ['are the floors carpet?', /^1\. The listing for .+ (?:says: “|doesn’t say)/],
    ['parking?', /^1\. Parking at /],
  ])('“%s” is answered for each home of it', async (said, answer) => {
    const { say, cards } = await startWithList();
    const words = await say(said);
    expect(words).toMatch(answer);
    for (const [at, { title }] of cards.entries()) {
      expect(words.split('\n')[at]).toMatch(new RegExp(String.raw`^${at + 1}\. .*`));
      expect(words.split('\n')[at]).toContain(title);
    }
  });

  test.each([
    ['the cheaper one', 0],
    ['la más barata', 0],
    ['how much is the most expensive one?', -1],
  ])('“%s” is the one of the list', async (said, at) => {
    const { say, byPrice } = await startWithList();
    expect(await say(said)).toContain(byPrice.at(at)?.title);
  });

  test('a home is known by its street, its kind, or what it has', async () => {
    const { say, cards } = await startWithList();
    const house = cards.find(({ title }) => title.startsWith('Two-bedroom house on'));
    const street = cards.find(({ title }) => title.includes('Candlewick'));
    expect(await say('how much is the deposit for the one on Candlewick?')).toContain(
      `The deposit for ${street?.title}`,
    );
    expect(await say('does the house take dogs?')).toContain(house?.title);
  });

  test('a home that was not in the list is found by its street', async () => {
    const { say } = agent.talk();
    const words = getReplyText(await say('how much is the deposit for the 2 bed on Copper Kettle'));
    expect(words).toMatch(/^The deposit for Two-bedroom house on Copper Kettle Lane is \$/);
  });

  test('a fact about one home is asked of the next, in the same words', async () => {
    const { say, cards } = await startWithList();
    await say('number 1');
    await say('is it furnished');
    expect(await say('what about the second one')).toContain(`${cards[1]?.title}: Furnished`);
    expect(await say('how big')).toContain(cards[1]?.title);
  });

  test.each(['with a fireplace', 'we have a dog', 'do you have anything cheaper', 'which ones have a yard?'])(
    '“%s” is a wish, and changes the search',
    async (said) => {
      const { say } = agent.talk();
      await say(SEARCH);
      const reply = await say(said);
      expect(getReplyText(reply)).toMatch(/homes? match|No available homes/);
      expect(getCardSlugs(reply).length).toBeLessThanOrEqual(4);
    },
  );

  test('the cheapest of another town is not one of the list', async () => {
    const { say, cards } = await startWithList();
    const words = await say('what is the cheapest 2 bedroom in San Antonio?');
    expect(words).toContain('homes in San Antonio');
    for (const { title } of cards) expect(words).not.toContain(title);
  });
});
