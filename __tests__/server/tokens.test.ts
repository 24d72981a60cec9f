import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { openSecretKey } from '#server/db/secretKey.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { saveOrganization } from '#tests/server/homes/makeHomes.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

const now = new Date('2026-11-20T16:00:00Z');
const tokens = createTokens({ secretKey: createSecretKey('a secret of the tests'), missesPerMinute: 10 });

const organizations = async (db: Database): Promise<[string, string]> => [
  await saveOrganization(db, []),
  await saveOrganization(db, [], 'orchard'),
];

test('a token has 27 letters and digits, and is derived from its subject and the secret', () => {
  const id = randomUUID();
  const token = tokens.derive('tour', id);
  expect(token).toMatch(/^[0-9A-Za-z]{27}$/);
  expect(tokens.derive('tour', id)).toBe(token);
  const other = createTokens({ secretKey: createSecretKey('another'), missesPerMinute: 10 });
  const all = [token, tokens.derive('alert', id), tokens.derive('tour', id, 2), other.derive('tour', id)];
  expect(new Set(all).size).toBe(4);
});

test('tokens are all different, and each character is as likely as the others', () => {
  const made = Array.from({ length: 20_000 }, (_, at) => tokens.derive('tour', String(at)));
  expect(new Set(made).size).toBe(made.length);
  const counts = new Map<string, number>();
  for (const character of made.map((token) => token.slice(1)).join('')) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const expected = (made.length * 26) / 62;
  expect(counts.size).toBe(62);
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chiSquare).toBeLessThan(120);
});

testWithDatabase(
  'a token is found only by its kind and organization, and is stored nowhere',
  async (open) => {
    const { db } = await open();
    const [lantern, orchard] = await organizations(db);
    const subjectId = randomUUID();
    const token = await db.transaction((tx) =>
      tokens.issue(tx, { kind: 'tour', organizationId: lantern, subjectId }),
    );
    const shown = { token, kind: 'tour', organizationId: lantern, ip: '192.0.2.1', now } as const;
    expect(await tokens.find(db, shown)).toBe(subjectId);
    expect(await tokens.find(db, { ...shown, kind: 'alert' })).toBeNull();
    expect(await tokens.find(db, { ...shown, organizationId: orchard })).toBeNull();
    expect(await tokens.find(db, { ...shown, token: `${token}0` })).toBeNull();
    expect(await tokens.find(db, { ...shown, token: 'x'.repeat(100_000) })).toBeNull();
    const rows = await db.query('rows', sql`select tokens::text as row from tokens`);
    expect(JSON.stringify(rows)).not.toContain(token);
  },
);

testWithDatabase('a newer token replaces the previous one', async (open) => {
  const { db } = await open();
  const [organizationId] = await organizations(db);
  const subject = { kind: 'alert', organizationId, subjectId: randomUUID() } as const;
  const [old, fresh] = [await tokens.issue(db, subject), await tokens.issue(db, { ...subject, version: 2 })];
  const found = (token: string) =>
    tokens.find(db, { token, kind: 'alert', organizationId, ip: '192.0.2.1', now });
  expect(await found(old)).toBeNull();
  expect(await found(fresh)).toBe(subject.subjectId);
});

testWithDatabase(
  'after eleven unknown links in a minute a visitor has to wait, but a known one still opens',
  async (open) => {
    const { db } = await open();
    const [organizationId] = await organizations(db);
    const subjectId = randomUUID();
    const token = await tokens.issue(db, { kind: 'tour', organizationId, subjectId });
    const shown = { token, kind: 'tour', organizationId, ip: '192.0.2.1', now } as const;
    for (let count = 0; count < 10; count++) {
      expect(await tokens.find(db, { ...shown, token: `guess${count}` })).toBeNull();
    }
    await expect(tokens.find(db, { ...shown, token: 'guess' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect(await tokens.find(db, { ...shown, ip: '192.0.2.2', token: 'guess' })).toBeNull();
    expect(await tokens.find(db, shown)).toBe(subjectId);
    expect(await tokens.find(db, { ...shown, token: 'guess', now: new Date(+now + 60_000) })).toBeNull();
  },
);

testWithDatabase(
  'the demo creates one secret for all its processes, and elsewhere the operator has to',
  async (open) => {
    const { db } = await open();
    const keys = await Promise.all([1, 2, 3].map(() => openSecretKey(db, { secretKey: null, isDemo: true })));
    expect(new Set(keys.map((key) => key.hash('test').toString('hex'))).size).toBe(1);
    await expect(openSecretKey(db, { secretKey: null, isDemo: false })).rejects.toThrow(
      'SECRET_KEY must be set',
    );
    const secret = await openSecretKey(db, { secretKey: 'x'.repeat(32), isDemo: false });
    expect(secret.hash('test')).not.toEqual(keys[0]?.hash('test'));
  },
);
