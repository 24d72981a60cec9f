import sql from 'sql-template-tag';

import { checkListing } from '#server/reports/adVerification/checkListing.ts';
import type { Database } from '#server/db/database.ts';
import { findScamSigns } from '#server/reports/adVerification/findScamSigns.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { home, now, saveOrganization } from '#tests/server/homes/makeHomes.ts';
import { testReports } from '#tests/server/reports/testReports.ts';

const secretKey = createSecretKey('a secret of the tests');

const chavez = { line1: '2204 E. Cesar Chavez St', postalCode: '78702' };
const tower = {
  externalId: 'tower',
  slug: 'tower',
  name: 'The Marlowe',
  line1: '88 Rainey Street',
  postalCode: '78701',
};
const hidden = { line1: '41 Quiet Cove', postalCode: '78744', addressVisibility: 'HIDDEN' as const };

const homes = [
  home('chavez', { baseRentCents: 190_000, property: chavez }),
  home('tower-3b', { unitNumber: '3B', property: tower }),
  home('tower-12', { unitNumber: '12', status: 'LEASED', property: tower }),
  home('fifth', { property: { line1: '1204 West 5th Street', postalCode: '78703' } }),
  home('oak-st', { property: { line1: '10 Oak Street', postalCode: '78745' } }),
  home('oak-waco', { property: { line1: '10 Oak Street', city: 'Waco', postalCode: '76701' } }),
  home('let', { status: 'LEASED', property: { line1: '7 Willow Lane', postalCode: '78745' } }),
  home('quiet', { property: hidden }),
  home('near', {
    property: { line1: '9 Secret Way', postalCode: '78744', addressVisibility: 'APPROXIMATE' },
  }),
];

async function openChecks(db: Database) {
  const organizationId = await saveOrganization(db, homes);
  const ask = (text: string, { ip = '203.0.113.7', at = now, max = 1000 } = {}) =>
    checkListing({ db, now: at, ip, secretKey, checksPer10Min: max }, { organizationId, text });
  const answer = async (text: string) => {
    const { verdict, homes: found } = await ask(text);
    return [verdict, ...found.map(({ slug }) => slug)].join(' ');
  };
  return { organizationId, ask, answer };
}

testReports('an address is recognized in any spelling', async (db) => {
  const { answer } = await openChecks(db);
  for (const written of [
    '2204 E. Cesar Chavez St',
    '2204 east césar chávez street, austin, tx 78702',
    'Beautiful 3 bed 2 bath for rent!! 2204 Cesar Chavez. $1,900/mo, call 512-555-0142',
    '2204 CESAR CHAVEZ',
    '3 bed near downtown: 2204 E Cesar Chavez St Austin TX 78702-1234 available now',
    'https://www.zillow.com/homedetails/2204-E-Cesar-Chavez-St-Austin-TX-78702/29383_zpid/',
  ]) {
    expect([written, await answer(written)]).toEqual([written, 'OURS chavez']);
  }
  expect(await answer('1204 W 5th St')).toBe('OURS fifth');
  expect(await answer('7 willow ln')).toBe('OURS let');
});

testReports('a building matches by one unit, as a whole, or by no unit of ours', async (db) => {
  const { answer } = await openChecks(db);
  for (const written of [
    '88 Rainey St #3B',
    '88 rainey street apt 3b 78701',
    '88 Rainey Unit 03B',
    '88 Rainey St 3B',
  ]) {
    expect([written, await answer(written)]).toEqual([written, 'OURS tower-3b']);
  }
  expect(await answer('88 Rainey St, Austin')).toBe('OURS tower-3b tower-12');
  expect(await answer('88 Rainey St Apt 12')).toBe('OURS tower-12');
  expect(await answer('88 Rainey St Apt 40')).toBe('UNSURE tower-3b tower-12');
  expect(await answer('the marlowe')).toBe('UNSURE tower-3b tower-12');
});

testReports(
  'an address similar to ours leads to a question, and any other is reported as not ours',
  async (db) => {
    const { answer } = await openChecks(db);
    expect(await answer('2204 Caesar Chaves St')).toBe('UNSURE chavez');
    expect(await answer('Cesar Chavez Street')).toBe('UNSURE chavez');
    expect(await answer('10 Oak Court')).toMatch(/^UNSURE oak-(st oak-waco|waco oak-st)$/);
    expect(await answer('10 Oak St')).toMatch(/^UNSURE oak-(st oak-waco|waco oak-st)$/);
    expect(await answer('10 Oak St, Waco')).toBe('OURS oak-waco');
    expect(await answer('10 Oak St 78745')).toBe('OURS oak-st');
    expect(await answer('2204 E Cesar Chavez St 78759')).toBe('UNSURE chavez');
    for (const other of ['2206 E Cesar Chavez St', '500 Main Street, Dallas TX 75201', 'Sunset Blvd']) {
      expect([other, await answer(other)]).toEqual([other, 'NOT_FOUND']);
    }
    for (const little of ['3 bed house', '(512) 555-0142', 'https://craigslist.org/apa/d/7712.html']) {
      expect([little, await answer(little)]).toEqual([little, 'UNSURE']);
    }
  },
);

