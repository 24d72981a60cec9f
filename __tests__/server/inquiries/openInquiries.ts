import PostalMime from 'postal-mime';
import sql from 'sql-template-tag';

import { createFormStamp } from '#server/antiSpam.ts';
import type { Database } from '#server/db/database.ts';
import type { StoredMail } from '#server/db/outbox.ts';
import { newestMails } from '#server/db/outbox.ts';
import type { CreateInquiryInput } from '#server/graphql/schemaTypes.ts';
import type { Home } from '#server/homes/home.ts';
import { createInquiry } from '#server/inquiries/createInquiry.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { saveLantern } from '#tests/server/mail/saveLantern.ts';

export const now = new Date('2026-11-20T16:00:00Z');
export const secretKey = createSecretKey('a secret of the tests');
export const tokens = createTokens({ secretKey, missesPerMinute: 10 });

const stamp = createFormStamp(secretKey, new Date(now.getTime() - 60_000));

export const texts = { key: 'sms.transactional', version: '2026-11', granted: true };

export type Changes = Partial<CreateInquiryInput>;

/** An organization with a home to ask about. */
export async function openInquiries(db: Database, homes: readonly Home[] = [home('elm-house')]) {
  const organization = await saveLantern(db, homes);
  let keys = 0;
  const input = (changes: Changes = {}): CreateInquiryInput => ({
    organizationId: organization.id,
    unitSlug: 'elm-house',
    contact: { firstName: 'Ada', lastName: 'Ng', email: 'ada@example.com', phoneNumber: '(512) 555-0199' },
    topics: ['PETS'],
    message: 'Is the yard fenced?',
    consents: [],
    antiSpam: { stamp },
    idempotencyKey: `test-key-${String(++keys)}`,
    ...changes,
  });
  const write = createMailWriter({ db, tokens, mailFrom: null, listTourTimes });
  return {
    organization,
    input,
    ask: (changes: Changes = {}, { ip = '192.0.2.1', at = now } = {}) =>
      createInquiry(
        {
          db,
          now: at,
          ip,
          secretKey,
          tokens,
          limits: {
            formsPer10Min: 10,
            formMinSeconds: 2,
            maxEmailsPerRecipientPerHour: 5,
            maxEmailsPerOrganizationPerHour: 1000,
          },
        },
        input(changes),
      ),
    count: async (table: 'inquiries' | 'prospects' | 'consents' | 'outbox' | 'tokens') => {
      const [row] = await db.query<{ count: number }>(
        'count',
        sql`
          select case ${table}::text
            when 'inquiries' then (select count(*) from inquiries)
            when 'prospects' then (select count(*) from prospects)
            when 'consents' then (select count(*) from consents)
            when 'tokens' then (select count(*) from tokens)
            else (select count(*) from outbox)
          end::int as count
        `,
      );
      return row?.count ?? 0;
    },
    mailTo: async (recipient: string) => {
      const mail = (await newestMails(db, 100)).find((each: StoredMail) => each.recipient === recipient);
      const message = mail ? await write(mail) : 'nothing to send';
      if (message === 'nothing to send') throw new Error(`No mail to ${recipient}`);
      return PostalMime.parse(message.raw);
    },
  };
}
