import { mergeHome } from '#server/feeds/mergeHome.ts';

import { createTable, getHomes, getNotes, getRefusals, readFeed } from './readFeed.ts';

const photos = ['https://img.example/1.jpg', 'https://img.example/2.jpg', 'https://img.example/3.jpg'];
const house = { 'home type': 'house', photos: photos.join('|') };

const readFocus = async (content: string) => {
  const rows = await readFeed(content);
  expect(getRefusals(rows)).toEqual([]);
  return { points: getHomes(rows)[0]?.pictures.map(({ focus }) => focus), notes: getNotes(rows) };
};

const middle = { x: 50, y: 50 };

test.each(['Photo focus', 'photo_focal_points', 'Focal Point', 'Image Focus', 'focus'])(
  'a table has the focus point of each photo in its column “%s”, in their order',
  async (column) => {
    expect(await readFocus(createTable({ ...house, [column]: '50% 20%|10% 90%|0% 100%' }))).toEqual({
      points: [
        { x: 50, y: 20 },
        { x: 10, y: 90 },
        { x: 0, y: 100 },
      ],
      notes: [],
    });
  },
);

test.each([
  ['50% 20%', { x: 50, y: 20 }],
  ['50 20', { x: 50, y: 20 }],
  ['50, 20', { x: 50, y: 20 }],
  ['33.4% / 66.6%', { x: 33, y: 67 }],
  ['0.5 0.2', { x: 50, y: 20 }],
  ['1, 0.25', { x: 100, y: 25 }],
  ['1% 0.4%', { x: 1, y: 0 }],
  ['top', { x: 50, y: 0 }],
  ['Bottom', { x: 50, y: 100 }],
  ['left', { x: 0, y: 50 }],
  ['top-left', { x: 0, y: 0 }],
  ['right bottom', { x: 100, y: 100 }],
  ['center', middle],
  ['center top', { x: 50, y: 0 }],
])('“%s” is a focus point', async (cell, point) => {
  const { points, notes } = await readFocus(createTable({ ...house, 'photo focus': cell }));
  expect(points).toEqual([point, middle, middle]);
  expect(notes).toEqual([]);
});

test('a photo without a focus point shows its middle, and those after it keep theirs', async () => {
  const { points } = await readFocus(createTable({ ...house, 'photo focus': '|;bottom' }));
  expect(points).toEqual([middle, middle, { x: 50, y: 100 }]);
  expect((await readFocus(createTable(house))).points).toEqual([undefined, undefined, undefined]);
});

const how =
  'Write how far it is from the left and from the top, such as “50% 20%”, or words such as “top left”.';

test.each([
  ['120% 20%', how],
  ['-5 20', how],
  ['20%', how],
  ['the sofa, please', how],
  ['left right', how],
  ['tpo', 'Did you mean “top”?'],
  ['top lefft', 'Did you mean “top left”?'],
])('“%s” is no focus point: it is left out and named with its photo and row', async (cell, advice) => {
  const { points, notes } = await readFocus(createTable({ ...house, 'photo focus': `top|${cell}` }));
  expect(notes).toEqual([`We left out the focus point “${cell}” of photo 2. ${advice}`]);
  expect(points).toEqual([{ x: 50, y: 0 }, undefined, middle]);
});

test('more focus points than photos are counted', async () => {
  const { notes } = await readFocus(createTable({ ...house, 'photo focus': 'top|top|top|top|' }));
  expect(notes).toEqual(['There are more focus points (4) than photos (3). We left out the last one.']);
});

test('in a list, each photo or each home can have its focus points', async () => {
  const home = {
    id: 'H-1',
    address: { street: '114 Juniper Trail', city: 'Austin', state: 'TX', zip: '78704' },
    beds: 2,
    baths: 1,
    rent: 1850,
    type: 'house',
  };
  const [one = '', two = '', three = ''] = photos;
  const list = (fields: object) => readFocus(JSON.stringify([{ ...home, ...fields }]));
  const expected = { points: [{ x: 50, y: 20 }, middle, { x: 0, y: 50 }], notes: [] };
  const itsOwn = [{ url: one, focus: '50% 20%' }, two, { url: three, focus: { x: 0, y: 0.5 } }];
  expect(await list({ photos: itsOwn })).toEqual(expected);
  expect(await list({ photos, photo_focus: ['50% 20%', null, 'left'] })).toEqual(expected);
});

test('a known photo keeps its focus point until a file has another', async () => {
  const read = async (cells: Record<string, string>) => {
    const [row] = await readFeed(createTable({ ...house, ...cells }));
    return row && 'home' in row ? row : null;
  };
  const [known] = getHomes(await readFeed(createTable({ ...house, 'photo focus': 'top|50% 70%|left' })));
  if (!known) throw new Error('No home');
  const after = async (cells: Record<string, string>) => {
    const row = await read(cells);
    return row && mergeHome(known, row.home, row.supportedFields).pictures.map(({ focus }) => focus);
  };
  const points = known.pictures.map(({ focus }) => focus);
  expect(await after({})).toEqual(points);
  expect(await after({ 'photo focus': 'top|banana|left' })).toEqual(points);
  expect(await after({ photos: photos.toReversed().join('|') })).toEqual(points.toReversed());
  expect(await after({ 'photo focus': 'top||left' })).toEqual([points[0], middle, points[2]]);
});
