import { homesOf, notesOf, readFeed, tableOf } from './readFeed.ts';

const CODE = '739415';

const boxesOf = async (content: string) =>
  (await readFeed(content)).map((row) => ('home' in row ? row.lockbox : row.refused));
const boxOf = async (cells: Record<string, string>) => (await boxesOf(tableOf(cells)))[0];
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

test('the serial of a box and where it hangs are read from columns of their own', async () => {
  const box = { serial: 'AB12CD34', location: 'On the gate' };
  for (const [serial, place] of [
    ['Lockbox Serial', 'Lockbox location'],
    ['LockBoxSerialNumber', 'LockBoxLocation'],
    ['lockbox_serial_number', 'lockbox_instruction'],
  ] as const) {
    expect(await boxOf({ [serial]: 'ab12-cd34', [place]: 'On the gate' })).toEqual(box);
    expect(await boxesOf(list({ [serial]: 'ab12-cd34', [place]: 'On the gate' }))).toEqual([box]);
  }
  expect(await boxesOf(list({ lockbox: { serial: 40120077, location: 'On the gate', code: CODE } }))).toEqual(
    [{ serial: '40120077', location: 'On the gate' }],
  );
});

test('without a column for the serial nothing is told of a box', async () => {
  const silent: Record<string, string>[] = [
    {},
    { lockbox: CODE },
    { 'lockbox code': CODE },
    { 'lockbox location': 'On the gate' },
  ];
  for (const cells of silent) {
    expect(await boxOf(cells)).toBeUndefined();
    expect(await boxesOf(list(cells))).toEqual([undefined]);
  }
  // a list of objects may tell it of some homes only
  expect(await boxesOf(list({ lockbox_serial: null }, { tag: 'R-2' }))).toEqual([null, undefined]);
});

test('in the vendor’s own list the box is named plainly, and his words for no serial are none', async () => {
  const vendors = (lockbox: unknown) => boxesOf(list({ lockbox, lockbox_instruction: 'On the gate' }));
  const hung = [{ serial: '40120077', location: 'On the gate' }];
  expect(await vendors('40120077')).toEqual(hung);
  expect(await vendors(40120077)).toEqual(hung);
  expect(await vendors('unassign')).toEqual([null]);
  for (const told of ['ignore', 'defaultPrelease', '000000', '', null]) {
    const [row] = await readFeed(list({ lockbox: told, lockbox_instruction: 'On the gate' }));
    expect(row).not.toHaveProperty('lockbox');
    expect(notesOf(row ? [row] : [])).toEqual([]);
  }
  // a column of its own says it better
  const both = { lockbox: CODE, lockbox_serial: '40120077', lockbox_instruction: 'On the gate' };
  expect(await boxesOf(list(both))).toEqual(hung);
});

test('an empty serial takes the box away', async () => {
  for (const serial of ['', ' ', 'none', 'N/A']) expect(await boxOf({ 'lockbox serial': serial })).toBeNull();
});

test('what a spreadsheet has spoilt, or a word, leaves the box as it is, with a remark that does not tell it', async () => {
  for (const serial of [
    '1.23457E+11',
    '40120077.0',
    'A-1',
    '000000',
    'ignore',
    '4012/4013',
    'A'.repeat(21),
  ]) {
    const rows = await readFeed(tableOf({ 'lockbox serial': serial }));
    expect(rows).not.toContainEqual(expect.objectContaining({ lockbox: expect.anything() as object }));
    expect(notesOf(rows)).toEqual([
      'We left its lockbox as it is because a serial number has 4 to 20 letters and digits.',
    ]);
  }
});

test('where a box hangs is left out when a code may stand in it', async () => {
  for (const place of [`On the gate, ${CODE}`, 'Code is 12-34, on the gate', '12']) {
    const rows = await readFeed(tableOf({ 'lockbox serial': 'AB12', 'lockbox location': place }));
    expect(rows).toMatchObject([{ lockbox: { serial: 'AB12', location: null } }]);
    expect(notesOf(rows)).toEqual([
      'We left out where its lockbox hangs because the text may contain a code.',
    ]);
  }
  const empty = await boxOf({ 'lockbox serial': 'AB12', 'lockbox location': '' });
  expect(empty).toEqual({ serial: 'AB12', location: 'At the front door' });
});

test('a row that is refused for what it tells of its box does not tell it again', async () => {
  const rows = await readFeed(tableOf({ 'lockbox serial': 'AB12', 'lockbox location': `=code ${CODE}` }));
  expect(rows).toMatchObject([
    { refused: expect.stringContaining('begins like a spreadsheet formula') as string },
  ]);
  expect(JSON.stringify(rows)).not.toContain(CODE);
});

test('no home that is read has a box in it, nor a row a code', async () => {
  const cells = { 'lockbox serial': 'QX77ZZ', lockbox: CODE, 'lockbox code': CODE, accesscode: CODE };
  for (const content of [tableOf(cells), list({ ...cells, lockbox: { serial: 'QX77ZZ', code: CODE } })]) {
    const rows = await readFeed(content);
    expect(rows).toMatchObject([{ lockbox: { serial: 'QX77ZZ' } }]);
    expect(JSON.stringify(homesOf(rows))).not.toContain('QX77ZZ');
    expect(JSON.stringify(rows)).not.toContain(CODE);
  }
});
