import { listBreeds, nameAnimals, namesLargeBreed } from '#server/understanding/breeds.ts';
import { readAskedRent, readOwnIncome, readOwnShare } from '#server/agent/leasing/ownIncome.ts';
import { readPets } from '#server/agent/leasing/readPets.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

import { getReplyText, openAgent, type OpenAgent } from './openAgent.ts';

const START_MS = 180_000;
const catHome = '2789-prickly-pear-path-san-antonio';
const floodHome = '6119-redbud-terrace-austin';
const room = '4003-sotol-ridge-room-2-san-antonio';
const dogHome = '1756-guajillo-circle-live-oak';
const videoHome = '6159-tumbling-creek-drive-pflugerville';

let agent: OpenAgent;
beforeAll(async () => {
  agent = await openAgent();
}, START_MS);
afterAll(() => agent.close(), START_MS);

/** The last answer of a chat, which may start on a home’s page. */
async function ask(lines: string | readonly string[], page?: string): Promise<string> {
  const talk = agent.talk(page === undefined ? {} : { browserContext: { context: { unitId: page } } });
  let answer = '';
  for (const line of [lines].flat()) answer = getReplyText(await talk.say(line));
  return answer;
}

test('a resident who adds someone to the lease learns what income the published rule leaves for them', async () => {
  const chat = agent.talk({ useCase: 'RESIDENT_SUPPORT' });
  await chat.say('my boyfriend wants to take over her place on the lease');
  const reply = await chat.say('does he have to make 3x by himself? rent is 1890 and i make 4300 a month');
  expect(getReplyText(reply)).toMatch(
    /combined income.*For a rent of \$1,890, 2\.5 times is \$4,725 per month\. An income of \$4,300 leaves \$425 of that\./,
  );
});

test('a resident who names the rent learns what the listed fee for leaving early would be', async () => {
  const chat = agent.talk({ useCase: 'RESIDENT_SUPPORT' });
  await chat.say('company is relocating me to Ohio in march but my contract ends in september');
  expect(getReplyText(await chat.say('what would it cost me, i pay 1700 rent'))).toMatch(
    /85% of a month’s rent\. For a rent of \$1,700, that’s \$1,445\./,
  );
});

describe('a breed', () => {
  test.each([
    'is this one ok with a golden retriever',
    'what about my lab mix',
    'do they take a chihuahua',
    'my boxer ok here?',
    'can i bring my 2 huskies',
    'pitbull friendly?',
    'would a german shepherd be ok',
    'we have an aussie doodle',
    'my yorkie is 5 lbs',
    'aceptan mi chihuahua',
  ])('makes “%s” a question about a dog', (text) => {
    expect(readPets(normalizeText(text))).toMatchObject({ dogs: true, cats: false });
  });

  test.each(['can i have my maine coon', '2 siamese', 'is a ragdoll ok', 'my bengal cat'])(
    'makes “%s” a question about a cat',
    (text) => {
      expect(readPets(normalizeText(text))).toMatchObject({ dogs: false, cats: true });
    },
  );

  test.each(['I work in a lab', 'somewhere near Golden', 'I am a lab tech', 'shepherd street'])(
    'isn’t seen in “%s”',
    (text) => {
      expect(nameAnimals(normalizeText(text))).toBe(normalizeText(text));
    },
  );

  test('is known by its name and its size', () => {
    expect(listBreeds('are pit bulls or corgis ok')).toEqual(['pit bull', 'corgi']);
    expect(namesLargeBreed('a great dane')).toBe(true);
    expect(namesLargeBreed('a corgi')).toBe(false);
  });

  test.each([
    ['my cat and his cat', 2],
    ['2 dogs and a cat', 3],
    ['a 60 lb lab mix', 1],
    ['are dogs and cats allowed', 0],
    ['a house that takes dogs', 0],
    ['my dogs', 2],
  ])('counts the pets of “%s”', (text, count) => {
    expect(readPets(normalizeText(text)).count).toBe(count);
  });
});

