import { openAgent, type OpenAgent, getReplyText } from './openAgent.ts';

const START_MS = 180_000;
/** It has self-guided tours every day, and hosted ones on most days. */
const HOME = '1756-guajillo-circle-live-oak';

let agent: OpenAgent;

beforeAll(async () => {
  agent = await openAgent();
}, START_MS);
afterAll(() => agent.close(), START_MS);

const talk = () => agent.talk({ browserContext: { context: { unitId: HOME } } });
const timesIn = (words: string) => [...words.matchAll(/^\d\. (\w{3}, \w{3} \d+), (\d+:\d\d [AP]M)/gm)];
const getDays = (words: string) => [...new Set(timesIn(words).map(([, day]) => day))];

test.each([
  ['Can I see it Saturday?', ['Sat, Nov 21']],
  ['can i come tomorrow afternoon', ['Sat, Nov 21']],
  ['could somebody show me the place on monday', ['Mon, Nov 23']],
  ['can I see it today', ['Fri, Nov 20']],
  ['I want a tour on November 27', ['Fri, Nov 27']],
  ['can I see it on 11/27', ['Fri, Nov 27']],
  ['can I see it 11/27/2026?', ['Fri, Nov 27']],
  ['can I see it this weekend', ['Sat, Nov 21', 'Sun, Nov 22']],
])('“%s” is answered with the times of that day', async (question, days) => {
  expect(getDays(getReplyText(await talk().say(question)))).toEqual(days);
});

test.each([
  ['tomorrow morning', /AM$/],
  ['tomorrow afternoon', /^(?:12|[1-4]):\d\d PM$/],
  ['tomorrow evening', /^(?:5|6|7|8|9):\d\d PM$/],
])('the times for “%s” are of that part of the day', async (when, times) => {
  const words = getReplyText(await talk().say(`Can I see it ${when}?`));
  const offered = timesIn(words).map(([, , time = '']) => time);
  expect(offered.length).toBeGreaterThan(0);
  for (const time of offered) expect(time).toMatch(times);
});

test('the times closest to an hour are offered', async () => {
  const words = getReplyText(await talk().say('Can I see it tomorrow at 2?'));
  expect(timesIn(words).map(([, , time]) => time)).toEqual(['1:30 PM', '2:00 PM', '2:30 PM']);
});

test('a day without times is named with its reason, and with the closest times there are', async () => {
  const words = getReplyText(await talk().say('Can I see it on December 24?'));
  expect(words).toContain('has no tour times on Thursday, December 24. Tours can be booked up to');
  expect(timesIn(words)).toHaveLength(3);
});

test('a part of the day without times is named, and the closest times of that day are offered', async () => {
  const words = getReplyText(await talk().say('Can I see it this Sunday evening after 9 pm?'));
  expect(words).toContain('has no tour times on Sunday, November 22 after that time.');
  expect(getDays(words)).toEqual(['Sun, Nov 22']);
});

test('another day can be requested, and another hour of it', async () => {
  const { say } = talk();
  await say('When can I see it?');
  expect(getDays(getReplyText(await say('What about Saturday?')))).toEqual(['Sat, Nov 21']);
  expect(getDays(getReplyText(await say('do you have anything in the morning')))).toEqual(['Sat, Nov 21']);
});

test.each([
  'Is Saturday free?',
  'What other times are available on Saturday?',
  'is anything open this Saturday',
  'is it possible on Saturday',
])('“%s” is answered with the times of that day when times were offered', async (question) => {
  const { say } = talk();
  await say('When can I see it?');
  expect(getDays(getReplyText(await say(question)))).toEqual(['Sat, Nov 21']);
});

test.each([
  'What about 2 bathrooms?',
  'how about 2 cats',
  'I need it by 12/1',
  'I need it by December 1',
  'Is it available December 1?',
  'Anything else available December 1?',
  'Is it quiet in the evening?',
  'anything cheaper on Saturday',
])('“%s” is not about a tour time, even when times were offered', async (question) => {
  const { say } = talk();
  await say('When can I see it?');
  expect(timesIn(getReplyText(await say(question)))).toEqual([]);
});

