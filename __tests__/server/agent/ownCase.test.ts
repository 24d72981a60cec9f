import { readHousehold, readOccupancyRule } from '#server/agent/leasing/answerOccupancy.ts';

import { getReplyText, openAgent, type OpenAgent } from './openAgent.ts';

const START_MS = 180_000;

let agent: OpenAgent;

beforeAll(async () => {
  agent = await openAgent();
}, START_MS);
afterAll(() => agent.close(), START_MS);

const hear = async (...said: readonly string[]) => getReplyText(await agent.replyTo(...said));

const THREE_BEDS = '3 bed in pflugerville under 2100';

describe('How many people may live in a home is counted with the published rule', () => {
  test.each([
    ['Two people per bedroom plus one more, or two in a studio.', { perBedroom: 2, more: 1, inStudio: 2 }],
    ['Up to 2 persons per bedroom.', { perBedroom: 2, more: 0, inStudio: 2 }],
  ])('“%s” can be counted with', (sentence, rule) => {
    expect(readOccupancyRule(['Pets are welcome.', sentence])).toEqual({ ...rule, sentence });
  });

  test('a rule in other words is left to the team', () => {
    expect(readOccupancyRule(['As many people as the city allows.'])).toBeNull();
  });

  test.each([
    ['its me my wife and 3 kids', 5],
    ['somos mi esposa yo y 3 ninos', 5],
    ['somos 7 en total con mi esposo', 7],
    ['theres 4 of us', 4],
    ['actually make that 5 ppl', 5],
    ['we are 2 bed people', null],
    ['my son has a dog and they charge me', null],
    ['make that 4 bedrooms', null],
  ])('“%s” counts %s', (text, people) => {
    expect(readHousehold(text)?.people ?? null).toBe(people);
  });

  test.each([
    [[THREE_BEDS, 'Somos 7 en total. ¿En una de 3 cabemos?'], /^Sí: con 3 recámaras, .* 7 personas/],
    [[THREE_BEDS, 'can 12 people live there'], /No: with 3 bedrooms, .* 7 people, and you’d be 12/],
    [['its me my wife and 3 kids is that ok in a 2 bedroom'], /^Yes: with 2 bedrooms, .* 5 people/],
    [[THREE_BEDS, 'actually make that 5 ppl, my gf too'], /^Yes: with 3 bedrooms/],
  ])('%j', async (said, expected) => {
    expect(await hear(...said)).toMatch(expected);
  });
});

describe('The criteria are applied to what a visitor says of themselves', () => {
  test.each([
    ['credit 540 and an eviction from 2022, any point applying?', /in 2022 is older than 3 years/],
    ['i had an eviction 2 years ago', /2 years ago is within the 3 years/],
    ['and if my eviction was in 2023?', /^It depends on the month/],
  ])('“%s”', async (text, expected) => {
    expect(await hear(text)).toMatch(expected);
  });

  test('a credit score beside an eviction is answered, too', async () => {
    expect(await hear('credit 540 and an eviction from 2022, any point applying?')).toContain(
      'minimum score',
    );
  });

  test('an income is added to the one told before, and corrected by what is earned before taxes', async () => {
    const { say } = agent.talk();
    await say('2 bed 2 bath in san antonio under 1700');
    expect(getReplyText(await say('I make 5,200 a month, is that enough for the first one?'))).toContain(
      '$5,200',
    );
    const both = await say(
      'and my boyfriend is on the lease too, he makes 2,100, does it add up? we’d look at something like 2,400',
    );
    expect(getReplyText(both)).toMatch(/With \$7,300 .* For a rent of \$2,400/);
    const gross = await say('is that before or after taxes btw. that was my take home, gross is like 6400');
    expect(getReplyText(gross)).toContain('With $6,400 per month before taxes');
  });

  test('what a voucher pays is subtracted from the rent first', async () => {
    const words = await hear(
      'my voucher is 1500 and i make 900 a month, is that enough for a 2 bed in austin',
    );
    expect(words).toContain('a rent of up to $1,860/mo');
    expect(words).toContain('2 bedrooms, up to $1,860/mo, accepts vouchers');
  });

  test('the bedrooms and the town that come with a voucher are searched', async () => {
    expect(await hear('i have a section 8 voucher for 2 bedrooms, looking in san antonio')).toContain(
      'homes in San Antonio, 2 bedrooms, accepts vouchers',
    );
  });
});

