import { getHomes, getNotes, readFeed, createTable } from './readFeed.ts';

const CODE = '739415';

const layOutBoxes = async (content: string) =>
  (await readFeed(content)).map((row) => ('home' in row ? row.lockbox : row.refused));
const readBox = async (cells: Record<string, string>) => (await layOutBoxes(createTable(cells)))[0];
const list = (...homes: object[]) =>
  JSON.stringify(
    homes.map((home) => ({
      tag: 'R-1',
      address: '12 Linden Way, Austin, TX 78741',
      rent: 1650,
      bedrooms: 3,
      bathrooms: 2,
      ...home,
    })),
  );

test('the serial of a lockbox and its place are read from their own columns', async () => {
  const box = { serial: 'AB12CD34', location: 'On the gate' };
  for (const [serial, place] of [
    ['Lockbox Serial', 'Lockbox location'],
    ['LockBoxSerialNumber', 'LockBoxLocation'],
    ['lockbox_serial_number', 'lockbox_instruction'],
  ] as const) {
    expect(await readBox({ [serial]: 'ab12-cd34', [place]: 'On the gate' })).toEqual(box);
    expect(await layOutBoxes(list({ [serial]: 'ab12-cd34', [place]: 'On the gate' }))).toEqual([box]);
  }
  expect(
    await layOutBoxes(list({ lockbox: { serial: 40120077, location: 'On the gate', code: CODE } })),
  ).toEqual([{ serial: '40120077', location: 'On the gate' }]);
});

test('without a serial column the lockbox is unknown', async () => {
  const silent: Record<string, string>[] = [
    {},
    { lockbox: CODE },
    { 'lockbox code': CODE },
    { 'lockbox location': 'On the gate' },
  ];
  for (const cells of silent) {
    expect(await readBox(cells)).toBeUndefined();
    expect(await layOutBoxes(list(cells))).toEqual([undefined]);
  }
  // a list of objects may have it for some homes only
  expect(await layOutBoxes(list({ lockbox_serial: null }, { tag: 'R-2' }))).toEqual([null, undefined]);
});

test('in the vendor’s own list the column has a plain name, and the vendor’s words for no serial count as none', async () => {
  const vendors = (lockbox: unknown) => layOutBoxes(list({ lockbox, lockbox_instruction: 'On the gate' }));
  const hung = [{ serial: '40120077', location: 'On the gate' }];
  expect(await vendors('40120077')).toEqual(hung);
  expect(await vendors(40120077)).toEqual(hung);
  expect(await vendors('unassign')).toEqual([null]);
  for (const cell of ['ignore', 'defaultPrelease', '000000', '', null]) {
    const [row] = await readFeed(list({ lockbox: cell, lockbox_instruction: 'On the gate' }));
    expect(row).not.toHaveProperty('lockbox');
    expect(getNotes(row ? [row] : [])).toEqual([]);
  }
  // a column of its own takes precedence
  const both = { lockbox: CODE, lockbox_serial: '40120077', lockbox_instruction: 'On the gate' };
  expect(await layOutBoxes(list(both))).toEqual(hung);
});

test('an empty serial removes the lockbox', async () => {
  for (const serial of ['', ' ', 'none', 'N/A'])
    expect(await readBox({ 'lockbox serial': serial })).toBeNull();
});

test('a value that a spreadsheet has damaged, or a word, keeps the lockbox, with a remark that does not quote it', async () => {
  for (const serial of [
    '1.23457E+11',
    '40120077.0',
    'A-1',
    '000000',
    'ignore',
    '4012/4013',
    'A'.repeat(21),
  ]) {
    const rows = await readFeed(createTable({ 'lockbox serial': serial }));
    expect(rows).not.toContainEqual(expect.objectContaining({ lockbox: expect.anything() as object }));
    expect(getNotes(rows)).toEqual([
      'We didn’t change its lockbox. A serial number must have 4 to 20 letters and digits.',
    ]);
  }
});

test('the place of a lockbox is left out when it may contain a code', async () => {
  for (const place of [`On the gate, ${CODE}`, 'Code is 12-34, on the gate', '12']) {
    const rows = await readFeed(createTable({ 'lockbox serial': 'AB12', 'lockbox location': place }));
    expect(rows).toMatchObject([{ lockbox: { serial: 'AB12', location: null } }]);
    expect(getNotes(rows)).toEqual(['We left out its lockbox location because the text may contain a code.']);
  }
  const empty = await readBox({ 'lockbox serial': 'AB12', 'lockbox location': '' });
  expect(empty).toEqual({ serial: 'AB12', location: 'At the front door' });
});

test('a row that is refused for its lockbox does not quote it', async () => {
  const rows = await readFeed(createTable({ 'lockbox serial': 'AB12', 'lockbox location': `=code ${CODE}` }));
  expect(rows).toMatchObject([
    { refused: expect.stringContaining('looks like a spreadsheet formula') as string },
  ]);
  expect(JSON.stringify(rows)).not.toContain(CODE);
});

test('no home contains a lockbox, and no row a code', async () => {
  const cells = { 'lockbox serial': 'QX77ZZ', lockbox: CODE, 'lockbox code': CODE, accesscode: CODE };
  for (const content of [createTable(cells), list({ ...cells, lockbox: { serial: 'QX77ZZ', code: CODE } })]) {
    const rows = await readFeed(content);
    expect(rows).toMatchObject([{ lockbox: { serial: 'QX77ZZ' } }]);
    expect(JSON.stringify(getHomes(rows))).not.toContain('QX77ZZ');
    expect(JSON.stringify(rows)).not.toContain(CODE);
  }
});
