import { reportById } from '#server/db/listingReports.ts';
import { homeInMail } from '#server/inquiries/mails/home.ts';
import { replyByOf } from '#server/inquiries/mails/words.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { TO_REPORTER } from './kinds.ts';
import { kindWords } from './words.ts';

/** Thanks, and says what happens. What was written is not repeated: the address may be somebody else's. */
export const reportToReporter: MailKind = {
  kind: TO_REPORTER,
  async write({ db, organization, mail }) {
    const report = await reportById(db, mail.subjectId);
    if (!report) return null;
    const home = await homeInMail(db, organization, report);
    const promised = replyByOf(organization, report.lookBy);
    const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
    return {
      subject: `We got your report ${report.reference}`,
      blocks: [
        { kind: 'heading', text: 'Thanks for letting us know' },
        paragraph(
          home
            ? `You reported ${kindWords[report.kind]}: ${home.title}, ${home.address}.`
            : `You reported ${kindWords[report.kind]}.`,
        ),
        paragraph(
          promised
            ? `Someone on our team will look at it by ${promised}.`
            : 'Someone on our team will look at it.',
        ),
        ...(report.kind === 'SCAM_COPY'
          ? [
              paragraph(
                'If you’ve paid anyone, tell your bank and the police today, and the Federal Trade Commission at ' +
                  'reportfraud.ftc.gov. We never ask for a door code, gift cards, a wire transfer, cryptocurrency or cash.',
              ),
            ]
          : []),
        paragraph(`If you contact us about it, mention ${report.reference}.`),
        paragraph(
          'If you didn’t report anything, someone probably entered your address by mistake. You can ignore this email.',
        ),
      ],
      replyTo: organization.leasingEmail,
    };
  },
};