describe('The last day to give notice is worked out', () => {
  const LEASE = 'My lease ends January 31 and I have to give 60 days’ notice. By what date must I tell them?';

  test('from what a visitor says of their own lease', async () => {
    expect(await hear(LEASE)).toMatch(/^60 days before January 31, 2027 is December 2, 2026/);
  });

  test('again for a corrected date, which may have passed', async () => {
    expect(await hear(LEASE, 'sorry, it ends on January 13, not 31. Does that change the date?')).toMatch(
      /January 13, 2027 was November 14, 2026, which has passed\. 60 days from today is January 19, 2027/,
    );
  });

  test('beside the homes that are asked for with it', async () => {
    const words = await hear(`${LEASE.slice(0, -1)}, and what 2 bedrooms do you have in Austin?`);
    expect(words).toMatch(/December 2, 2026/);
    expect(words).toContain('homes in Austin, 2 bedrooms');
  });
});

describe('Someone who has told of an assistance animal', () => {
  test('learns which papers it needs, and not which an income needs', async () => {
    const words = await hear(
      'I have a service dog. 2 bedrooms in Austin under 2000',
      'And what paperwork will you ask for? I don’t have a certificate',
    );
    expect(words).toMatch(/No certificate, registration or ID card is needed/);
    expect(words).not.toContain('pay stubs');
  });
});

test.each([
  ['do you have a military clause if I get orders early?', /SCRA.*legal advice/],
  [
    'is it one lease or does everyone have their own lease? if one of us bails who’s on the hook',
    /owes the whole rent/,
  ],
  ['if I apply now how long will you hold a place for me', /can’t hold a home/],
  ['are you even open the day before Thanksgiving?', /office hours: .*except Thursday for Thanksgiving/],
])('“%s” has an answer of its own', async (text, expected) => {
  expect(await hear(text)).toMatch(expected);
});

test('homes that are asked for with one of these are shown, too', async () => {
  const words = await hear('PCSing, need 3 beds in San Antonio up to 2,100. Do you have a military clause?');
  expect(words).toMatch(/SCRA/);
  expect(words).toContain('homes in San Antonio, 3 bedrooms, up to $2,100/mo');
});

test('a plain wish for a home in doubtful words is a search, and no alarm', async () => {
  const words = await hear(
    'Good morning, I hope I am writing to the right place. My husband’s job is moving us from Toledo, Ohio to the Austin area right after New Year’s and we will need a house, three bedrooms at the very least, and his mother Dorothy will be living with us, she is 82 and still sharp as a tack but she doesn’t do stairs anymore since the hip. We could go up to $2,800 and we would rather be north than south because of his commute to Cedar Park. Is that ok, having her with us I mean?',
  );
  expect(words).not.toContain('I’ve alerted our team');
  expect(words).toMatch(/homes? match/);
});

test('what a question names beside a list is no wish for another one', async () => {
  const words = await hear(
    '2 beds in austin',
    'my sister has a cat, which is just a pet. What does that cost?',
  );
  expect(words).toMatch(/with 1 cat: \$[\d,]+ per month/);
});

test.each([
  ['3 bed round rock, I have 2 dogs, 1 is a pit mix', /2 pets/],
  ['3 bed austin, 2 dogs and a cat', /3 pets/],
])('animals are counted once: “%s”', async (text, expected) => {
  expect(await hear(text)).toMatch(expected);
});