describe('where only cats are allowed', () => {
  test.each([
    'is this one ok with a golden retriever',
    'do you take chihuahuas',
    'my lab mix is 60 lbs is that ok',
    'what about a pitbull',
    'can i have a dog',
    'what if we get a puppy',
    'my yorkie is only 5 lbs is that ok',
    'aceptan perros?',
    'puedo tener un chihuahua',
  ])('“%s” is answered with no', async (question) => {
    expect(await ask(question, catHome)).toMatch(/^No, .+(?:doesn’t allow dogs|no acepta perros)\./);
  });

  test('a cat of a breed is answered with yes', async () => {
    expect(await ask('can i have my maine coon', catHome)).toMatch(/^Yes\. .+allows cats: up to 1 pet/);
  });

  test.each(['what if my boyfriend brings his cat too', 'could we bring another cat', 'and a second cat?'])(
    'after one cat, “%s” is too many',
    async (question) => {
      expect(await ask(['how much is it with my cat', question], catHome)).toContain(
        'No: that would be 2 cats, and One-bedroom condo on Prickly Pear Path allows up to 1 pet.',
      );
    },
  );

  test('a rabbit isn’t in the listing', async () => {
    expect(await ask('what about a rabbit', catHome)).toContain('doesn’t say anything about “rabbit”');
  });
});

test.each([
  'is there a breed list',
  'any breed restrictions?',
  'are certain breeds not allowed',
  'que razas no aceptan',
])('“%s” is answered with the restrictions that are listed, or that none are', async (question) => {
  expect(await ask(question, catHome)).toMatch(/No breed restrictions are listed|No hay razas restringidas/);
  expect(await ask(question, dogHome)).toMatch(/not allowed: Dogs with a bite history|no se aceptan: /);
});

test.each([
  'does this house flood? we got burned by that before',
  'is the house in a flood zone',
  'has it ever flooded',
])('“%s” stays about the home at hand', async (question) => {
  expect(await ask(question, floodHome)).toContain('AE (inside the mapped floodplain)');
});

test.each([
  'whats the elementary school',
  'what school is it zoned for',
  'which school district is this',
  'que escuela le toca',
])('“%s” is answered with the schools nearby, and that the zone isn’t listed', async (question) => {
  expect(await ask(question, floodHome)).toMatch(
    /(?:zoned for isn’t listed|No está publicado).+Pecan Bluff Elementary/s,
  );
});

test.each(['how far is it to UT', 'how far from the medical center', 'how close is it to the airport'])(
  '“%s” is answered with what can be said',
  async (question) => {
    expect(await ask(question, floodHome)).toContain('I can’t measure');
    expect(await ask(['townhouses in pflugerville', question])).toContain('I can’t measure');
  },
);

test('which of a list is closer to a grocery store is answered with the distances', async () => {
  expect(await ask(['townhouses in pflugerville', 'which is closer to a grocery store'])).toMatch(
    /1\. Near .+Groceries: Kingfisher Grocers \([\d.]+ mi\)/,
  );
});

test.each(['do they have a concierge', 'my couch is huge, is that a problem', 'whats the wall color'])(
  '“%s” on a home’s page names that home, and no others',
  async (question) => {
    expect(await ask(question, floodHome)).toContain('Four-bedroom house on Redbud Terrace');
  },
);

test.each([
  'can my girl stay over on weekends',
  'can my boyfriend spend the night',
  'are overnight visitors ok',
  'can my mom stay with me for a month',
  'se puede quedar mi novia',
])('“%s” is answered with the rule for guests', async (question) => {
  expect(await ask(question, room)).toContain('Guests may stay up to 14 consecutive nights');
});

test.each([
  'is the bathroom shared with how many ppl',
  'do i share the kitchen',
  'is the bathroom private',
  'comparto el baño?',
])('“%s” is answered with what is shared', async (question) => {
  expect(await ask(question, room)).toContain('You share the kitchen, bathroom and living room');
});

