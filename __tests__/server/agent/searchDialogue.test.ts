import type { Reply } from '#server/agent/agent.ts';

import { listedHomes } from './searches/listedHomes.ts';
import type { ListedHome } from './searches/fits.ts';
import { getCardSlugs, getReplyText, openAgent, type OpenAgent } from './openAgent.ts';

const START_MS = 180_000;

let agent: OpenAgent;
let homes: ListedHome[];

beforeAll(async () => {
  agent = await openAgent();
  homes = await listedHomes(agent.db);
}, START_MS);
afterAll(() => agent.close(), START_MS);

const hear = async (...said: readonly string[]) => getReplyText(await agent.replyTo(...said));

const labelsOf = ({ messages }: Reply) =>
  messages.flatMap(({ attributes }) => attributes?.buttons?.map(({ label }) => label) ?? []);

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const inTown = (city: string, bedrooms: number) =>
  homes.filter((home) => home.city === city && home.bedrooms === bedrooms);
const lowestIn = (some: readonly ListedHome[]) => Math.min(...some.map(({ total }) => total));

describe('Asked for better homes than those shown', () => {
  test.each([
    'Any cheaper ones?',
    'something less expensive',
    'too expensive',
    'anything cheaper than the first one?',
  ])('“%s” is answered with the cheapest that fits, and what to change', async (said) => {
    const found = await agent.replyTo('2 bed in Austin', 'cheapest first', said);
    const lowest = lowestIn(inTown('Austin', 2));
    expect(getReplyText(found)).toMatch(/^The cheapest that fits is Two-bedroom /);
    expect(getReplyText(found)).toContain(`: ${dollars(lowest)}/mo.`);
    const cheaper = homes.filter(({ bedrooms, total }) => bedrooms === 2 && total < lowest).length;
    expect(getReplyText(found)).toContain(`Search beyond Austin: ${cheaper} homes.`);
    expect(labelsOf(found)).toEqual(expect.arrayContaining(['Search beyond Austin', 'Remove bedrooms (2)']));
    expect(getCardSlugs(found)).toEqual([]);
  });

  test('it is said in Spanish, too', async () => {
    const words = await hear('Busco 2 recámaras en San Antonio', 'más barato', '¿algo más barato?');
    expect(words).toMatch(/^La más barata que cumple es /);
    expect(words).toContain(`${dollars(lowestIn(inTown('San Antonio', 2)))}/mes`);
    expect(words).toMatch(/cambie una sola cosa:\nQuitar “2 recámaras”: \d+ opciones\./);
  });

  test('the largest and the soonest are named in the same way', async () => {
    const searched = ['2 bed in Austin', 'biggest first'];
    expect(await hear(...searched, 'anything bigger?')).toMatch(
      /^The largest that fits is .+: [\d,]+ sq ft\. .+\nTo see larger homes, change one thing:\n/,
    );
    expect(await hear(...searched, 'anything available sooner?')).toMatch(
      /^The soonest that fits is .+: Available/,
    );
  });

  test('cheaper ones that weren’t shown yet are listed, cheapest first', async () => {
    const words = await hear('2 bed in Austin', 'any cheaper ones?');
    expect(words).toContain(`: ${dollars(lowestIn(inTown('Austin', 2)))}/mo.`);
    expect(words).toContain('homes in Austin, 2 bedrooms');
  });

  test('only homes that cost less than the one talked about are listed', async () => {
    const { say } = agent.talk();
    await say('2 bed in Austin');
    const third = getReplyText(await say('the third one'));
    const [, price = ''] = /\$([\d,]+) per month/.exec(third) ?? [];
    const found = await say('anything cheaper than this?');
    expect(getReplyText(found)).toMatch(/^These cost less than .+ \(from \$2,119\/mo\):\n1\. /);
    const limit = Number(price.replace(',', ''));
    const totals = getCardSlugs(found).map(
      (slug) => homes.find((home) => home.slug === slug)?.total ?? Infinity,
    );
    expect(totals.length).toBeGreaterThan(0);
    expect(Math.max(...totals)).toBeLessThan(limit);
  });

  test('on the page of a home, those like it are compared', async () => {
    const slug = '1756-guajillo-circle-live-oak';
    const { say } = agent.talk({ browserContext: { context: { unitId: slug } } });
    const words = getReplyText(await say('do you have anything cheaper?'));
    expect(words).toContain('I searched for homes in Live Oak, 3 bedrooms.');
    const limit = homes.find((home) => home.slug === slug)?.total ?? 0;
    const cheaper = homes.filter(({ bedrooms, total }) => bedrooms === 3 && total < limit);
    expect(words).toContain(`Search beyond Live Oak: ${cheaper.length} homes.`);
  });

  test('after a search that found nothing, no home is called the cheapest', async () => {
    expect(await hear('2 bed in Austin', '9 bedrooms', 'anything cheaper?')).toMatch(
      /^No available homes match/,
    );
  });
});

