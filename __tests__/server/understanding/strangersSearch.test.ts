import type { ListingFilter } from '#server/homes/listingFilter.ts';
import type { Places } from '#server/understanding/placesCache.ts';
import { describesHome } from '#server/understanding/homeWords.ts';
import { understandSearch } from '#server/understanding/understandSearch.ts';

/** A Friday. */
const TODAY = '2026-11-20';

const market = (name: string) => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  state: 'TX',
  timeZone: 'America/Chicago',
});

const places: Places = {
  markets: [market('Austin'), market('San Antonio')],
  cities: ['Austin', 'Converse', 'Live Oak', 'Pflugerville', 'Round Rock', 'San Antonio'],
  areas: [{ name: 'The Marlow', city: 'Austin', lat: 30.26, lng: -97.7, isBuilding: false }],
};

const understand = (text: string) => understandSearch(text, places, TODAY);

const inTowns = (...cities: string[]) => ({ cities });
const wholeHomes = ['HOUSE', 'TOWNHOUSE', 'APARTMENT', 'CONDO', 'DUPLEX', 'STUDIO', 'MANUFACTURED'];

describe('Several towns are searched together', () => {
  test.each([
    ['do u have anything in round rock or pflugerville', inTowns('Round Rock', 'Pflugerville')],
    ['austin or san antonio, either', inTowns('Austin', 'San Antonio')],
    ['both austin and san antonio', inTowns('Austin', 'San Antonio')],
    ['2 bed atx / san antonio', inTowns('Austin', 'San Antonio')],
    ['en austin o san antonio me da igual', inTowns('Austin', 'San Antonio')],
    ['converse, live oak or san antonio', inTowns('Converse', 'Live Oak', 'San Antonio')],
    ['pflugervile n round rock', inTowns('Pflugerville', 'Round Rock')],
    ['algo en Live Oak o Converse', inTowns('Live Oak', 'Converse')],
    ['austin but not round rock', { city: 'Austin' }],
    ['2 bed in austin, near round rock is ok', inTowns('Austin', 'Round Rock')],
    ['austin. actually no, san antonio', { city: 'San Antonio' }],
  ])('“%s”', (text, expected: ListingFilter) => {
    const { city, cities } = understand(text).filter;
    expect({ ...(city && { city }), ...(cities && { cities }) }).toEqual(expected);
  });

  test.each([
    'both cities',
    'either city is fine',
    'las dos ciudades',
    'ambas ciudades',
    'cualquiera de las dos',
    'any of the 2 cities',
    'doesnt matter which city',
  ])('“%s” leaves the place open', (text) => {
    expect(understand(text).released.fields).toContain('place');
  });

  test('a town that is named when the first has none is wanted', () => {
    for (const text of [
      'si no hay entonces san antonio',
      'si no, san antonio',
      'if not then san antonio',
      'if theres none, san antonio',
      'if no then san antonio i guess',
    ])
      expect([text, understand(text).filter]).toEqual([text, { city: 'San Antonio' }]);
  });
});

describe('Kinds of homes', () => {
  test.each([
    ['any town homes in austin', ['TOWNHOUSE']],
    ['any town houses', ['TOWNHOUSE']],
    ['any townhomes or condos', ['TOWNHOUSE', 'CONDO']],
    ['tienen casas pa rentar', ['HOUSE']],
    ['casas adosadas', ['TOWNHOUSE']],
    ['do you rent rooms', ['ROOM']],
    ['a real bedroom, not a room in a house', wholeHomes],
    ['whole place, no roommates', wholeHomes],
    ['nothing shared pls', wholeHomes],
    ['my own place not a shared house', wholeHomes],
    ['no quiero cuarto compartido', wholeHomes],
    ['vivienda completa, no compartida', wholeHomes],
    ['not a shared room', wholeHomes],
  ])('“%s”', (text, kinds) => {
    expect(understand(text).filter.homeTypes?.toSorted()).toEqual(kinds.toSorted());
  });

  test.each([
    ['cheapest w at least 1 real bedroom', { min: 1 }],
    ['at least one actual bedroom', { min: 1 }],
    ['2 separate bedrooms', { min: 2, max: 2 }],
    ['3 full size bedrooms', { min: 3, max: 3 }],
    ['2 cuartos separados', { min: 2, max: 2 }],
    ['minimo 1 recamara de verdad', { min: 1 }],
  ])('“%s”', (text, beds) => {
    expect(understand(text).filter.beds).toEqual(beds);
  });

  test.each(['studio fine', 'studio is ok too', 'a studio works', 'studios ok', 'estudio esta bien'])(
    '“%s” allows studios and asks for nothing else',
    (text) => {
      const { filter } = understand(`under 1500 ${text}`);
      expect(filter).toEqual({ totalMonthly: { max: 1500 } });
    },
  );
});

