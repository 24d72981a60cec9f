import { z } from 'zod';

import { list, text, unique, wholeNumber, withDefault } from '#server/operatorFile/fields.ts';
import { parseFile } from '#server/operatorFile/parseFile.ts';

const room = z.strictObject({ name: text(10), seats: withDefault(wholeNumber(1, 20), 2) });
const schema = z.strictObject({
  city: text(),
  rooms: list(room, { min: 1, max: 5 }).check(unique(({ name }) => name, 'name')),
});

/** The lines about a file, without the first, which says that nothing was changed. */
function listProblems(content: unknown): string[] {
  try {
    parseFile(JSON.stringify(content), schema);
    return [];
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

test('a file has its defaults once it is read', () => {
  expect(
    parseFile('\u{feff}{ "city": "Waco", "rooms": [{ "name": "Oak", "seats": null }] }', schema),
  ).toEqual({
    city: 'Waco',
    rooms: [{ name: 'Oak', seats: 2 }],
  });
});

test('all problems are reported at once, each with its place, and an unknown key before what it causes', () => {
  const wrong = {
    town: 'Waco',
    rooms: [
      { name: '  ', seats: 0 },
      { nmae: 'Oak', seats: 1.5 },
      { name: 'The longest room' },
      'Elm',
      { name: 5, seats: '2', 0: 1 },
    ],
  };
  expect(listProblems(wrong)).toEqual([
    'town: is not a known key',
    'city: is missing',
    'rooms[0].name: must not be empty',
    'rooms[0].seats: must be a whole number from 1 to 20, not 0',
    'rooms[1].nmae: is not a known key. Did you mean name?',
    'rooms[1].name: is missing',
    'rooms[1].seats: must be a whole number from 1 to 20, not 1.5',
    'rooms[2].name: must have at most 10 characters, not 16',
    'rooms[3]: must be an object',
    'rooms[4].0: is not a known key',
    'rooms[4].name: must be text, not 5',
    'rooms[4].seats: must be a whole number from 1 to 20, not "2"',
  ]);
  expect(listProblems([])).toEqual(['The file: must be an object']);
  for (const rooms of [{}, '', 'Oak and Elm'])
    expect(listProblems({ city: 'Waco', rooms })).toEqual(['rooms: must be a list']);
  const many = Array.from({ length: 6 }, () => null);
  expect(listProblems({ city: 'Waco', rooms: many })).toEqual(['rooms: must have at most 5 entries']);
  expect(listProblems({ city: 'Waco', rooms: [] })).toEqual(['rooms: must have at least one entry']);
});

test('what is the same in two entries is reported when nothing else is wrong', () => {
  const [oak, elm] = [{ name: 'Oak' }, { name: 'Elm' }];
  expect(listProblems({ city: 'Waco', rooms: [oak, elm, oak] })).toEqual([
    'rooms[2]: has the same name as rooms[0]',
  ]);
  expect(listProblems({ city: 'Waco', rooms: [oak, { ...oak, seat: 1 }] })).toEqual([
    'rooms[1].seat: is not a known key. Did you mean seats?',
  ]);
  expect(listProblems({ city: 'Waco', rooms: [oak, oak, { name: '' }] })).toEqual([
    'rooms[2].name: must not be empty',
  ]);
});

test('of a hundred and more problems, the first hundred are reported', () => {
  const lines = listProblems(Object.fromEntries(Array.from({ length: 103 }, (_, at) => [`k${at}`, at])));
  expect(lines).toHaveLength(101);
  expect(lines.at(-1)).toBe('… and 5 more');
});
