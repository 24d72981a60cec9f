import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { mailKinds } from '#server/mail/mailKinds.ts';
import { textKinds } from '#server/texts/textKinds.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('every email and text that is defined can be written by the server that sends it', async () => {
  const known = new Set<unknown>([...mailKinds, ...textKinds]);
  const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      /= define(?:Email|Text)\(/.test(readFileSync(path.join(root, 'server', name), 'utf8')),
  );
  const defined = await Promise.all(
    files.map(async (name) => {
      const exported = Object.entries(
        (await import(path.join(root, 'server', name))) as Record<string, unknown>,
      );
      return exported
        .filter(([, value]) => isMessageKind(value))
        .map(([key, value]) => ({ name, key, value }));
    }),
  );
  expect(defined.flat()).toHaveLength(known.size);
  expect(defined.flat().filter(({ value }) => !known.has(value))).toEqual([]);
});

const isMessageKind = (value: unknown) =>
  typeof value === 'object' && value !== null && 'channel' in value && 'kind' in value && 'write' in value;

test('no two emails or texts are stored under the same name', () => {
  const names = [...mailKinds, ...textKinds].map(({ kind }) => kind);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('an email that is not defined cannot be queued: it does not compile', async () => {
  const db: Queryable = { query: () => Promise.resolve([]) };
  const mail = { organizationId: '1', subjectId: '2', recipient: 'a@b.example', now: new Date(0) };
  // @ts-expect-error a name alone is not an email
  await queueMail(db, { ...mail, kind: 'tour.reminder' }).catch(() => undefined);
  // @ts-expect-error an email that cannot be written is not an email
  await queueMail(db, { ...mail, message: { channel: 'MAIL', kind: 'tour.reminder' } });
  expect(mailKinds.some(({ kind }) => kind === 'tour.reminder')).toBe(true);
});
