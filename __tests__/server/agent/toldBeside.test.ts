import { getCardSlugs, getReplyText, openAgent, type OpenAgent } from './openAgent.ts';

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

describe('What people tell beside a wish is no filter', () => {
  test.each([
    [
      'Camden quoted me $1,689 and then it was 1,860 with trash. show me 1 bedrooms in Austin under 1600',
      /homes in Austin, 1 bedroom, up to \$1,600/,
      /Camden|1,689|1,860/,
    ],
    [
      'my husband was transferred to Samsung in Taylor. we need 3 bedrooms in Round Rock under 2900',
      /homes in Round Rock, 3 bedrooms, up to \$2,900/,
      /Taylor/,
    ],
    [
      'i pay 1725 now at a place off riverside, looking for 2 beds in San Antonio under 1500',
      /homes in San Antonio, 2 bedrooms, up to \$1,500/,
      /1,725|[Rr]iverside/,
    ],
    [
      'trabajo en Boerne y ahorita pago 1400, busco 2 recamaras en San Antonio hasta 1600',
      /San Antonio, 2 recámaras, hasta \$1,600/,
      /Boerne|1,400/,
    ],
  ])('%s', async (said, expected, unwanted) => {
    const text = await hear(said);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(unwanted);
  });

  test('a dog, a wheelchair and a place to move to are', async () => {
    expect(await hear('two beds in Austin under 2600, and we have a dog')).toContain('dogs allowed');
    expect(await hear('moving from Dallas to Austin in march, one bedroom')).toContain('homes in Austin');
  });
});

test.each([
  'im supposed to be at a tour at 10:30 but 35 is a parking lot, theres a wreck by riverside. ill be like 20 min late is that ok',
  'got a showing at noon and mopac is at a standstill, might be 15 minutes late',
])('who is late for a booked tour is told what to do, and offered no homes: %s', async (said) => {
  const reply = await agent.talk().say(said);
  expect(getReplyText(reply)).toMatch(/^If you can’t be there on time, you can move the tour/);
  expect(getCardSlugs(reply)).toEqual([]);
});

test('a goodbye that names a time holds and offers none', async () => {
  const text = await hear('2 beds in San Antonio under 1600', 'ok thx ill talk to her tonight');
  expect(text).toMatch(/^You’re welcome/);
});

describe('An income', () => {
  test('of several people is the sum of all, also of those without a verb', async () => {
    expect(
      await hear(
        'one of us makes 4100 a month, one 3200 and i make 2600. would we be good for a place thats 2950',
      ),
    ).toMatch(/^With \$9,900 per month.+meets the published figure.+at least \$7,375/);
  });

  test('that comes on top is added to the one before', async () => {
    expect(
      await hear(
        'my husband and I make $5,400 a month together before taxes. What rent would we qualify for?',
        'He also gets about $600/mo from VA disability, does that count?',
      ),
    ).toContain('$6,000 would do for a rent of up to $2,400');
  });

  test('that is only said again, or as a range, is not added up', async () => {
    const again = await hear(
      'I make $5000 a month before taxes. What rent would I qualify for?',
      'I make $5000 a month, is that enough for an apartment at 2400 too?',
    );
    expect(again).toContain('With $5,000');
    expect(again).not.toContain('10,000');
    expect(await hear('i make 3000 to 3500 a month, is that enough for a 2000 apartment')).not.toContain(
      '6,500',
    );
  });

  test('told beside another question gets no verdict', async () => {
    expect(await hear('I get 1,400 SSI a month. Do you take section 8?')).not.toMatch(
      /published figure|would do/,
    );
  });

  test('is no price of a home', async () => {
    const reply = await agent.talk().say('i make 1900 every two weeks, would that be enough for a 1 bed');
    expect(getReplyText(reply)).not.toContain('up to $1,900');
  });
});

test('who sleeps until two is offered times after that', async () => {
  const text = await hear(
    '2 beds in San Antonio under 1600',
    'can i see the first one tomorrow but not early, i sleep til like 2',
  );
  expect(text).toMatch(/^Times to see/);
  expect(text).not.toMatch(/\b(?:8|9|10|11):\d\d AM|12:\d\d PM|\b1:\d\d PM/);
});

test('another town after a search is searched with all else as before', async () => {
  expect(
    await hear(
      'a single story home in Round Rock with two bedrooms, below 2000',
      'Actually our daughter just told us she is moving to San Antonio, so let’s look there instead. Same otherwise.',
    ),
  ).toMatch(/homes in San Antonio, 2 bedrooms, up to \$2,000.+single story/);
});

test('Social Security that is an income is no number to show', async () => {
  const text = await hear('What do we need to apply? We have Social Security and a pension, no paychecks.');
  expect(text).toContain('Social Security, disability and veterans’ benefits');
  expect(text).not.toContain('ITIN');
});

test('contact details after times were offered go with the booking', async () => {
  const text = await hear(
    '2 beds in San Antonio under 1600',
    'can i see the first one on monday',
    'My email is priya@example.net and phone 732-555-0119. Full name Priya Raman',
  );
  expect(text).toMatch(/^Thanks\. Please put your name and number on the booking page/);
});
