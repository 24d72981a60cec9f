import { getCardSlugs, getReplyText, openAgent, type OpenAgent } from './openAgent.ts';

const START_MS = 180_000;
const SEARCH = '2 bed in Austin';

let agent: OpenAgent;

beforeAll(async () => {
  agent = await openAgent();
}, START_MS);
afterAll(() => agent.close(), START_MS);

const hear = async (...said: readonly string[]) => getReplyText(await agent.replyTo(...said));

const holding = /is held for you/;

describe('Nothing is dropped in silence', () => {
  test.each([
    ['2 bed in Austin with carpet', 'I can’t filter by “carpet”; here are the rest.'],
    ['built in 2015 or newer, 2 beds', 'I can’t filter by “built in 2015”'],
    [
      'Find homes like /units/quiet-fern please. 2 bed with carpet',
      'I can’t filter by “carpet”; here are the rest.',
    ],
    ['2 bed, Mueller area', 'I don’t know where Mueller is, so I left it out.'],
    ['2 bed in Austin or Waco', 'We don’t have homes in Waco.'],
  ])('“%s” is answered with what was left out', async (said, notice) => {
    expect(await hear(said)).toContain(notice);
  });

  test('a town without homes is answered with our own towns, and with no homes elsewhere', async () => {
    const { say } = agent.talk();
    const reply = await say('3 bedrooms in Dallas');
    expect(getReplyText(reply)).toBe(
      'We don’t have homes in Dallas. We’re around Austin and San Antonio. Would either work?',
    );
    expect(getCardSlugs(reply)).toEqual([]);
    expect(getReplyText(await say('ok, San Antonio'))).toContain('homes in San Antonio, 3 bedrooms');
  });
});

test('words that people only chat with are not taken for filters', async () => {
  const words = await hear('idk, looking for smth in austin, avail now tbh');
  expect(words).toContain('homes in Austin');
  expect(words).not.toContain('can’t filter');
});

test('a credit score, savings and an hour are no rents', async () => {
  const said = ['what credit score do you need', 'mine is like 560'];
  expect(await hear(...said)).not.toContain('$560');
  expect(await hear('I have 1500 saved, 2 bed in Austin')).not.toContain('$1,500');
  expect(await hear('I want to tour a home tomorrow', '2 bed in San Antonio', '530?')).not.toContain('$530');
});

test('after an assistance animal was named, no pet fee is told', async () => {
  const { say } = agent.talk();
  await say('i have an emotional support dog');
  const words = getReplyText(await say('so i still pay pet fee or no'));
  expect(words).toContain('nothing extra is due');
  expect(words).not.toContain('$');
});

test('a place that distances can’t be measured to is named', async () => {
  expect(await hear('anything near qx')).toContain('I don’t know where QX is');
  expect(await hear('which of your homes are near a hospital')).toMatch(
    /^I can’t search by distance to “hospital”\. The map on each home’s page shows/,
  );
});

describe('The same answer', () => {
  test('to a second, different message is only its first line, with the offer of a person', async () => {
    const { say } = agent.talk();
    const first = getReplyText(await say('How do I apply?'));
    expect(getReplyText(await say('ok but how can i apply as a couple'))).toBe(
      `${first.split('\n')[0]}\nIf that isn’t what you meant, should I pass this chat to our team?`,
    );
    expect((await say('yes please')).handOverRequest).toEqual({ reason: 'Asked for a person' });
  });

  test('is given again, as it was, to the same question', async () => {
    const { say } = agent.talk();
    const first = getReplyText(await say('How do I apply?'));
    expect(getReplyText(await say('how do i apply?'))).toBe(first);
  });
});

describe('After a list of homes', () => {
  test.each([
    [['show me more'], 'Here are 5 to 8 of '],
    [['none of these'], 'Here are 5 to 8 of '],
    [['actually make that 3'], 'homes in Austin, 3 bedrooms'],
    [['with a yard', 'forget the yard'], /: homes in Austin, 2 bedrooms\./],
    [['under 1700', 'any price is fine'], /: homes in Austin, 2 bedrooms\./],
    [['we have a dog', 'we don’t have pets anymore'], /: homes in Austin, 2 bedrooms\./],
    [['with a dishwasher', 'too few, drop the dishwasher'], /: homes in Austin, 2 bedrooms\./],
    [['a fireplace', 'nevermind fireplace'], /: homes in Austin, 2 bedrooms\./],
    [['pool would be nice but not required'], /: homes in Austin, 2 bedrooms\./],
    [['under $800', 'what 2 beds do you really have'], /: homes in Austin, 2 bedrooms\./],
    [['what about cedar park too'], 'We don’t have homes in Cedar Park.'],
    [['that’s it??'], 'Here are 5 to 8 of '],
    [['number 2', 'do you have the 27th?'], 'November 27'],
    [['is it ok if my sister comes to the first and I to the second'], /^(?!Compared)/],
    [['start over'], 'I’ve cleared your search.'],
    [['yes, that sounds very good'], 'Which one would you like to see?'],
    [['Is it furnished?'], /^1\. .+\n2\. .+\n3\. .+\n4\. .+\nWhich one/],
  ])('%j is understood', async (said, answer) => {
    expect(await hear(SEARCH, ...said)).toMatch(answer);
  });

  test('two homes are compared line by line', async () => {
    const { say } = agent.talk();
    const [first, , third] = (await say(SEARCH)).messages[0]?.attributes?.cards ?? [];
    const words = getReplyText(await say('compare the first and third'));
    expect(words).toContain(`Compared: 1. ${first?.title}; 2. ${third?.title}.`);
    expect(words).toMatch(/\nMonthly total: 1\. (?:from )?\$[\d,]+; 2\. (?:from )?\$[\d,]+\n/);
  });

  test('a question is repeated for another home', async () => {
    const { say } = agent.talk();
    const [first, second] = (await say(SEARCH)).messages[0]?.attributes?.cards ?? [];
    expect(getReplyText(await say('the second one'))).toContain(second?.title);
    expect(getReplyText(await say('what about utilities'))).toContain(`Utilities for ${second?.title}`);
    expect(getReplyText(await say('and the first?'))).toContain(`Utilities for ${first?.title}`);
    expect(getReplyText(await say('la segunda'))).toContain(second?.title);
  });

  test('a year costs twelve months, and what isn’t in the sum is named', async () => {
    const words = await hear(SEARCH, 'the first one', 'how much is it for a whole year?');
    const [, monthly = '', yearly = ''] =
      /12 months at \$([\d,]+) are \$([\d,]+) in a year/.exec(words) ?? [];
    const toNumber = (amount: string) => Number(amount.replaceAll(',', ''));
    expect(toNumber(monthly)).toBeGreaterThan(0);
    expect(toNumber(yearly)).toBe(12 * toNumber(monthly));
    expect(words).toMatch(/\nNot included: .+\./);
  });

  test('two questions in one message are both answered', async () => {
    const words = await hear(SEARCH, 'number 1', 'is it furnished, and do they take dogs?');
    expect(words).toMatch(/Furnished/);
    expect(words).toMatch(/ allows | doesn’t allow pets/);
  });
});

