import { readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

import type { FeedOptions } from '#server/feeds/readHomes.ts';
import { FeedRejectedError, readHomes } from '#server/feeds/readHomes.ts';

import { slowness } from '#tests/runner/timeLimits.ts';

import {
  all,
  feedMarkets,
  feedNow,
  getHomes,
  readFeed,
  readSample,
  getRefusals,
  sample,
  createTable,
  withFile,
} from './readFeed.ts';

async function sentenceFor(content: string | Uint8Array, choice: Partial<FeedOptions> = {}): Promise<string> {
  try {
    const rows = await readFeed(content, choice);
    return `${rows.length} rows were read`;
  } catch (error) {
    if (!(error instanceof FeedRejectedError)) throw error;
    return error.message;
  }
}

const zillow = (inner: string) => `<hotPadsItems version="2.1">${inner}</hotPadsItems>`;
const listing =
  '<Listing id="1" propertyType="HOUSE"><street>1 A St</street><city>Austin</city><state>TX</state><price>1500</price><numBedrooms>1</numBedrooms><numFullBaths>1</numFullBaths></Listing>';

const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n} "${'&lol;'.repeat(10)}">`).join('')}]>`;

test.each([
  [
    'an outside entity',
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${zillow('&x;')}`,
    /DOCTYPE/,
  ],
  ['a thousand laughs', `<?xml version="1.0"?>${laughs}${zillow('&lol8;')}`, /DOCTYPE/],
  [
    'laughs behind a long comment',
    `<!--${'x'.repeat(20_000)}-->${laughs}${zillow('')}`,
    /DOCTYPE|don’t recognize/,
  ],
  ['an unknown entity', zillow('<Listing id="1">&x;</Listing>'), /^Line 1: the XML isn’t valid/],
  ['a deep file', zillow('<a>'.repeat(100_000)), /^Line 1: elements are nested more than 40 levels/],
  [
    'a deep home',
    zillow(`<Listing id="1">${'<a>'.repeat(100_000)}`),
    /^Line 1: elements are nested more than 40 levels/,
  ],
  [
    'a text of megabytes',
    zillow(`<Listing id="1"><name>${'x'.repeat(3_000_000)}</name></Listing>`),
    /more than 1 MB|longer than 1 MB/,
  ],
  [
    'an attribute of megabytes',
    zillow(`<Listing id="${'x'.repeat(3_000_000)}"/>`),
    /more than 1 MB|longer than 1 MB/,
  ],
  ['a name of megabytes', zillow(`<${'x'.repeat(3_000_000)}/>`), /longer than 1 MB/],
  ['a text between homes', zillow('x'.repeat(3_000_000)), /longer than 1 MB/],
  [
    'a thousand attributes',
    zillow(`<Listing ${Array.from({ length: 1_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
    /more than 60 attributes/,
  ],
  [
    'a home of a million elements',
    zillow(`<Listing id="1">${'<a/>'.repeat(300_000)}</Listing>`),
    /more than 1 MB/,
  ],
  ['half an XML file', zillow(listing).slice(0, -20), /isn’t valid or was cut off/],
  ['an unknown root', '<rss><item/></rss>', /We don’t recognize the XML element rss/],
  ['no homes', zillow(''), /has no homes/],
  ['nothing', '', /is empty/],
  ['gzip', gzipSync('id,rent'), /gzip/],
  ['a spreadsheet', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]), /spreadsheet/],
  ['NUL characters', `${createTable({})}a\0b,1\n`, /NUL/],
  ['a line of megabytes', `id,street,bedrooms,rent\n${'x'.repeat(3_000_000)},1,2,3\n`, /longer than 1 MB/],
  [
    'a quoted cell of megabytes',
    `id,street,bedrooms,rent\n"${'x\n'.repeat(1_500_000)}",1,2,3\n`,
    /longer than 1 MB/,
  ],
  [
    'thousands of columns',
    `${Array.from({ length: 4_000 }, (_, n) => `c${n}`).join(',')}\n1\n`,
    /4,000 columns/,
  ],
  ['a table of another problem', 'name,color\nRose,red\n', /lacks columns we need: rent; bedrooms/],
  ['half a quoted row', `${createTable({})}"H-2","114 Jun`, /never closed. The file is cut off/],
  [
    'half a row',
    'id,street,bedrooms,rent\nA,1 A St,1,900\nB,2 A',
    /ends in the middle of the row at line 3, after 2 of 4 cells. It’s cut off/,
  ],
  [
    'UTF-8 with one byte of another kind',
    Buffer.concat([
      Buffer.from(createTable({ title: 'Café' }, { title: 'Señor' }).replace('Señor', 'Se')),
      Buffer.from([0xf1]),
    ]),
    /^Line 4: a character isn’t UTF-8, but others in the file are/,
  ],
  [
    'UTF-8 behind a byte of another kind',
    Buffer.concat([Buffer.from('id,title,rent\nA,Caf'), Buffer.from([0xe9]), Buffer.from(',1\nB,Tür,2\n')]),
    /^Line 2: a character isn’t UTF-8/,
  ],
  [
    'half a letter',
    Buffer.from(`${createTable({ title: 'Café' })}é`).subarray(0, -1),
    /^Line 3: a character is/,
  ],
  ['deep JSON', '[{"a":'.padEnd(600_000, '['), /nested more than 20 levels/],
  ['half a JSON file', '[{"tag":"1","rent":1000},{"tag":"2"', /cut off/],
  ['JSON with something after it', '[{"tag":"1"}] []', /cut off/],
  ['JSON of other things', '[1, 2, 3]', /cut off/],
  ['a JSON home of megabytes', `[{"tag":"${'x'.repeat(3_000_000)}"}]`, /more than 1 MB/],
  ['broken JSON', '[{"tag": 1, "rent" 1500}]', /^Line 1: the JSON isn’t valid/],
])('%s is refused with one sentence', async (_, content, sentence) => {
  const said = await sentenceFor(content);
  expect(said).toMatch(sentence);
  expect(said.length).toBeLessThan(300);
});

test('more homes than are allowed are refused', async () => {
  const table = createTable({}, {}, {});
  expect(await sentenceFor(table, { maxRows: 2 })).toMatch(/^The file has more than 2 homes/);
  expect(await sentenceFor(table, { maxRows: 3 })).toBe('3 rows were read');
});

test.each([
  '=HYPERLINK("http://evil.example","x")',
  '+cmd|calc',
  '-2+3+cmd',
  '@SUM(A1)',
  '\t=1+1',
  ' =1+1',
  '- HYPERLINK("http://evil.example","x")',
  "- cmd|' /C calc'!A0",
  '- x+[evil.xlsx]a!A1',
  '- Hyperlink ("http://evil.example","x")',
  "- x+'\\\\evil\\a.xlsx'!b",
])('a cell that begins like the formula %j refuses only its own row', async (description) => {
  const rows = await readFeed(createTable({ description }, { description: 'Light and quiet.' }));
  expect(getRefusals(rows)).toMatchObject([
    { line: 2, id: 'H-1', why: expect.stringContaining('looks like a spreadsheet formula') as string },
  ]);
  expect(getHomes(rows)).toHaveLength(1);
});

test('a negative number, a phone number and a dash are not formulas', async () => {
  const rows = await readFeed(
    createTable({ floor: '-1', lng: '-97.74', lat: '30.27', title: '-', contact: '+1 512 555 0100' }),
  );
  expect(getHomes(rows)).toMatchObject([{ floor: -1, property: { lng: -97.74 } }]);
});

test('a description that begins with a list item is not a formula', async () => {
  const description = '- Hardwood floors (new)!\n- Light = good\n+ a yard';
  const [first] = getHomes(await readFeed(createTable({ description })));
  expect(first?.description).toContain('Hardwood floors (new)!');
});

test('a row with too few or too many cells is refused', async () => {
  const rows = await readFeed(
    'id,street,city,state,bedrooms,bathrooms,rent\nA,1 A St,Austin,TX,1,1\nB,1,2,Austin,TX,1,1,900\n',
  );
  expect(getRefusals(rows).map(({ why }) => why)).toEqual([
    'The row has 6 of 7 cells. It’s cut off or has extra commas.',
    'The row has 8 of 7 cells. It’s cut off or has extra commas.',
  ]);
});

test.each(['', '   ', '\n', '\n\u001a'])(
  'a file whose last row is whole is accepted, even when it ends with %j',
  async (end) => {
    const rows = await readFeed(
      `id,street,city,state,bedrooms,bathrooms,rent\nA,1 A St,Austin,TX,1,1,900\nB,2 A St,Austin,TX,1,1,900${end}`,
    );
    expect(getHomes(rows).map(({ externalId }) => externalId)).toEqual(['A', 'B']);
  },
);

test('Windows-1252, UTF-8 with a byte order mark and UTF-16 are understood', async () => {
  const table = createTable({ title: 'Café “Señor” – 5 €' });
  const bytes: Record<string, number> = { é: 0xe9, '“': 0x93, ñ: 0xf1, '”': 0x94, '–': 0x96, '€': 0x80 };
  const windows = Uint8Array.from(
    Array.from(table),
    (character) => bytes[character] ?? character.charCodeAt(0),
  );
  const files = [windows, Buffer.from(`\ufeff${table}`), Buffer.from(`\ufeff${table}`, 'utf16le')];
  for (const file of files) {
    expect(getHomes(await readFeed(file)).map(({ title }) => title)).toEqual(['Café “Señor” – 5 €']);
  }
});

test.each(['generic.csv', 'zillow.xml', 'mits.xml', 'rently.json'])(
  '%s cut off anywhere is refused, in whole or in its last row, or is whole up to there',
  async (name) => {
    const whole = await readFile(sample(name));
    const right = (await readSample(name)).map((row) => JSON.stringify(row));
    await withFile('', async (file) => {
      for (let length = 1; length < whole.length - 1; length += 50) {
        await writeFile(file, whole.subarray(0, length));
        const outcome = await all(readHomes(file, { markets: feedMarkets, now: feedNow })).catch(
          (error: unknown) => error,
        );
        if (!Array.isArray(outcome)) {
          expect(outcome).toBeInstanceOf(FeedRejectedError);
          continue;
        }
        const rows = outcome as Awaited<ReturnType<typeof readSample>>;
        const last = rows.pop();
        expect(rows.map((row) => JSON.stringify(row))).toEqual(right.slice(0, rows.length));
        if (JSON.stringify(last) === right[rows.length]) continue;
        expect(last && ('refused' in last ? last.refused : last.notes.join())).toMatch(
          /without a line break|market|missing/,
        );
      }
    });
  },
);

/** The time to read a home whose values all repeat this, in a table and in XML. */
async function millisecondsFor(piece: string, length: number): Promise<number> {
  const hostile = `${piece.repeat(Math.ceil(length / piece.length))}!`;
  const names =
    'description,unit,title,type,unit type,bd/ba,sqft,floor,status,available,deposit,lease term,pets,cats,amenities,photos,special,property,address2';
  const row = Object.fromEntries(names.split(',').map((name) => [name, hostile]));
  const elements =
    'name,unit,description,model,lotSize,numParkingSpaces,price,terms,leaseTerm,availableDate,otherAmenities';
  const listed = elements
    .split(',')
    .map((name) => `<${name}>${hostile.replaceAll(/[<&]/g, '')}</${name}>`)
    .join('');
  const start = performance.now();
  await readFeed(createTable(row));
  await readFeed(zillow(listing.replace('<street>', `${listed}<street>`)));
  return performance.now() - start;
}

test.each([
  ['spaces', ' '],
  ['line breaks', ' \n'],
  ['commas and spaces', ', '],
  ['wide doors', 'wide shared vacant hearing '],
])('a home whose values are 40,000 characters of %s is read as fast as any other', async (_, piece) => {
  await millisecondsFor(piece, 100);
  // a quadratic expression would take 10 to 60 seconds on a machine of the usual speed
  expect(await millisecondsFor(piece, 40_000)).toBeLessThan(4_000 * slowness);
});