testReports('a hidden address does not disclose which house number is right', async (db) => {
  const { ask, answer } = await openChecks(db);
  const [right, wrong, near] = await Promise.all(
    ['41 Quiet Cove, 78744', '43 Loud Road, 78744', '9 Secret Way, 78744'].map((text) => ask(text)),
  );
  expect(right).toEqual(wrong);
  expect(right).toEqual(near);
  expect(right?.verdict).toBe('UNSURE');
  expect(right?.homes.map(({ slug }) => slug).sort()).toEqual(['near', 'quiet']);
  expect(await answer('41 Quiet Cove')).toBe('NOT_FOUND');
  expect(await answer('Quiet Cove')).toBe('NOT_FOUND');
  expect(await answer('9 Secret Way')).toBe('NOT_FOUND');
  expect(await answer('78744')).toMatch(/^UNSURE (near quiet|quiet near)$/);
});

testReports('a link is judged by its name: ours, another company’s, or an imitation of ours', async (db) => {
  const { ask } = await openChecks(db);
  const judged = async (text: string) => {
    const { verdict, link, homes: found } = await ask(text);
    return `${verdict} ${link?.linkOwner ?? 'none'} ${found.map(({ slug }) => slug).join()}`.trim();
  };
  expect(await judged('https://lantern.example/units/chavez/?utm_source=x')).toBe('OURS OURS chavez');
  expect(await judged('see lantern.example/units/chavez.')).toBe('OURS OURS chavez');
  expect(await judged('http://localhost:3000/units/let')).toBe('OURS OURS let');
  expect(await judged('https://lantern.example/inquiry-landing-page?unit=chavez')).toBe('OURS OURS chavez');
  expect(await judged('https://lantern.example.rent-now.top/units/chavez/')).toBe('OURS IMITATION chavez');
  expect(await judged('https://1antern-homes.com/apply')).toBe('UNSURE IMITATION');
  expect(await judged('https://lantern.example/units/never-been/')).toBe('NOT_FOUND OURS');
  expect(await judged('https://craigslist.org/apa/d/7712.html 2204 Cesar Chavez')).toBe(
    'OURS ELSEWHERE chavez',
  );
  expect(await judged('https://lantern.example/units/chavez 7 Willow Ln')).toBe('UNSURE OURS chavez,let');
  expect(await judged('write to lantern.example@mail.com')).toBe('UNSURE none');
});

testReports('a price far below ours is reported, but not a similar one or a mere deposit', async (db) => {
  const { ask } = await openChecks(db);
  const priced = async (text: string) => {
    const { namedCents, isFarBelow } = await ask(`2204 Cesar Chavez ${text}`);
    return [namedCents, isFarBelow];
  };
  expect(await priced('$950/mo')).toEqual([95_000, true]);
  expect(await priced('rent is $1,200 deposit $500')).toEqual([120_000, true]);
  expect(await priced('only 1100 per month')).toEqual([110_000, true]);
  expect(await priced('$1,850 a month')).toEqual([185_000, false]);
  expect(await priced('$300 deposit')).toEqual([null, false]);
  expect(await priced('800 sq ft')).toEqual([null, false]);
});

testReports('too long, empty and too frequent requests are refused with a sentence', async (db) => {
  const { ask } = await openChecks(db);
  await expect(ask('  ')).rejects.toMatchObject({ code: 'INVALID_INPUT', info: { text: /^Paste/ } });
  await expect(ask('x'.repeat(2001))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  for (const hostile of [
    "'; drop table units; --",
    '\0',
    '%'.repeat(2000),
    '1 '.repeat(1000),
    '🏠'.repeat(2000),
  ]) {
    await expect(ask(hostile)).resolves.toMatchObject({ homes: [] });
  }
  const [before] = await db.query<{ count: number }>('units', sql`select count(*)::int as count from units`);
  expect(before?.count).toBe(homes.length);
  const often = { ip: '192.0.2.9', max: 2 };
  await ask('a', often);
  await ask('b', often);
  await expect(ask('c', often)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await ask('c', { ...often, at: new Date(now.getTime() + 600_000) });
});

test.each([
  ['Send the deposit by Zelle or Cash App and the keys are yours', ['PAYMENT_METHOD']],
  ['Se paga con tarjetas de regalo.', ['PAYMENT_METHOD']],
  ['I will text you a Google Voice code, just tell me the code', ['CODE_REQUEST']],
  ['We are missionaries overseas, so I can’t show the house. I mail the keys', ['ABSENT_OWNER']],
  ['A refundable deposit is needed before you can view it', ['PAYMENT_FIRST']],
  ['Many people are interested! Pay today and it is yours.', ['PRESSURE']],
  ['Wire the money now, before someone else does', ['PAYMENT_METHOD', 'PRESSURE']],
])('an ad that says “%s” has signs of a scam', (text, expected) => {
  expect(findScamSigns(text)).toEqual(expected);
});

test.each([
  'We never take gift cards, wire transfers, cryptocurrency or cash.',
  'Don’t give anyone your code! We don’t ask for a deposit before you tour.',
  'Spacious 2 bed, 2 bath near the zoo. $1,650/mo, deposit $500. Available today, pets OK.',
  'Gated entry with a door code. Application fee $50. Tour today or tomorrow.',
  'Keyless entry, covered parking. First month free if you sign by December 1.',
])('an honest ad has none: “%s”', (text) => {
  expect(findScamSigns(text)).toEqual([]);
});
