import fc from 'fast-check';

import { boolean, integer, list, number, enumValue, text } from '#src/lib/fieldCodecs.ts';
import { urlCodec } from '#src/lib/urlState.ts';

const codec = urlCodec({
  q: text(),
  sort: enumValue('PRICE_ASC', 'NEWEST'),
  beds: { min: integer({ min: 0, max: 9 }), max: integer({ min: 0, max: 9 }) },
  pets: { dogs: boolean(), cats: boolean() },
  map: { north: number({ min: -90, max: 90 }) },
  market: list(text(40), 3),
});

const nothing = { beds: {}, pets: {}, map: {}, market: [] };

test('nested keys are in dot notation, and booleans return as booleans', () => {
  const state = {
    q: 'oak & elm',
    beds: { min: 2 },
    pets: { dogs: true, cats: false },
    map: {},
    market: ['a', 'b'],
  };
  const search = '?q=oak%20%26%20elm&beds.min=2&pets.dogs=true&pets.cats=false&market=a&market=b';
  expect(codec.encode(state)).toBe(search);
  expect(codec.decode(search)).toEqual(state);
});

test.each([
  '?beds.min=two',
  '?beds.min=2.5',
  '?beds.min=10',
  '?beds.min=',
  '?beds.min=0x2',
  '?beds=2',
  '?beds.min.x=2',
  '?pets.dogs=yes',
  '?pets.dogs=TRUE',
  '?sort=toString',
  '?map.north=Infinity',
  '?map.north=91',
  `?q=${'a'.repeat(201)}`,
  '?__proto__.polluted=true&constructor.prototype.polluted=true&pets.__proto__=true&__proto__=1',
  '?%ZZ=%ZZ&=&&&',
])('%s is ignored', (search) => {
  expect(codec.decode(search)).toEqual(nothing);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('an invalid value does not hide a valid one, and a list has its limit', () => {
  expect(codec.decode('?beds.min=x&beds.min=3&beds.min=4')).toEqual({ ...nothing, beds: { min: 3 } });
  expect(codec.decode('?market=a&market=b&market=c&market=d').market).toEqual(['a', 'b', 'c']);
});

test('parameters of others stay where and as they are', () => {
  const search = '?utm_source=A%2fb&beds.min=2&x&&beds.max=3&email=a+b@c';
  expect(codec.encode({ ...nothing, beds: { min: 1 }, q: 'oak' }, search)).toBe(
    '?utm_source=A%2fb&beds.min=1&x&&email=a+b@c&q=oak',
  );
  expect(codec.encode(nothing, '?beds.min=2')).toBe('');
});

test('an incomplete character is left out without an error', () => {
  expect(codec.encode({ ...nothing, q: '\ud800' })).toBe('');
});

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const states = fc.record({
  q: optional(fc.string({ unit: 'binary', maxLength: 80 }).filter((value) => value.length <= 200)),
  sort: optional(fc.constantFrom('PRICE_ASC' as const, 'NEWEST' as const)),
  beds: fc.record({
    min: optional(fc.integer({ min: 0, max: 9 })),
    max: optional(fc.integer({ min: 0, max: 9 })),
  }),
  pets: fc.record({ dogs: optional(fc.boolean()), cats: optional(fc.boolean()) }),
  map: fc.record({
    north: optional(fc.double({ min: -90, max: 90, noNaN: true }).filter((value) => !Object.is(value, -0))),
  }),
  market: fc.array(fc.string({ maxLength: 40 }), { maxLength: 3 }),
});

test('decode(encode(x)) = x, whatever else is in the query', () => {
  fc.assert(
    fc.property(states, fc.webQueryParameters(), (state, query) => {
      expect(codec.decode(codec.encode(state, `?${query}`))).toEqual(state);
      expect(codec.encode(codec.decode(codec.encode(state)))).toBe(codec.encode(state));
    }),
  );
});