describe('an income', () => {
  test.each([
    ['i make like 3400 a month but most of it is tips', 3400],
    ['i make 72k a year', 6000],
    ['i make 18 an hour', 3120],
    ['i get ssi 943 a month', 943],
    ['i get 1200 a month from disability', 1200],
    ['me and my bf make 2200 each', 4400],
    ['52k a year and my gf makes 1900 a month, i make 52k a year', 6233],
    ['my check is 1400 every two weeks', 3033],
    ['gano 2800 al mes', 2800],
  ])('is read from “%s”', (text, monthly) => {
    expect(readOwnIncome(normalizeText(text))?.monthly).toBe(monthly);
  });

  test.each([
    'how much do i need to make for 1500 rent',
    'looking for something around 1500',
    'my tips, is that enough for 1500',
  ])('isn’t read from “%s”', (text) => {
    expect(readOwnIncome(normalizeText(text))).toBeNull();
  });

  test('is told from the rent and from the visitor’s own share of it', () => {
    expect(readAskedRent('is that enough for a 1500 apartment')).toBe(1500);
    expect(readAskedRent('how much do i need to make for 1200 a month')).toBe(1200);
    expect(readOwnShare('my portion is only like 310')).toBe(310);
  });

  test.each([
    [
      'i make like 3400 a month but most of it is tips, is that enough for a 1500 apartment',
      /below .+\$3,750 .+\$1,360.+tips/s,
    ],
    ['i make 4000 a month is that enough for 1500 rent', /meets the published figure.+\$3,750/],
    ['how much do i need to make for 1500 rent', /at least \$3,750 per month/],
    ['what income do you need for a 1200 apartment', /at least \$3,000 per month/],
    ['i make 18 an hour is that enough for 1200 rent', /\$3,120 .+meets/],
    ['gano 2800 al mes me alcanza para una renta de 1100', /llega a la cifra.+\$2,750/],
    ['me and my bf make 2200 each is that enough', /\$4,400 per month, that’s up to \$1,760/],
    [
      'i have section 8 and my portion is 310, do i need 3 times the whole rent',
      /^No, only your own share.+\$775/,
    ],
  ])('“%s” is answered by the published rule', async (question, expected) => {
    expect(await ask(question)).toMatch(expected);
  });

  test.each([
    ['i make 72k a year is that enough', /\$6,000 .+below .+\$8,150/],
    ['me and my wife together make 9500 a month, do we qualify', /\$9,500 .+meets .+\$8,150/],
  ])('“%s” is compared with what the home at hand asks for', async (question, expected) => {
    expect(await ask(question, floodHome)).toMatch(expected);
  });
});

test.each([
  ['does overtime count', 'tips, self-employment'],
  ['does child support count as income', 'child support and alimony'],
  ['what do i show if i dont have real pay stubs', 'Use whatever proof you have'],
  ['i just started my job is that a problem', 'signed offer'],
  ['one of us is a student and doesnt work, is that a problem', 'grants, stipends and savings'],
  ['im on disability does that count', 'Social Security, disability'],
  ['is there like a second chance program or do i pay double deposit', 'larger deposit'],
  ['do we all have to apply', '18 or older'],
  ['does my husband have to apply too', '18 or older'],
  ['tenemos que aplicar los dos?', '18 años o más'],
  ['my credit is bad from medical bills', 'We don’t count medical debt'],
  ['how long does it take to hear back', 'two business days'],
  ['what happens after i apply', 'two business days'],
  ['3 of us want to rent a 3 bed in austin, do we all have to apply', '18 or older'],
  ['how much is the application and do i get it back if yall say no', 'it isn’t refundable'],
  ['cuanto es la aplicacion y me la regresan si no califico', 'no se devuelve'],
  ['what if somebody moves out halfway thru the lease', 'moves out before the lease ends'],
  ['can i just pay 6 months up front', 'several months of rent ahead'],
  ['can someone with an ITIN apply', 'ITIN'],
  ['i have a felony from 2010 can i still apply', 'more than seven years ago'],
  ['what if i dont make enough', 'a guarantor or larger savings'],
  ['does our newborn count', 'A child under two'],
  ['do you accept section 8? 2 bedroom in san antonio', 'Yes, housing vouchers are accepted'],
])('“%s” is answered with what is published', async (question, words) => {
  expect(await ask(question)).toContain(words);
});