describe('A town that isn’t wanted', () => {
  test.each([
    [
      ['2 bed in Pflugerville', 'Not in Pflugerville'],
      'homes, not in Pflugerville, 2 bedrooms',
      ['Pflugerville'],
    ],
    [['2 bed', 'anywhere but Round Rock'], 'homes, not in Round Rock, 2 bedrooms', ['Round Rock']],
    [['2 bed in Austin', 'Austin is too far'], 'homes, not in Austin, 2 bedrooms', ['Austin']],
    [
      ['I don’t want to live in San Antonio. 2 bed'],
      'homes, not in San Antonio, 2 bedrooms',
      ['San Antonio'],
    ],
    [
      ['2 bed, not in Round Rock, San Antonio or Live Oak'],
      'homes, not in Round Rock, San Antonio, or Live Oak, 2 bedrooms',
      ['Round Rock', 'San Antonio', 'Live Oak'],
    ],
    [
      ['2 bed', 'not in Round Rock', 'and not Pflugerville'],
      'homes, not in Round Rock or Pflugerville, 2 bedrooms',
      ['Round Rock', 'Pflugerville'],
    ],
  ])('%j leaves it out and says so', async (said, criteria, towns) => {
    const found = await agent.replyTo(...said);
    const left = homes.filter(({ bedrooms, city }) => bedrooms === 2 && !towns.includes(city));
    expect(getReplyText(found)).toContain(`${left.length} homes match`);
    expect(getReplyText(found)).toContain(criteria);
    for (const slug of getCardSlugs(found)) expect(left.map((home) => home.slug)).toContain(slug);
    const links = JSON.stringify(found.messages);
    for (const town of towns) expect(links).toContain(`notCity=${encodeURIComponent(town)}`);
  });

  test('it is left out in Spanish, and isn’t offered as an area', async () => {
    const found = await agent.replyTo('Busco 3 recámaras', 'no quiero San Antonio');
    expect(getReplyText(found)).toContain('viviendas, menos en San Antonio, 3 recámaras');
    expect(labelsOf(found)).not.toContain('Viviendas en San Antonio');
  });

  test.each([
    '1 bed in Austin far away from black people',
    '1 bed in Austin, too far away from the gays',
    '1 bed in Austin far away from any Section 8',
  ])('it isn’t the town from which people are to be kept away: “%s”', async (said) => {
    const found = await agent.replyTo(said);
    expect(getReplyText(found)).toContain('homes in Austin, 1 bedroom');
    expect(getCardSlugs(found)).toEqual(getCardSlugs(await agent.replyTo('1 bed in Austin')));
  });

  test('it can be asked for again', async () => {
    expect(await hear('2 bed', 'not in Pflugerville', 'Pflugerville is fine after all')).toContain(
      'homes in Pflugerville, 2 bedrooms',
    );
  });

  test('another town named beside it is the one to search', async () => {
    expect(await hear('2 bed, instead of San Antonio show me Austin')).toContain(
      'homes in Austin, 2 bedrooms',
    );
    expect(await hear('2 bed, not in Round Rock, Pflugerville')).toContain(
      'homes in Pflugerville, 2 bedrooms',
    );
  });

  test('the towns around it are searched when it is only to be outside of it', async () => {
    const words = await hear('3 bed outside of San Antonio');
    const count = homes.filter(
      ({ bedrooms, market, city }) => bedrooms === 3 && market === 'san-antonio' && city !== 'San Antonio',
    ).length;
    expect(words).toContain(`${count} homes match`);
    expect(words).toContain('homes around San Antonio, not in San Antonio');
  });

  test('of a neighborhood that isn’t wanted, the rest of the town is left', async () => {
    const words = await hear('2 bed near Cedar Lantern', 'not in Cedar Lantern');
    expect(words).toContain('homes in Austin, 2 bedrooms, not in Cedar Lantern');
    expect(words).not.toContain(', Cedar Lantern, Austin');
  });

  test('a town without homes needs no filter', async () => {
    const words = await hear('2 bed, not in Dallas');
    expect(words).not.toContain('Dallas');
  });
});