describe('Money', () => {
  test.each([
    ['me and 2 roomates want a 3 bed max 800 each', { max: 2400 }],
    ['3 of us, 700 each max', { max: 2100 }],
    ['theres 4 of us, budget 600 per person', { max: 2400 }],
    ['two of us, 900 apiece tops', { max: 1800 }],
    ['my roommate and i, under 750 each', { max: 1500 }],
    ['somos 3, maximo 600 cada uno', { max: 1800 }],
    ['somos cuatro, 500 por persona', { max: 2000 }],
    ['me n my bf can do 800 each', { max: 1600 }],
    ['2 bed for 2 people at 850/person', { max: 1700 }],
    ['3 of us under 2100 total', { max: 2100 }],
  ])('“%s”', (text, expected) => {
    expect(understand(text).filter.totalMonthly).toEqual(expected);
  });

  test.each([
    'i got 1100 for rent and maybe 1500 saved',
    'up to 1100 a month, i have 1500 saved up',
    '1100 max, 1500 for deposit and everything to move in',
    '1100/mo, only 1500 upfront',
    'hasta 1100, tengo 1500 ahorrados',
    '1100 a month and i can pay 1500 to move in',
    'rent 1100 tops, 1500 cash on hand',
    '1100 al mes y 1500 para entrar',
  ])('“%s” limits both the rent and what is due at move-in', (text) => {
    expect(understand(text).filter).toMatchObject({ totalMonthly: { max: 1100 }, maxUpfront: 1500 });
  });

  test.each(['i have like 20k', 'can i rent w/ savings', 'tengo 20 mil ahorrados', 'got 15k in the bank'])(
    '“%s” is no price',
    (text) => {
      expect(understand(text).filter).toEqual({});
    },
  );
});

describe('What can’t be searched for is named, and nothing else', () => {
  test.each([
    ['ok then north austin i guess', ['north']],
    ['south side of san antonio', ['south side']],
    ['2 bed en el norte de austin', ['norte']],
    ['east austin 1 bed', ['east']],
    ['northwest san antonio', ['northwest']],
    ['hi can i book a visita para el viernes', []],
    ['every 1 bed in san antonio. any of them', []],
    ['idk, 2 bed in austin tho', []],
    ['my landlord before said 2 bed', []],
    ['whats open around pflugerville for 3 beds', []],
    ['hmm ok what about san antonio', []],
    ['bump it to 1750 and make it 2 bath', []],
    ['q onda necesito un estudio en austin', []],
    ['dying to find a 2 bed in austin, rent is killing me', []],
    ['sick of my place, need 2 beds', []],
    ['me muero por una casa en austin', []],
  ])('“%s”', (text, expected) => {
    expect(understand(text).unexplained).toEqual(expected);
  });

  test.each([
    'hi do you have any 1 bedroom con estacionamiento',
    '1 bed w parking',
    '1 bed with a parking spot',
    '1 bed con lugar para el carro',
    '1 bed con cajon de estacionamiento',
    '1 bed, need somewhere to park',
    '1 bed with 1 parking space',
  ])('“%s” asks for parking', (text) => {
    const { filter, extras, unexplained } = understand(text);
    expect({ beds: filter.beds, parking: extras.parking !== undefined, unexplained }).toEqual({
      beds: { min: 1, max: 1 },
      parking: true,
      unexplained: [],
    });
  });

  test.each([
    'ground floor',
    '1st floor only',
    'first floor pls',
    'downstairs unit',
    'planta baja',
    'primer piso',
    'bottom floor',
  ])('“%s” asks for the ground floor', (text) => {
    const { extras, unexplained } = understand(`2 bed, ${text}`);
    expect([extras.groundFloor !== undefined, unexplained]).toEqual([true, []]);
  });

  test.each([
    ['do you take 2 cats', { count: 2 }],
    ['aceptan gatos?? tengo 2', { count: 2 }],
    ['i have three dogs', { count: 3 }],
    ['a dog and 2 cats', { count: 3 }],
    ['un perro y un gato', { count: 2 }],
    ['my dog is 65 lbs', { pounds: 65 }],
    ['shes 65 lbs', { pounds: 65 }],
    ['pesa 30 kilos mi perro', { pounds: 66 }],
    ['70 pound lab', { pounds: 70 }],
    ['2 dogs, 40 lbs each', { count: 2, pounds: 40 }],
    ['my service dog is 80 lbs', {}],
    ['2 emotional support dogs', {}],
  ])('“%s”', (text, expected) => {
    expect(understand(text).extras.animals ?? {}).toEqual(expected);
  });
});

test.each([
  'which are free now',
  'available now only',
  'y que este disponible ya porfa',
  'disponible ahora',
  'move in ready now',
  'i can move in today',
  'free right now',
  'need a place like this week',
])('“%s” asks for homes that are available by then', (text) => {
  expect(understand(text).filter.availableBy).toBeDefined();
});

