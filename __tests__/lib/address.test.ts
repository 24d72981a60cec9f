import { containsToken, extractTokens, replaceTokens, stripPersonalParams } from '#src/lib/address.ts';

test.each([
  ['/listings', '/listings'],
  ['/listings?beds.min=2&email=a@b.example', '/listings?beds.min=2'],
  ['/listings?firstName=A&lastName=B&phoneNumber=%2B1', '/listings'],
  ['/listings?%65mail=a@b.example&sort=PRICE_ASC', '/listings?sort=PRICE_ASC'],
  ['/tour-request/oak-1/time?tour=secret', '/tour-request/oak-1/time'],
  ['/listings?q=%E0%A4%A', '/listings?q=%E0%A4%A'],
  ['/listings?utm_source=a&utm_source=b#map', '/listings?utm_source=a&utm_source=b'],
])('%s may be shown as %s', (address, shown) => {
  expect(stripPersonalParams(address)).toBe(shown);
});

test.each([
  ['/reschedule-tour-request/abc', true],
  ['/reschedule-tour-request/abc/finished', true],
  ['/tour-feedback/abc', true],
  ['/Tour-Feedback/abc', true],
  ['/tour%2Dfeedback/abc', true],
  ['//tour-feedback//abc', true],
  ['/tour-request/finished?tour=abc', true],
  ['/listings?alert=abc', true],
  ['/tour-request/oak-1/verify?handoff=abc', true],
  ['/listings?touring=abc', false],
  ['/tour-feedback', false],
  ['/tour-feedback/', false],
  ['/units/oak-1/', false],
])('whether %s is a secret address: %s', (address, isSecret) => {
  expect(containsToken(address)).toBe(isSecret);
});

test.each([
  ['/tour-feedback/aB-c/finished?tour=d%2De&token=&q=x', ['aB-c', 'd-e']],
  ['/Reschedule-Tour-Request/aB', ['aB']],
  ['/listings?email=a@b.example', []],
])('the tokens of %s are %j', (address, tokens) => {
  expect(extractTokens(address)).toEqual(tokens);
});

test.each([
  [
    '/tour-feedback/aB-c/finished?tour=d%2De&token=&q=x#map',
    '/tour-feedback/*/finished?tour=*&token=&q=x#map',
  ],
  ['//Tour%2DFeedback//aB', '//Tour%2DFeedback//*'],
  ['/listings?q=alert&touring=abc', '/listings?q=alert&touring=abc'],
])('only the tokens of %s are replaced', (address, replaced) => {
  expect(replaceTokens(address, () => '*')).toBe(replaced);
});
