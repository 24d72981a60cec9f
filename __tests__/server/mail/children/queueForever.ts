import { randomUUID } from 'node:crypto';

import { queueMail } from '#server/db/outbox.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { createMailTransport } from '#server/mail/transports.ts';
import { connectMailServer } from '#server/mail/mailServer.ts';
import { startMailSender } from '#server/mail/sender.ts';
import { testSettings } from '#tests/support/testSettings.ts';

import { openOutbox, start } from '../openOutbox.ts';

// Queues one email after the other, reports each when it is committed, and sends them meanwhile.
const [dataDir = '', url = ''] = process.argv.slice(2);
const db = await openDatabase(testSettings({ dataDir }));
const { organization, message, write, log } = await openOutbox(db);
const transports = { MAIL: createMailTransport(write, connectMailServer(url)), TEXT: null };
startMailSender({ db, clock: { now: () => start }, log, transports });

for (;;) {
  const subjectId = randomUUID();
  const recipient = `${subjectId}@example.com`;
  await db.transaction((tx) =>
    queueMail(tx, { organizationId: organization.id, message, subjectId, recipient, now: start }),
  );
  process.stdout.write(`${recipient}\n`);
}