describe('Of what no filter explains, only words about a home are repeated', () => {
  test.each([
    ['3 beds, off work at 6', 'off work at 6'],
    ['its under keisha brown', 'keisha brown'],
    ['a house with my sister', 'my sister'],
    ['need her cell', 'cell'],
    ['ill do 2000 n sign today', 'sign today'],
    ['2 bed, travel nurse here', 'travel nurse'],
    ['i saw a house w a lady', 'lady'],
    ['can i use one app for 2 of ur houses', 'one app for 2'],
    ['wait or go now', 'wait'],
  ])('“%s”: “%s” is not', (text, words) => {
    expect(describesHome(text, words)).toBe(false);
  });

  test.each([
    ['2 bed with carpet', 'carpet'],
    ['hardwood floors pls', 'hardwood floors'],
    ['2 bed, built in 2015', 'built in 2015'],
    ['2 bed with a helipad', 'helipad'],
    ['not in Cedar Lantern', 'not in Cedar Lantern'],
    ['a room w its own bathroom', 'own bathroom'],
    ['casa con azotea', 'azotea'],
    ['need trailer parking', 'trailer parking'],
    ['1 bed with gas stove', 'gas stove'],
  ])('“%s”: “%s” is', (text, words) => {
    expect(describesHome(text, words)).toBe(true);
  });
});

describe('Towns without homes', () => {
  test.each([
    ['3 bed in san marcos or new braunfels', ['san marcos', 'new braunfels']],
    ['hutto or georgetown ok too', ['hutto', 'georgetown']],
    ['schertz or converse area', ['schertz']],
    ['casas en kyle o buda', ['kyle', 'buda']],
    ['las casas de seguin o new braunfels', ['seguin', 'new braunfels']],
    ['traila en pueblo chico, seguin lockhart bastrop', ['seguin', 'lockhart', 'bastrop']],
    ['1 bedrooms in cedar park or leander', ['cedar park', 'leander']],
    ['im in el paso til june', []],
    ['we live in houston now, need a 2 bed', []],
    ['estoy en dallas, busco casa', []],
    ['moving from boston cant fly down', []],
    ['i want to live in houston', ['houston']],
  ])('“%s” names %j', (text, expected) => {
    expect(understand(text).otherTowns).toEqual(expected);
  });
});

describe('Numbers that are no rent', () => {
  test.each([
    'me pagan 780 por semana',
    'i get 780 a week',
    'we bring in 1600 every two weeks',
    'gano 900 quincenal',
    'if i can put away 400 more a month',
    'saving 400 a month',
    'i owe 900 to my last landlord',
    'if i pay the 900 off first',
    'puedo ahorrar 500 al mes',
  ])('“%s”', (text) => {
    expect(understand(text).filter.totalMonthly).toBeUndefined();
  });

  test.each([
    'ive got 3200 saved up. what can i actually move into',
    'i have 3200 saved, what can we move in to',
  ])('“%s” limits what is due at move-in', (text) => {
    expect(understand(text).filter).toEqual({ maxUpfront: 3200 });
  });
});

describe('Days that are no day to move in', () => {
  test.each([
    'i did it monday',
    'its under my name, booked it on friday',
    'went to see a house on Sat',
    'anything new that came up this week',
    'wait or go now',
    'mande la solicitud el lunes',
  ])('“%s”', (text) => {
    expect(understand(text).filter.availableBy).toBeUndefined();
  });

  test('the 15th of next month is that day', () => {
    expect(understand('need it by the 15th of next month').filter.availableBy).toBe('2026-12-15');
  });
});

describe('What widens a search', () => {
  test.each([
    ['a room is fine too', ['ROOM']],
    ['a duplex works too', ['DUPLEX']],
    ['tambien acepto casa normal', ['HOUSE']],
    ['or even a townhouse', ['TOWNHOUSE']],
    ['condos are ok as well', ['CONDO']],
  ])('“%s”', (text, expected) => {
    const { filter, allowedKinds } = understand(text);
    expect([filter.homeTypes, allowedKinds]).toEqual([undefined, expected]);
  });

  test.each(['hookups only', 'hookups are fine', 'up to hookups only', 'or just hookups'])('“%s”', (text) => {
    expect(understand(`what about ${text}`).extras.orHookups).toBe(true);
  });

  test.each(['scratch the trailer', 'drop the trailer', 'forget the townhouse'])('“%s”', (text) => {
    expect(understand(text).released.fields).toEqual(['homeTypes']);
  });
});

test.each([
  ['a 2 bed, only ones w video', ['LIVE_VIDEO']],
  ['only with video tours', ['LIVE_VIDEO']],
  ['2 bed con video', ['LIVE_VIDEO']],
])('“%s” asks for a kind of tour', (text, expected) => {
  expect(understand(text).filter.tourTypes).toEqual(expected);
});

test.each([
  ['travel nurse, 13 wk contract', 3],
  ['need a 3 month lease', 3],
  ['which of these will do 3 months and not 12', 3],
  ['anything with a 6 month lease', 6],
  ['busco contrato de 6 meses', 6],
  ['is 15 months cheaper than 12', undefined],
  ['whats the price on a 6 month lease', undefined],
])('“%s” asks for a lease of %s months', (text, expected) => {
  expect(understand(text).extras.leaseMonths).toBe(expected);
});

test.each(['the smallest one w a pool', 'smallest 2 bed', 'la casa mas chica'])(
  '“%s” sorts by size',
  (text) => {
    expect(understand(text).sort).toBe('SQFT_ASC');
  },
);
