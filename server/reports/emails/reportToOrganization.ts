import type { ReportKind } from '#domain/reports.ts';
import { findMailHome } from '#server/homes/mailHome.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import { formatReplyBy } from '#server/organizations/replyBy.ts';
import { reportById } from '#server/reports/queries.ts';

/** For the leasing team, after a colon or in a fact. */
const reportKindLabels: Record<ReportKind, string> = {
  WRONG_PRICE: 'a wrong price',
  WRONG_FACTS: 'incorrect details',
  WRONG_PHOTOS: 'wrong photos',
  ALREADY_RENTED: 'a home that’s already rented',
  SCAM_COPY: 'a copied ad',
  ACCESSIBILITY_BARRIER: 'an accessibility barrier',
  DISCRIMINATORY: 'discriminatory language',
  OTHER: 'another problem',
};

/** Tells the leasing team what was reported, and by when a review was promised. */
export const reportToOrganization = defineEmail('report.organization', {
  async write({ db, organization, mail }) {
    const report = await reportById(db, mail.subjectId);
    if (!report) return null;
    const home = await findMailHome(db, organization, report);
    const promised = formatReplyBy(organization, report.reviewBy);
    const facts: [string, string | null][] = [
      ['Reference', report.reference],
      ['About', reportKindLabels[report.kind]],
      ['Home', home && `${home.title}, ${home.address}`],
      ['Our price', home?.price ?? null],
      ['Seen at', report.foundUrl],
      ['Email', report.email],
    ];
    const blocks: MailBlock[] = [
      { kind: 'heading', text: `Reported: ${reportKindLabels[report.kind]}` },
      ...(promised ? [{ kind: 'paragraph' as const, text: `We promised a review by ${promised}.` }] : []),
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
      subject: home
        ? `${report.reference}: ${reportKindLabels[report.kind]}, ${home.title}`
        : `${report.reference}: ${reportKindLabels[report.kind]}`,
      blocks,
      replyTo: report.email,
    };
  },
});
