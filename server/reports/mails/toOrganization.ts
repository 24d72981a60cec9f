import { reportById } from '#server/db/listingReports.ts';
import { homeInMail } from '#server/inquiries/mails/home.ts';
import { replyByOf } from '#server/inquiries/mails/words.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { TO_ORGANIZATION } from './kinds.ts';
import { kindWords } from './words.ts';

/** Tells the leasing team what somebody has seen, and by when somebody was promised to look. */
export const reportToOrganization: MailKind = {
  kind: TO_ORGANIZATION,
  async write({ db, organization, mail }) {
    const report = await reportById(db, mail.subjectId);
    if (!report) return null;
    const home = await homeInMail(db, organization, report);
    const promised = replyByOf(organization, report.lookBy);
    const facts: [string, string | null][] = [
      ['Reference', report.reference],
      ['About', kindWords[report.kind]],
      ['Home', home && `${home.title}, ${home.address}`],
      ['Our price', home?.price ?? null],
      ['Seen at', report.foundUrl],
      ['Email', report.email],
    ];
    const blocks: MailBlock[] = [
      { kind: 'heading', text: `Reported: ${kindWords[report.kind]}` },
      ...(promised
        ? [{ kind: 'paragraph' as const, text: `We promised that someone will look at it by ${promised}.` }]
        : []),
      ...(report.kind === 'SCAM_COPY'
        ? [
            {
              kind: 'paragraph' as const,
              text: 'Be careful with the link. No one has checked where it leads.',
            },
          ]
        : []),
      { kind: 'facts', rows: facts.filter((row): row is [string, string] => row[1] !== null) },
      ...(report.comment === null ? [] : [{ kind: 'quote' as const, text: report.comment }]),
      ...(home?.href ? [{ kind: 'link' as const, text: 'See the home', href: home.href }] : []),
    ];
    return {
      subject: `${report.reference}: ${kindWords[report.kind]}${home ? `, ${home.title}` : ''}`,
      blocks,
      replyTo: report.email,
    };
  },
};
