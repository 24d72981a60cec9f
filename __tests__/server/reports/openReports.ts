import PostalMime from 'postal-mime';

import { createFormStamp } from '#server/antiSpam.ts';
import type { Database } from '#server/db/database.ts';
import { newestMails } from '#server/db/outbox.ts';
import type { ReportListingInput } from '#server/graphql/schemaTypes.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { reportListing } from '#server/reports/reportListing.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { now, secretKey, tokens } from '#tests/server/inquiries/openInquiries.ts';
import { saveLantern } from '#tests/server/mail/saveLantern.ts';

export type Changes = Partial<ReportListingInput>;

/** An organization with a home that can be reported. */
export async function openReports(db: Database) {
  const organization = await saveLantern(db, [home('elm-house')]);
  const stamp = createFormStamp(secretKey, new Date(now.getTime() - 60_000));
  let keys = 0;
  const limits = {
    formsPer10Min: 10,
    formMinSeconds: 2,
    maxEmailsPerRecipientPerHour: 5,
    maxEmailsPerOrganizationPerHour: 1000,
  };
  const write = createMailWriter({ db, tokens, mailFrom: null, listTourTimes });
  const mails = () => newestMails(db, 100);
  return {
    report: (changes: Changes = {}, { ip = '192.0.2.1', at = now } = {}) =>
      reportListing(
        { db, now: at, ip, secretKey, limits },
        {
          organizationId: organization.id,
          unitSlug: 'elm-house',
          kind: 'SCAM_COPY',
          foundUrl: 'https://ads.example/7712',
          comment: 'The same pictures.',
          email: 'ada@example.com',
          antiSpam: { stamp },
          idempotencyKey: `test-key-${String(++keys)}`,
          ...changes,
        },
      ),
    mails,
    mailTo: async (recipient: string) => {
      const mail = (await mails()).find((each) => each.recipient === recipient);
      const message = mail ? await write(mail) : 'nothing to send';
      if (message === 'nothing to send') throw new Error(`No mail to ${recipient}`);
      return PostalMime.parse(message.raw);
    },
  };
}