test('a day in answer to another question is not the day of a tour', async () => {
  const { say } = talk();
  await say('When can I see it?');
  await say('How big is it?');
  expect(timesIn(getReplyText(await say('my lease here is up on Saturday')))).toEqual([]);
  await say('When can I see it?');
  await say('Thank you');
  expect(timesIn(getReplyText(await say('I get paid on Friday')))).toEqual([]);
});

test('a time given with a name and a number is held, and then moved by the hour or the day alone', async () => {
  const { say } = talk();
  await say('When can I see it?');
  const held = getReplyText(await say('ok sat 11. Dana Whitlock 512-555-0143'));
  expect(held).toMatch(/^Sat, Nov 21, 11:00 AM.*is held for you/);
  expect(getReplyText(await say('wait make it 1pm not 11'))).toMatch(
    /^Sat, Nov 21, 1:00 PM.*is held for you/,
  );
  const sunday = getReplyText(await say('no wait, sunday instead, same time'));
  expect(getDays(sunday)).toEqual(['Sun, Nov 22']);
  expect(sunday).toContain('1:00 PM');
});

test('a weekday with the date of another one is not held', async () => {
  const { say } = talk();
  await say('When can I see it?');
  const words = getReplyText(await say('saturday the 22nd at 11, Dana Whitlock 512-555-0143'));
  expect(words).not.toContain('is held for you');
});

test('“when’s the soonest” asks, and holds nothing', async () => {
  const words = getReplyText(await talk().say('pics? and whens the soonest i can see the first one'));
  expect(words).not.toContain('is held for you');
});

test.each([
  ['Thursday the 3rd in the morning', 'Thu, Dec 3'],
  ['Tue 24 Nov 1800 Central', 'Tue, Nov 24'],
])('“%s” is that day', async (said, day) => {
  const { say } = talk();
  await say('When can I see it?');
  expect(getDays(getReplyText(await say(said)))).toEqual([day]);
});

test('a wish for a happy holiday names no day', async () => {
  const { say } = talk();
  await say('When can I see it?');
  expect(timesIn(getReplyText(await say('Happy Thanksgiving to you!')))).toEqual([]);
});

test('an hour of another day is not taken for the offered one', async () => {
  const { say } = talk();
  expect(getReplyText(await say('When can I see it?'))).toContain('Fri, Nov 20, 12:00 PM');
  const words = getReplyText(await say('Saturday at 12 pm please'));
  expect(words).not.toContain('is held for you');
  expect(getDays(words)).toEqual(['Sat, Nov 21']);
});

test.each([
  ['the second one please', 1],
  ['the 2nd one', 1],
  ['the third one works', 2],
  ['the last one please', 2],
  ['the first one please', 0],
  ['one please', 0],
])('“%s” holds the time at that place', async (said, place) => {
  const { say } = talk();
  const offered = /^\d\. (.+)$/gm;
  const times = [...getReplyText(await say('When can I see it?')).matchAll(offered)].map(([, time]) => time);
  expect(getReplyText(await say(said))).toContain(`${times[place]} is held for you`);
});

test('another day can be requested when a time is already held', async () => {
  const { say } = talk();
  await say('When can I see it?');
  await say('the first one please');
  expect(getDays(getReplyText(await say('What about Saturday?')))).toEqual(['Sat, Nov 21']);
});

test('an offered half hour can be chosen as written', async () => {
  const { say } = talk();
  const offered = timesIn(getReplyText(await say('Can I see it on Tuesday at 3:30 pm?')));
  const [, day = '', time = ''] = offered.find(([, , each]) => each?.includes(':30')) ?? [];
  expect(getReplyText(await say(`${time} works`))).toContain(`${day}, ${time}`);
  expect(getReplyText(await say(`${time} works`))).toContain('is held for you');
});

test('the move-in day is not the day of a tour', async () => {
  const words = getReplyText(await agent.talk().say('2 beds in Austin free by December 1'));
  expect(words).toContain('available by December 1, 2026');
});
