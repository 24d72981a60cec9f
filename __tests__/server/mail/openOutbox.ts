import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import type { EmailContent } from '#server/mail/emailContent.ts';
import { createMailTransport } from '#server/mail/transports.ts';
import { connectMailServer } from '#server/mail/mailServer.ts';
import { sendDueMails } from '#server/mail/sender.ts';
import { createPreviews } from '#server/mail/viewer/createPreviews.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

import { saveLantern } from './saveLantern.ts';

export const start = new Date('2026-11-20T16:00:00Z');

const secretKey = createSecretKey('a secret of the tests');

export const plainLetter: EmailContent = {
  subject: 'Something has happened',
  blocks: [{ kind: 'paragraph', text: 'It has.' }],
};

export type Row = {
  attempts: number;
  sentAt: Date | null;
  sentBy: string | null;
  nextAttemptAt: Date | null;
  failureReason: string | null;
};

/** An outbox with one kind of email, and a clock that is set by hand. */
export async function openOutbox(db: Database, getContent: () => EmailContent | null = () => plainLetter) {
  const organization = (await organizationBySlug(db, 'lantern')) ?? (await saveLantern(db));
  const { lines, log } = listeningLog();
  let now = start;
  const tokens = createTokens({ secretKey, missesPerMinute: 10 });
  const message = defineEmail('test', { write: () => Promise.resolve(getContent()) });
  const write = createMailWriter({ db, tokens, mailFrom: null, listTourTimes });
  const previews = createPreviews({ write, writeText: () => Promise.resolve('nothing to send') });

  return {
    organization,
    message,
    lines,
    log,
    write,
    previews,
    wait: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)),
    queue: (recipient = 'visitor@example.com', dueAt = start) =>
      db.transaction((tx) =>
        queueMail(tx, {
          organizationId: organization.id,
          message,
          subjectId: randomUUID(),
          recipient,
          now: start,
          dueAt,
        }),
      ),
    async send(url: string | null, deadlineMs?: number) {
      const mailServer = url === null ? null : connectMailServer(url, deadlineMs);
      const transports = { MAIL: mailServer && createMailTransport(write, mailServer), TEXT: null };
      await sendDueMails({ db, clock: { now: () => now }, log, transports, keepPreviews: previews.keep });
      mailServer?.close();
    },
    rows: () =>
      db.query<Row>(
        'rows',
        sql`
          select attempts, sent_at as "sentAt", sent_by as "sentBy", next_attempt_at as "nextAttemptAt",
                 failure_reason as "failureReason"
          from outbox order by created_at, id
        `,
      ),
  };
}