describe('Without a home in mind', () => {
  test.each([
    ['what’s the smoking policy', /^Smoking\b.*[:]/],
    ['app fee?', /^Application fee: .*\$\d+/],
    ['pet fees? two dogs', /^Pets depend on the home: \d+ of \d+ homes allow dogs/],
    ['how much is the deposit', /^The deposit depends on the home: \$[\d,]+ to \$[\d,]+\./],
    ['lease lengths?', /12 months \(\d+\)/],
    ['do you do self tours?', /^\d+ of \d+ homes have self-guided tours\./],
    ['do you require three times the rent?', /income before taxes must be at least/],
  ])('“%s” is answered for all homes', async (said, answer) => {
    expect(await hear(said)).toMatch(answer);
  });

  test('a fee for a service dog is denied, though only “him” is said', async () => {
    expect(await hear('I have a service dog', 'how much extra for him')).toContain('nothing extra is due');
  });

  test('a day for a tour is no day to move in', async () => {
    expect(await hear('hi can we come saturday morning or so')).toContain(
      'Which home would you like to see?',
    );
    const { say } = agent.talk();
    await say('can I tour a 2 bed in San Antonio tomorrow');
    expect(getReplyText(await say('first one. in person'))).toMatch(/^1\. .+, in person$/m);
  });

  test('emoji are read as words, and a name is no search', async () => {
    expect(await hear('3 🛏️ 2 🛁 🐕')).toContain('homes, 3 bedrooms, at least 2 bathrooms, dogs allowed');
    expect(await hear('I’m Joan')).toMatch(/^Nice to meet you/);
    expect(await hear('You are very patient. What is your name?')).toContain('Wick');
  });
});

describe('After tour times', () => {
  const before = [SEARCH, 'number 3', 'Can I see it on Monday?'];

  test.each(['the earliest one', 'la primera', 'the 1st one please'])(
    '“%s” holds the first',
    async (said) => {
      const { say } = agent.talk();
      let words = '';
      for (const text of before) words = getReplyText(await say(text));
      const [, first = 'none'] = /^1\. (.+)$/m.exec(words) ?? [];
      expect(getReplyText(await say(said))).toContain(`${first} is held for you`);
    },
  );

  test.each(['none of those, after 6 pm?', 'not the first', 'how about 2?', 'thx', 'is 2 pm still free?'])(
    '“%s” holds nothing',
    async (said) => {
      expect(await hear(...before, said)).not.toMatch(holding);
    },
  );

  test('other hours are offered after a refusal', async () => {
    const words = await hear(...before, 'none of those, after 6 pm?');
    expect(words).toMatch(/^Okay, none of those\.\n.+ after that time/);
    expect(words).toMatch(/^1\. .+, [6-9]:\d\d PM/m);
    expect(words).not.toMatch(/^\d\. .+?, (?:[1-5]|12):\d\d PM|AM/m);
  });

  test('a held time is changed on request, and need not be canceled', async () => {
    const said = [...before, 'the earliest one', 'actually 4 pm'];
    expect(await hear(...said)).toMatch(/^Mon, Nov 23, 4:00 PM CST, .+ is held for you/);
    expect(await hear(...said, 'cancel that')).toContain('only held, not booked');
  });

  test('a question about one time is answered with a question, and a yes holds it', async () => {
    const { say } = agent.talk();
    let words = '';
    for (const text of before) words = getReplyText(await say(text));
    const [, time = 'none', hour = ''] = /^2\. (.+, (\d+:\d\d [AP]M) .+)$/m.exec(words) ?? [];
    expect(getReplyText(await say(`how about ${hour}?`))).toBe(`Should I hold ${time} for you?`);
    expect(getReplyText(await say('yes'))).toContain(`${time} is held for you`);
  });

  test('a holiday is named as the reason', async () => {
    expect(await hear(...before, 'can I see it on Thanksgiving?')).toContain('No tours on Thanksgiving.');
  });

  test('a day named before the home is kept', async () => {
    const words = await hear(SEARCH, 'can I schedule a visit?', 'the 24th', 'number 2');
    expect(words).toContain('on Tuesday, November 24');
  });

  test('a kind of tour that the home lacks is said to be missing, and the others are named', async () => {
    expect(
      await hear(SEARCH, 'number 3', 'is there an open house?', 'what kinds of tours are there?'),
    ).toMatch(/ has .*self-guided tours/);
  });
});