test('someone with a voucher is told how long a home is held, and that a share of zero needs no income', async () => {
  const first = 'i have a housing voucher for 1 bedroom';
  expect(await ask([first, 'will yall hold it while they inspect'])).toContain('for up to 30 days');
  expect(await ask([first, 'my share is 0 do i need income'])).toContain('we don’t require any income');
});

test.each(['its paid off tho i have the letter', 'its been settled', 'i got the receipt'])(
  '“%s” after an eviction goes on about it',
  async (line) => {
    expect(await ask(['i have an eviction from 2021, do i have a chance', line])).toMatch(
      /^Thanks for telling me\./,
    );
  },
);

test.each(['can we do 9 months instead of 12', 'could we sign for 9 months'])(
  '“%s” is answered with the lease terms of the list',
  async (question) => {
    expect(await ask(['3 bed in austin', question])).toMatch(/1\. Lease terms for .+9 months/s);
  },
);

test.each([
  'ese tiene income limit o cualquiera puede?',
  'is there an income limit on this one',
  'can i make too much for this',
])('“%s” says whether the home has an income limit', async (question) => {
  expect(await ask(question, room)).toMatch(/No income limit is listed|No hay límite de ingresos publicado/);
});

describe('about a tour', () => {
  const times = 'can i see this saturday morning';

  test.each([
    'is it someone showing me or can i just go in myself',
    'do i go in alone or is someone there',
    'will an agent be there or is it self guided',
    'puedo entrar sola?',
  ])('“%s” says who is there', async (question) => {
    expect(await ask([times, question], dogHome)).toMatch(
      /no one from our team is there|no hay nadie del equipo/,
    );
  });

  test.each(['what do i need to bring', 'should i bring anything', 'que tengo que llevar'])(
    '“%s” says what to bring',
    async (question) => {
      expect(await ask([times, question], dogHome)).toMatch(/^(?:Just your phone|Solo su teléfono)/);
    },
  );

  test.each(['do i need an id', 'do i have to show my license', 'piden identificacion?'])(
    '“%s” says which tours verify an ID',
    async (question) => {
      expect(await ask([times, question], dogHome)).toMatch(
        /verify your ID online|photo of your ID|Verifica su identificación/,
      );
    },
  );

  test.each([
    'is that texas time or my time',
    'is that central time?',
    'what time zone is that',
    'es hora de texas?',
  ])('“%s” says whose clock it is', async (question) => {
    const answer = await ask(['im in california, what times are there on monday', question], videoHome);
    expect(answer).toMatch(/Central Time.+Pacific|hora local.+Pacífico/);
  });

  test('a day until which the visitor is away is no wish for that day', async () => {
    const answer = await ask('im in california until dec 12, can someone do a video tour of this', videoHome);
    expect(answer).toMatch(/^Times to see/);
    expect(answer).not.toContain('December 12');
  });

  test.each([
    'can I apply before seeing it in person',
    'can i apply without a tour',
    'puedo aplicar sin verla',
  ])('“%s” is answered', async (question) => {
    expect(await ask(question, videoHome)).toMatch(/^(?:No tour is required|Según nuestro sitio)/);
  });

  test.each([
    'do i need to cancel the old one or does it go away by itself',
    'if i reschedule do i have to cancel the first one',
  ])('“%s” says what happens to the old time', async (question) => {
    expect(await ask([times, question], dogHome)).toContain('the old time is given up by itself');
  });

  test('what follows a tour is the application', async () => {
    expect(await ask('i toured the house on guajillo circle yesterday and loved it, whats next')).toMatch(
      /^The next step is the application\./,
    );
  });

  test.each(['can i bring my dog to the tour', 'is it ok to bring our dogs when we tour'])(
    '“%s” is for the team to say',
    async (question) => {
      expect(await ask(question, dogHome)).toContain('rule published about bringing a pet to a tour');
    },
  );
});
