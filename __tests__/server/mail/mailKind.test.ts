import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { findEmail } from '#server/mail/mailKind.ts';
import { findText } from '#server/texts/textKind.ts';

import { loadDefinedMessages } from './definedMessages.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** All files that are loaded with this one. Imports of types load nothing. */
function listLoaded(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file) || !file.endsWith('.ts')) return loaded;
  loaded.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export|\}) (?!type )[^;]*?from '([#.][^']+)';$/gm,
  );
  for (const [, name = ''] of imports) {
    listLoaded(
      name.startsWith('#') ? path.join(root, name.slice(1)) : path.resolve(file, '..', name),
      loaded,
    );
  }
  return loaded;
}

test('a server that sends knows every email and text: each is loaded when it starts', async () => {
  const loaded = listLoaded(path.join(root, 'server/serve.ts'));
  const defined = await loadDefinedMessages();
  expect(defined.length).toBeGreaterThan(50);
  expect(defined.filter(({ file }) => !loaded.has(file)).map(({ message }) => message.kind)).toEqual([]);
});

test('each email and text is found by the name under which it is stored, which no other has', async () => {
  for (const { message } of await loadDefinedMessages()) {
    expect((message.channel === 'MAIL' ? findEmail : findText)(message.kind)).toBe(message);
  }
});

test('an email that is not defined cannot be queued: it does not compile', async () => {
  const db: Queryable = { query: () => Promise.resolve([]) };
  const mail = { organizationId: '1', subjectId: '2', recipient: 'a@b.example', now: new Date(0) };
  // @ts-expect-error a name alone is not an email
  await queueMail(db, { ...mail, kind: 'tour.reminder' }).catch(() => undefined);
  const undefinedEmail = {
    channel: 'MAIL' as const,
    kind: 'tour.reminded',
    write: () => Promise.resolve(null),
  };
  // @ts-expect-error no server would find it by its name
  await queueMail(db, { ...mail, message: undefinedEmail });
  expect(findEmail('tour.reminded')).toBeUndefined();
});
