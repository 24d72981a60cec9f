import { getCardSlugs, getReplyText, openAgent, type OpenAgent } from './openAgent.ts';

const START_MS = 180_000;
const SEARCH = '2 bed in Austin';
const HOME = '1756-guajillo-circle-live-oak';
const OTHER = '910-candlewick-drive-unit-a-austin';

let agent: OpenAgent;

beforeAll(async () => {
  agent = await openAgent();
}, START_MS);
afterAll(() => agent.close(), START_MS);

/** A chat on a page that may change, and what it shows. */
function open(unitId?: string) {
  const browserContext: Record<string, unknown> = { context: { unitId } };
  const { say } = agent.talk({ browserContext });
  return {
    say,
    hear: async (text: string) => getReplyText(await say(text)),
    goTo: (slug: string) => (browserContext.context = { unitId: slug }),
  };
}

const hear = async (...said: readonly string[]) => getReplyText(await agent.replyTo(...said));

const titlesOf = ({ messages }: Awaited<ReturnType<ReturnType<typeof open>['say']>>) =>
  messages.flatMap(({ attributes }) => attributes?.cards?.map(({ title }) => title) ?? []);

describe('Which home “it” is', () => {
  test('after a new list, none of the homes before it: the list is asked about', async () => {
    const { say } = open();
    await say(SEARCH);
    await say('number 2');
    const titles = titlesOf(await say('3 bed in San Antonio'));
    const asked = await say('can I tour it?');
    expect(getReplyText(asked)).toBe(
      ['Which one would you like to see?', ...titles.map((title, at) => `${at + 1}. ${title}`)].join('\n'),
    );
    expect(asked.messages[0]?.attributes?.buttons?.map(({ label }) => label)).toEqual(titles);
  });

  test('after a search that found nothing, it isn’t the home talked about before', async () => {
    for (const search of ['5 bed with a pool under 900 in Austin', '3 bedrooms in Dallas']) {
      expect(await hear(SEARCH, 'number 2', search, 'can I tour it?')).toMatch(
        /^Which one would you like to see\?\n1\. /,
      );
    }
  });

  test('after a list, it isn’t silently the home of the page', async () => {
    const { hear: ask } = open(HOME);
    expect(await ask('how much is the deposit?')).toContain('Guajillo Circle');
    await ask(SEARCH);
    expect(await ask('can I tour it?')).not.toContain('Guajillo Circle');
    expect(await ask('does this home take cats?')).toContain('Guajillo Circle');
  });

  test('it is the home whose page was opened since', async () => {
    const chat = open(HOME);
    await chat.hear('how much is the deposit?');
    chat.goTo(OTHER);
    expect(await chat.hear('how much is the deposit?')).toContain('Candlewick Drive');
    await chat.hear('3 bed in San Antonio');
    chat.goTo(HOME);
    expect(await chat.hear('can I tour it?')).toContain('Guajillo Circle');
  });

  test('times offered for one home aren’t held once another has come up', async () => {
    const { say, hear: ask } = open();
    const [, , third = ''] = titlesOf(await say(SEARCH));
    await ask('when can I see number 2?');
    await ask('tell me about number 3, please');
    expect(await ask('ok, book it for the first one')).not.toContain('is held');
    await ask('when can I see number 2?');
    expect(await ask('when can I see number 3?')).toContain(third);
    expect(await ask('and number 3?')).not.toContain('is held');
  });
});

describe('A day and an hour for a tour before a home is chosen', () => {
  const around2 =
    /^1\. Sat, Nov 21, 1:30 PM CST.+\n2\. Sat, Nov 21, 2:00 PM CST.+\n3\. Sat, Nov 21, 2:30 PM CST/m;

  test.each([
    [['Can I tour Saturday at 2?', SEARCH, 'number 2'], around2],
    [['I’d like to tour a 2 bed in Austin Saturday at 2', 'the second one'], around2],
    [['can we tour a 2 bedroom in Austin on Saturday around 2pm?', 'number 2'], around2],
    [
      ['I’d like to see places tomorrow afternoon', 'Homes in Austin', 'number 1'],
      /^1\. Sat, Nov 21, (?:12|[1-4]):\d\d PM/m,
    ],
    [
      ['quiero ver casas el sábado por la tarde', 'la primera'],
      /^1\. sáb, 21 de nov, (?:12|[1-4]):\d\d p\.m\./m,
    ],
  ])('%j is remembered until one is', async (said, times) => {
    expect(await hear(...said)).toMatch(times);
  });

  test.each([
    ['I’d like to see places tomorrow afternoon', 'Saturday, November 21, in the afternoon'],
    ['Can I tour Saturday at 2?', 'Saturday, November 21, around 2:00 PM'],
    ['can someone show me a 2 bed in Austin tomorrow at 10am', 'Saturday, November 21, around 10:00 AM'],
    ['¿puedo visitar casas el sábado a las 2?', 'sábado, 21 de noviembre, como a las 2:00 p.m.'],
  ])('“%s” is repeated as “%s”, and shows homes whatever their move-in date', async (said, when) => {
    const reply = await open().say(said);
    expect(getReplyText(reply)).toContain(when);
    expect(getReplyText(reply)).toMatch(/Which home would you like to see\?|¿Cuál quiere visitar\?/);
    expect(getReplyText(reply)).not.toMatch(/available by|a más tardar|can’t filter|No puedo filtrar/);
    expect(getCardSlugs(reply).length).toBeGreaterThan(2);
  });

  test('after a list, the times of each home are shown to choose from', async () => {
    const { say, hear: ask } = open();
    const [, second = ''] = titlesOf(await say(SEARCH));
    const times = await ask('Can I tour Sunday at 2?');
    expect(times).toMatch(/^1\. .+: Sun, Nov 22, .+\n2\. .+: Sun, Nov 22, /);
    expect(times).toContain(`2. ${second}: `);
    expect(await ask('number 2')).toMatch(/^Sun, Nov 22, .+ is held for you/);
  });

  test('it holds for the next home, too, and another day replaces it', async () => {
    const { say, hear: ask } = open();
    await ask('Can I tour Saturday at 2?');
    await say(SEARCH);
    await ask('number 2');
    expect(await ask('when can I see number 3?')).toMatch(/^1\. Sat, Nov 21, /m);
    expect(await ask('what about Monday?')).toMatch(/^1\. Mon, Nov 23, /m);
  });

  test('another day instead of the offered ones is answered with its times', async () => {
    const words = await hear('I want to see homes this weekend', SEARCH, 'number 1', 'Sunday instead');
    expect(words).toMatch(/^1\. Sun, Nov 22, .+\n2\. Sun, Nov 22, /m);
  });

  test('places in general are none of the homes talked about', async () => {
    expect(await hear(SEARCH, 'number 2', 'Can I come see some places on Saturday morning?')).toMatch(
      /Which one would you like to see\?\n1\. /,
    );
  });

  test.each([
    '2 bed in Austin, moving in on Saturday',
    'I need a 2 bed by Saturday',
    '2 beds available Saturday',
  ])('“%s” is a day to move in', async (said) => {
    expect(await hear(said)).toContain('available by November 21, 2026');
  });
});
