import sql from 'sql-template-tag';

import { testOnBothEngines } from '#tests/support/bothEngines.ts';

const values = sql`
  select
    ${new Date('2026-03-08T07:30:00.123Z')}::timestamptz as "time",
    ${'2026-03-08'}::date as "day",
    ${9_007_199_254_740_991}::int8 as "large",
    ${12}::int4 as "whole",
    12.5::numeric as "numeric",
    sum(one) as "sum",
    ${0.1}::float8 as "float",
    ${true}::boolean as "yes",
    ${{ a: [1, 'ä "quoted" \\ {}'], b: null }}::jsonb as "json",
    '[1, 2]'::json as "jsonList",
    ${['a', '', 'b "c" \\ d, {e}', null, 'NULL']}::text[] as "texts",
    ${[1.5, 2]}::float8[] as "floats",
    ${[
      [1, 2],
      [3, 4],
    ]}::int[] as "nested",
    ${[]}::text[] as "nothing",
    ${[new Date(0)]}::timestamptz[] as "times",
    ${null}::text as "null",
    ${undefined}::text as "undefined",
    ${Buffer.from([0, 255])}::bytea as "bytes",
    tstzrange(${new Date(0)}, ${new Date(60_000)}) as "range",
    '00000000-0000-0000-0000-00000000000a'::uuid as "uuid",
    '1883-11-18 12:00:00+00'::timestamptz at time zone 'UTC' as "wall"
  from (values (1), (2)) as ones (one)
`;

const expected = {
  time: new Date('2026-03-08T07:30:00.123Z'),
  day: '2026-03-08',
  large: 9_007_199_254_740_991,
  whole: 12,
  numeric: 12.5,
  sum: 3,
  float: 0.1,
  yes: true,
  json: { a: [1, 'ä "quoted" \\ {}'], b: null },
  jsonList: [1, 2],
  texts: ['a', '', 'b "c" \\ d, {e}', null, 'NULL'],
  floats: [1.5, 2],
  nested: [
    [1, 2],
    [3, 4],
  ],
  nothing: [],
  times: [new Date(0)],
  null: null,
  undefined: null,
  bytes: Buffer.from([0, 255]),
  range: '["1970-01-01 00:00:00+00","1970-01-01 00:01:00+00")',
  uuid: '00000000-0000-0000-0000-00000000000a',
  wall: '1883-11-18 12:00:00',
};

testOnBothEngines('values come back the same', async (open) => {
  const { db } = await open();
  expect(await db.query('values', values)).toEqual([expected]);
  await expect(db.query('tooLarge', sql`select 9007199254740993::int8 as n`)).rejects.toThrow('2^53');
});

testOnBothEngines('a character that PostgreSQL does not have is invalid input', async (open) => {
  const { db } = await open();
  const refused = expect.objectContaining({ code: 'INVALID_INPUT' }) as unknown;
  await expect(db.query('text', sql`select ${'a\0b'}::text`)).rejects.toEqual(refused);
  await expect(db.query('list', sql`select ${['a\0b']}::text[]`)).rejects.toEqual(refused);
  await expect(db.query('json', sql`select ${{ a: '\0' }}::jsonb`)).rejects.toEqual(refused);
  await expect(db.query('jsonText', sql`select ${String.raw`"\u0000"`}::jsonb`)).rejects.toEqual(refused);
});

testOnBothEngines('a lone surrogate is stored as the replacement character', async (open) => {
  const { db } = await open();
  const [half] = await db.query('half', sql`select ${'a\ud800'}::text as t, ${{ t: '\udc00' }}::jsonb as j`);
  expect(half).toEqual({ t: 'a\ufffd', j: { t: '\ufffd' } });
});
