import { consumeRateLimit } from '#server/db/rateLimits.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { testSettings } from '#tests/support/testSettings.ts';

const [databaseUrl = '', limit = '', nowMs = ''] = process.argv.slice(2);
const db = await openDatabase(testSettings({ databaseUrl }));
const answers = await Promise.all(
  Array.from({ length: 50 }, () =>
    consumeRateLimit(db, {
      secretKey: createSecretKey('a secret of the tests'),
      name: 'test',
      subject: '192.0.2.1',
      limit: Number(limit),
      windowSeconds: 60,
      now: new Date(Number(nowMs)),
    }),
  ),
);
process.stdout.write(String(answers.filter(({ allowed }) => allowed).length));
await db.close();