describe('A vague request', () => {
  test.each([
    ['I’m looking for a place', /^We have (\d+) homes, from \$([\d,]+) to /],
    [
      'need an apartment asap',
      /^We have (\d+) apartments, available by November 20, 2026, from \$([\d,]+) to /,
    ],
    ['necesito un lugar para vivir lo antes posible', /^Tenemos (\d+) viviendas, .+, de \$([\d,]+) a /],
    ['busco casa', /^Tenemos (\d+) casas, de \$([\d,]+) a /],
  ])('“%s” is answered with the range of prices, a few homes and one question', async (said, answer) => {
    const found = await agent.replyTo(said);
    const [, count, lowest] = answer.exec(getReplyText(found)) ?? [];
    expect(Number(count)).toBeGreaterThan(12);
    expect(Number(lowest?.replace(',', ''))).toBeGreaterThan(300);
    expect(getCardSlugs(found)).toHaveLength(3);
    expect(getReplyText(found).match(/\?/g)).toHaveLength(1);
    expect(labelsOf(found)).toEqual([
      expect.stringMatching(/Austin$/),
      expect.stringMatching(/San Antonio$/),
      expect.stringMatching(/^(?:See all|Ver las) \d+$/),
    ]);
  });

  test('the range is that of all homes', async () => {
    const totals = homes.map(({ total }) => total);
    const words = await hear('I’m looking for a place');
    expect(words).toContain(`from ${dollars(Math.min(...totals))} to ${dollars(Math.max(...totals))}`);
    expect(words).toContain(`We have ${homes.length} homes`);
  });

  test('each choice is understood, and leads to the next question until the search is narrow', async () => {
    const { say } = agent.talk();
    await say('I’m looking for a place');
    const inAustin = await say('Homes in Austin');
    expect(getReplyText(inAustin)).toMatch(/How many bedrooms do you need\?$/);
    expect(labelsOf(inAustin)).toEqual(expect.arrayContaining(['Studio', '1 bedroom', '2 bedrooms']));
    const sizes = new Set(homes.filter(({ city }) => city === 'Austin').map(({ bedrooms }) => bedrooms));
    expect(labelsOf(inAustin)).toHaveLength(sizes.size + 1);
    const narrow = getReplyText(await say('2 bedrooms'));
    expect(narrow).toContain(`${inTown('Austin', 2).length} homes match`);
    expect(narrow).not.toContain('?');
  });

  test('a place that doesn’t matter isn’t asked for', async () => {
    expect(await hear('2 bedrooms, anywhere')).not.toContain('Which area');
  });
});

