import { getReplyText, openAgent, type OpenAgent } from './openAgent.ts';

const START_MS = 180_000;

let agent: OpenAgent;

beforeAll(async () => {
  agent = await openAgent();
}, START_MS);
afterAll(() => agent.close(), START_MS);

/** The last answer, after all that is said. */
async function hear(...said: string[]): Promise<string> {
  const talk = agent.talk();
  let text = '';
  for (const message of said) text = getReplyText(await talk.say(message));
  return text;
}

describe('A question that begins like a wish for a tour is answered', () => {
  test.each([
    ['the first one looks nice how much is it all together w fees', /costs \$[\d,]+ per month total/],
    ['can i tour it without signing up for anything', /^You don’t need an account/],
    ['what income do i need for the one that costs the least', /must be at least \$[\d,]+ per month/],
    ['ok and whats parking like otherwise do i pay for it', /^1\. Parking at .*\n2\. Parking at /],
    ['its just me and my husband working does both count', /combined income/],
  ])('%s', async (question, answer) => {
    expect(await hear('3 bedroom houses in San Antonio', question)).toMatch(answer);
  });
});

describe('A wish for a tour is understood in any words', () => {
  test.each([
    [['anything after 6:30 on weekdays'], /^1\. .*\n2\. /],
    [
      ['can someone show me around in person sunday'],
      /^None of them has tour times then\. The next ones are:\n1\. .*in person/,
    ],
    [
      ['can someone show me around in person sunday', 'the one with the lowest price'],
      /no tour times on Sunday.*closest times:\n1\. .*in person/s,
    ],
    [
      ['when can i see the second one', 'ok tuesday after 5 were both at work till then'],
      /on Tuesday, November \d+ after that time/,
    ],
    [
      ['when can i see the second one', 'ok tuesday after 5', 'anytime before noon'],
      /on Tuesday, November \d+ before that time/,
    ],
    [
      ['could I see the first one by video?', 'Monday after 3pm your time would be perfect'],
      /on Monday, .* after that time.*\n1\. .*video/,
    ],
    [
      ['We should like to see the first one with someone there to show us, not on our own'],
      /\n1\. .*in person/,
    ],
  ])('%j', async (said, answer) => {
    expect(await hear('3 bedroom houses in San Antonio', ...said)).toMatch(answer);
  });
});

describe('A time that is clearly accepted is held', () => {
  test.each([
    [['la segunda se puede ver el domingo?', 'a la 1 esta bien'], /^Le aparté este horario.* 1:00 p\.m\./],
    [
      [
        'can I see the first one Wednesday with an agent?',
        'Wednesday at the earliest time you have, please.',
      ],
      /^Wed, .*in person is held for you/,
    ],
  ])('%j', async (said, answer) => {
    expect(await hear('casas de 3 recamaras en San Antonio', ...said)).toMatch(answer);
  });

  test('an hour of another day is offered, not held', async () => {
    const words = await hear(
      '3 beds in San Antonio',
      'can I see the first one Wednesday?',
      'Saturday at 12 pm please',
    );
    expect(words).not.toMatch(/is held/);
  });
});

describe('What asks for nothing gets a few kind words', () => {
  test.each([
    [['nah forget it then'], /^Okay\. Ask me anytime/],
    [['those prices are gonna give me a heart attack jeez'], /^I understand, it adds up/],
    [['can you show me a few more?'], /^Here are 5 to 8 of /],
    [['what else you got besides those'], /^Here are 5 to 8 of /],
  ])('%j', async (said, answer) => {
    expect(await hear('2 bedrooms in Austin', ...said)).toMatch(answer);
  });
});

test('a price is corrected in passing', async () => {
  const words = await hear(
    '3 bed in san antonio no more than 1500',
    'I meant 1900 not 1500 sorry. and not a townhouse',
  );
  expect(words).toMatch(/no townhouses, 3 bedrooms, up to \$1,900/);
});

test('a day that does not exist is asked about, and no search', async () => {
  expect(await hear('2 beds in Austin', 'would the 31st of november work for moving in')).toBe(
    'November has 30 days. Do you mean November 30, 2026 or December 1, 2026?',
  );
  expect(
    await hear('2 beds in Austin', 'never mind the move for now, just tell me the application fee'),
  ).toMatch(/^Application fee: /);
});

test('the town and the day of a new job are where and when someone moves', async () => {
  expect(
    await hear(
      'I’m a nurse moving down from Columbus, Ohio for a job in Austin starting January 11. Looking for a 2 bedroom under $2,000',
    ),
  ).toMatch(/homes in Austin, 2 bedrooms, up to \$2,000\/mo, available by January 11, 2027/);
  expect(await hear('3 bed house in Austin from Dec 7 through about mid June')).toMatch(
    /by December 7, 2026/,
  );
});

test('who asks about homes to see alone learns that they can', async () => {
  expect(await hear('can me and my gf see a house by ourselves w no agent in pflugerville')).toMatch(
    /^Yes, you can see .* on your own.*\n4 homes match: houses in Pflugerville/,
  );
});

test.each([
  [
    ['How much is the deposit and the application fee for the second one?'],
    /^The deposit for .*\n.*Application fee: \$\d+/s,
  ],
  [['show me 2 bedrooms in austin then, 2400 tops'], /^\d+ homes match/],
  [['in the Stone Oak area, 3 bedrooms'], /3 bedrooms/],
  [['could a ramp be put at the front door? and grab bars'], /accommodation and modification requests/],
])('what is asked after a list is answered: %j', async (said, answer) => {
  const words = await hear('2 bedrooms in Austin up to 2400', ...said);
  expect(words).toMatch(answer);
  expect(words).not.toMatch(/^(?:All|This) .*fits? that already/);
});

test('homes are found beside a town that begins like a month', async () => {
  expect(await hear('4 bed somewhere between San Marcos and Austin')).toMatch(
    /3 homes match: homes in Austin/,
  );
});

test('a booked tour that was just talked about is moved by its link', async () => {
  const words = await hear(
    'HELP im stuck on 35 theres a wreck my tour is at 10:15 im not gonna make it',
    'ok just move it to this afternoon then after 2',
  );
  expect(words).toMatch(/^For that I need the link from your tour email/);
});

test.each([
  'Some guy on Craigslist is renting one of your houses for 900 and wants a Zelle deposit to send me the lockbox code. Is that you guys too',
  'un señor en marketplace pide el deposito por zelle de una de sus casas',
])('a stranger who lets our homes is warned of: %s', async (said) => {
  expect(await hear(said)).toMatch(/^(?:Please don’t pay|Por favor no pague)/);
});

test('a scammer who is away raises no alarm, and what was lost is answered', async () => {
  const scam =
    'i saw one of yalls houses on facebook marketplace for 1100 and the guy wants me to zelle him the deposit';
  const owner = 'he said hes the owner and hes out of the country and hell mail the keys';
  expect(await hear(scam, owner)).toMatch(/^Please don’t pay/);
  expect(
    await hear(scam, owner, 'i already gave him 200 for a application. can i get it back from you'),
  ).toMatch(/^I’m sorry, that isn’t your fault.*Call your bank/);
});
