import { getCardSlugs, getReplyText, openAgent, type OpenAgent } from './openAgent.ts';
import type { ListedHome } from './searches/fits.ts';
import { listedHomes } from './searches/listedHomes.ts';

const START_MS = 180_000;

let agent: OpenAgent;
let homes: ListedHome[];

beforeAll(async () => {
  agent = await openAgent();
  homes = await listedHomes(agent.db);
}, START_MS);
afterAll(() => agent.close(), START_MS);

const hear = async (...said: readonly string[]) => getReplyText(await agent.replyTo(...said));

const shownTo = async (...said: readonly string[]) =>
  getCardSlugs(await agent.replyTo(...said)).map((slug) => homes.find((home) => home.slug === slug));

describe('What was said earlier stays in a search', () => {
  test.each([
    [['i have a cat', 'austin 2 bed under 2000'], /Austin, 2 bedrooms, up to \$2,000\/mo, cats allowed/],
    [['do you take pitbulls', 'shes 65 lbs', 'austin 2 bed'], /large dogs allowed, a 65 lb dog/],
    [['aceptan gatos?? tengo 2', 'en austin maximo 1600'], /se aceptan gatos, 2 mascotas/],
    [['tienen casas?', 'en austin o san antonio, 3 cuartos'], /: casas en Austin o San Antonio, 3 recámaras/],
    [['1 bed with parking', 'in san antonio'], /San Antonio, 1 bedroom, off-street parking/],
    [['ground floor 1 bed', 'san antonio pls'], /San Antonio, 1 bedroom, ground floor/],
    [['cheapest 1 bed, not a room in a shared house', 'in san antonio'], /San Antonio, no rooms, 1 bedroom/],
    [['1100 for rent and 1500 saved', 'anything at all'], /up to \$1,100\/mo, up to \$1,500 at move-in/],
    [
      ['1 bed con estacionamiento en austin', 'si no hay entonces san antonio'],
      /San Antonio, 1 recámara, estacionamiento/,
    ],
    [
      ['safest neighborhood in san antonio, no families', 'ok 3 bed 1900'],
      /homes in San Antonio, 3 bedrooms/,
    ],
  ])('%j', async (said, expected) => {
    expect(await hear(...said)).toMatch(expected);
  });

  test('studios that are fine are shown beside other homes, and keep a number of bedrooms open', async () => {
    expect(await hear('2 bed in austin', 'studio is fine too')).toMatch(/Austin, up to 2 bedrooms/);
    const shown = await shownTo('under 1500 in austin with washer and dryer, studio fine');
    expect(new Set(shown.map((home) => home?.bedrooms)).size).toBeGreaterThan(1);
  });
});

test('of homes that take fewer pets, or none as heavy, none is shown', async () => {
  const most = async (text: string) => Number(/^(?:Encontré )?(\d+)/.exec(await hear(text))?.[1]);
  const [one, two, three] = [
    await most('2 bed in austin with a cat'),
    await most('2 bed in austin with 2 cats'),
    await most('2 bed in austin with 3 cats'),
  ];
  expect(one).toBeGreaterThan(two);
  expect(two).toBeGreaterThan(three);
  expect(await most('2 bed in austin, 30 lb dog')).toBeGreaterThan(await most('2 bed in austin, 45 lb dog'));
});

test('an assistance animal narrows nothing, however heavy, and however many', async () => {
  const count = async (...said: string[]) => /(\d+) (?:homes match|fit that)/.exec(await hear(...said))?.[1];
  const all = await count('2 bed in austin');
  expect(await count('my service dog is 80 lbs, 2 bed in austin')).toBe(all);
  expect(await count('i have 2 emotional support dogs', '2 bed in austin', 'they are 80 lbs')).toBe(all);
});

test('a budget for each of several people is added up, and it is said', async () => {
  const words = await hear('me and 2 roomates want a 3 bed in austin max 800 each');
  expect(words).toMatch(
    /^For 3 people at \$800 each, I searched up to \$2,400 a month in all\. 2 homes match/,
  );
});

test.each([
  [
    'i make 4200 a month what can i afford',
    /2\.5 times the rent\. With \$4,200 per month, that’s up to \$1,680\/mo/,
  ],
  ['what can we afford, income is $60,000 a year', /With \$5,000 per month, that’s up to \$2,000\/mo/],
  ['gano 4200 al mes, cuanto puedo pagar', /Con \$4,200 al mes, son hasta \$1,680\/mes/],
])('“%s” is answered by the published rule, and searched for', async (said, expected) => {
  expect(await hear(said)).toMatch(expected);
  expect(await hear(said, '1 bed in san antonio')).toMatch(
    /San Antonio, 1 (?:bedroom|recámara), (?:up to|hasta) \$[12],/,
  );
});

test('homes that fit already are said to', async () => {
  expect(await hear('3 bed house in san antonio, max 2200', 'house only')).toMatch(
    /^All 7 fit that already: houses in San Antonio/,
  );
});

test('a part of a town is named, since no search can tell it', async () => {
  expect(await hear('north austin, 2 bed')).toMatch(
    /^I can’t narrow it down to the north of Austin: these are in all of Austin\./,
  );
});

