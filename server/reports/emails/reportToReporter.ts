import { formatReview, type ReportKind } from '#domain/reports.ts';
import { findMailHome } from '#server/homes/mailHome.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import { formatReplyBy } from '#server/organizations/replyBy.ts';
import { reportById } from '#server/reports/queries.ts';

const reportedTexts: Record<ReportKind, string> = {
  WRONG_PRICE: 'You reported a wrong price.',
  WRONG_FACTS: 'You reported incorrect details.',
  WRONG_PHOTOS: 'You reported wrong photos.',
  ALREADY_RENTED: 'You reported a home that’s already rented.',
  SCAM_COPY: 'You reported a copied ad.',
  ACCESSIBILITY_BARRIER: 'You reported an accessibility barrier.',
  DISCRIMINATORY: 'You reported discriminatory language.',
  OTHER: 'You reported another problem.',
};

/** Thanks the reporter. Their text is not repeated, because the address may belong to another person. */
export const reportToReporter = defineEmail('report.reporter', {
  async write({ db, organization, mail }) {
    const report = await reportById(db, mail.subjectId);
    if (!report) return null;
    const home = await findMailHome(db, organization, report);
    const promised = formatReplyBy(organization, report.reviewBy);
    const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
    const homeFacts: MailBlock[] = home
      ? [{ kind: 'facts', rows: [['Home', `${home.title}, ${home.address}`]] }]
      : [];
    return {
      subject: `We got your report ${report.reference}`,
      blocks: [
        { kind: 'heading', text: 'Thanks for letting us know' },
        paragraph(reportedTexts[report.kind]),
        ...homeFacts,
        paragraph(formatReview(promised)),
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
});