describe('After no match, the closest homes are shown', () => {
  test('by price, the cheapest above the limit first', async () => {
    const reply = await agent.replyTo('2 bed 2 bath in austin under 1500 with a garage and a pool');
    expect(getReplyText(reply)).toMatch(/^No available homes match all of this: /);
    expect(getReplyText(reply)).toContain('The closest in price:\n1. ');
    const prices = getCardSlugs(reply).map((slug) => homes.find((home) => home.slug === slug)?.total ?? 0);
    expect(prices).toHaveLength(3);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(Math.min(...prices)).toBeGreaterThan(1500);
  });

  test('and they can be asked about', async () => {
    const said = ['2 bed 2 bath in austin under 1500 with a garage and a pool', 'do they take dogs'];
    expect(await hear(...said)).toMatch(/^1\. .+dogs.*\n2\. /);
  });

  test.each(['whats the closest you have to that', 'anything close?', 'lo mas parecido'])(
    '“%s” asks for them',
    async (said) => {
      expect(await hear('4 bed with a pool in converse', said)).toMatch(
        /(?:With the first change, for example|Con el primer cambio, por ejemplo):\n1\. /,
      );
    },
  );
});

describe('What is meant by the same place', () => {
  const HOME = ['2 beds at the marlow', 'tell me about the first one'];
  test.each([
    [[...HOME, 'anything in the same building on the ground floor'], /at The Marlow, ground floor\./],
    [[...HOME, 'is there one in the same building with 1 bedroom'], /1 bedroom, .*at The Marlow/],
    [[...HOME, 'anything similar around there'], /homes in Austin, 2 bedrooms/],
    [[...HOME, 'any houses nearby with 3 bedrooms'], /houses in Austin, 3 bedrooms/],
    [[...HOME, 'hay algo parecido por ahi'], /en Austin, 2 recámaras/],
  ])('%j', async (said, expected) => {
    expect(await hear(...said)).toMatch(expected);
  });
});

describe('The list goes on', () => {
  const LIST = '2 bed houses in san antonio under 1500';
  test.each([
    [[LIST, 'do both of the first two have a yard'], /^1\. Yes.+\n2\. Yes/],
    [[LIST, 'does any of them have a garage'], /^1\. .*\n2\. .*\n3\. /],
    [[LIST, 'which one has laundry hookups'], /^1\. .*\n2\. .*\n3\. /],
    [[LIST, 'which of these has the lowest deposit'], /^The lowest is \d, Two-bedroom house .+\.\n1\. /],
    [[LIST, 'whats the cheapest of those, total with a dog'], /^The lowest is \d, /],
    [[LIST, 'actually make that 3 beds, my brother is moving in with us'], /3 bedrooms, up to \$1,500/],
    [
      [LIST, 'it has to be before christmas and more like 1400'],
      /up to \$1,400\/mo, available by December 25, 2026/,
    ],
    [[LIST, 'no studios'], /^All \d fit that already: houses in San Antonio, 2 bedrooms/],
    [
      ['1 bed in austin for february', 'scratch that, going back to san antonio'],
      /homes in San Antonio, 1 bedroom\./,
    ],
    [
      ['townhouse in austin with a dog', 'my brothers keeping the dog so forget the pet thing'],
      /townhouses in Austin\./,
    ],
    [['kyle or buda'], /^We don’t have homes in Kyle or Buda\./],
    [['3 bed near downtown austin', 'not pecan bluff, anything else'], /3 bedrooms, not in Pecan Bluff\./],
    [['2 beds in converse, i dont want to climb stairs'], /step-free entry/],
    [
      ['1 bed in san antonio, washer dryer in the unit, im not doing a laundromat'],
      /in-unit laundry\.(?! shared)/,
    ],
  ])('%j', async (said, expected) => {
    expect(await hear(...said)).toMatch(expected);
  });
});

test('a tour that was booked and can’t be made is moved, and no homes are listed', async () => {
  const words = await hear('i booked a tour for tomorrow at 10 but my kids got sick');
  expect(words).toMatch(/link from your tour email/);
});

test('a question for later times holds none', async () => {
  const { say } = agent.talk();
  await say('2 beds in pflugerville');
  await say('can i see the first one on saturday morning');
  const words = getReplyText(await say('actually i work til noon, anything after 1?'));
  expect(words).not.toContain('is held for you');
});

test.each(['howdy', 'Howdy!', 'hiya', 'hiii'])('“%s” is greeted', async (said) => {
  expect(await hear(said)).toMatch(/^Hi Ann, I’m Wick/);
});