test('a place in a town is searched around', async () => {
  expect(await hear('anything near ut')).toContain('homes near UT Austin.');
  expect(await hear('1 bed close to utsa')).toContain('near UTSA, 1 bedroom');
});

test('a home on hold is none to move into now', async () => {
  const held = /Apartada por ahora/;
  const said = ['busco departamento en san antonio de 2 recamaras', 'que no pase de 1500'];
  expect(await hear(...said)).toMatch(held);
  expect(await hear(...said, 'y que este disponible ya porfa')).not.toMatch(held);
});

test.each([
  'can i rent w/ savings instead of income',
  'landlord before said only 1 bed units allow it. is that true w u',
  'is 15 months cheaper than 12',
  'do the apts have gas stoves or electric',
  'ok n can i use one app for 2 of ur houses',
  'its under keisha brown i think i did it monday',
  'i really want gas',
  'so do you guys rent rooms or just whole places',
])('“%s” is no search', async (said) => {
  expect(getCardSlugs(await agent.replyTo(said))).toEqual([]);
});

test('“which has the most sq ft” is answered by size', async () => {
  expect(await hear('show me 4 bedrooms in austin', 'which of those has the most sq ft')).toMatch(
    /sq ft|The largest that fits/,
  );
});

describe('A town without homes', () => {
  test.each([
    [
      'casas en kyle o buda',
      /^No tenemos viviendas en Kyle o Buda\. Las más cercanas que cumplen están en Austin\./,
    ],
    [
      '3 bed house in new braunfels',
      /^We don’t have homes in New Braunfels\. The nearest that fit are in Live Oak\./,
    ],
    ['1 bed in leander', /^We don’t have homes in Leander\. The nearest that fit are in /],
    ['2 bed in georgetown or round rock', /We don’t have homes in Georgetown\./],
  ])('“%s” is named, and the nearest homes are shown', async (said, expected) => {
    const answer = await agent.replyTo(said);
    expect(getReplyText(answer)).toMatch(expected);
    expect(getCardSlugs(answer).length).toBeGreaterThan(0);
  });

  test('far away shows none', async () => {
    expect(getCardSlugs(await agent.replyTo('2 bed in el paso'))).toEqual([]);
  });
});

describe('A change', () => {
  test.each([
    [
      ['2bd san antonio, 1500 tops, 2 bath', 'and back in austin w that?'],
      /homes in Austin, 2 bedrooms, at least 2 bathrooms, up to \$1,500\/mo/,
    ],
    [
      ['in unit washer in converse, 3 bed', 'what if i go up to hookups only'],
      /Converse, 3 bedrooms, in-unit laundry or hookups/,
    ],
    [['trailer in austin under 2100', 'scratch the trailer'], /: homes in Austin, up to \$2,100\/mo\./],
    [['1 bed with parking in san antonio', 'forget the parking'], /: homes in San Antonio, 1 bedroom\./],
    [['furnished house in san antonio', 'a room is fine too'], /houses and rooms in San Antonio, furnished/],
    [
      ['2 bed house in austin', 'a room is fine too if it has its own bathroom'],
      /I can’t filter by “its own bathroom”.*: houses and rooms in Austin, 2 bedrooms/,
    ],
    [['2 bed in austin', 'y en kyle'], /^No tenemos viviendas en Kyle\. Encontré/],
    [['furnished, 3 month lease'], /furnished, 3-month lease/],
    [['1 bed, 3 month lease'], /another length may cost more/],
    [
      ['ground floor or elevator, 1 or 2 bed austin', 'max is 1600', 'anything cheaper than the cheapest?'],
      /There’s nothing better right now with ground floor or elevator\./,
    ],
    [['1 bed in austin i can see tmrw'], /: homes in Austin, 1 bedroom\./],
  ])('%j', async (said, expected) => {
    expect(await hear(...said)).toMatch(expected);
  });

  test('that leaves the same homes is said to', async () => {
    expect(await hear('washer dryer in the unit and a garage in converse', 'forget the garage')).toMatch(
      /^That doesn’t change the list: homes in Converse/,
    );
  });
});

test.each([
  ['cheapest 2 bed apt in austin right now?', /^The cheapest is .+: (?:from )?\$[\d,]+\/mo\./],
  ['smallest 2 bed in austin', /^The smallest is .+: [\d,]+ sq ft\./],
])('“%s” names one home', async (said, expected) => {
  expect(await hear(said)).toMatch(expected);
});

test('two incomes are added', async () => {
  expect(await hear('i make 52k a yr n my gf makes 1900 a month, what can we afford')).toMatch(
    /With \$6,233 per month, that’s up to \$2,493\/mo/,
  );
});

test('weekly pay is an income, and no rent', async () => {
  expect(await hear('me pagan 780 por semana, para q me alcanza')).toMatch(
    /Con \$3,380 al mes, son hasta \$1,352/,
  );
});

test('Spanish with some English gets Spanish', async () => {
  expect(await hear('busco depa de 2 cuartos en san antonio, i get off work at 6 tho')).toMatch(/^Encontré/);
});
