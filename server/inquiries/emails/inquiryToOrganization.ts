import { topicLabels } from '#domain/inquiries.ts';
import { formatPhone } from '#server/contact/phone.ts';
import { channelLabels } from '#server/contact/validateContact.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';
import { findMailHome } from '#server/homes/mailHome.ts';
import { inquiryById } from '#server/inquiries/queries.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import { formatReplyBy } from '#server/organizations/replyBy.ts';
import { formatLongDay } from '#server/time/days.ts';

/** Tells the leasing team about a question, and by when an answer was promised. */
export const inquiryToOrganization = defineEmail('inquiry.organization', {
  async write({ db, organization, mail }) {
    const inquiry = await inquiryById(db, mail.subjectId);
    if (!inquiry) return null;
    const home = await findMailHome(db, organization, inquiry);
    const about = home?.title ?? inquiry.marketName;
    const promised = formatReplyBy(organization, inquiry.replyBy);
    const facts: [string, string | null][] = [
      ['Name', `${inquiry.firstName} ${inquiry.lastName}`],
      ['Email', inquiry.email],
      ['Phone', inquiry.phoneNumber && formatPhone(inquiry.phoneNumber)],
      ['Reply', inquiry.preferredChannel && channelLabels[inquiry.preferredChannel]],
      ['Texts', inquiry.canBeTexted ? 'Allowed' : 'Not allowed'],
      ['Home', home && `${home.title}, ${home.address}`],
      ['Price', home?.price ?? null],
      ['Area', home ? null : inquiry.marketName],
      ['Move-in date', inquiry.moveInOn && formatLongDay(inquiry.moveInOn)],
      ['Budget', inquiry.budgetMonthly === null ? null : `${formatDollars(inquiry.budgetMonthly * 100)}/mo`],
      ['Bedrooms', inquiry.beds === null ? null : String(inquiry.beds)],
      ['Source', inquiry.attribution.utmSource ?? null],
      ['Lead ID', inquiry.attribution.aggregatorLeadId ?? null],
    ];
    const blocks: MailBlock[] = [
      { kind: 'heading', text: about ? `New question about ${about}` : 'New question' },
      ...(promised ? [{ kind: 'paragraph' as const, text: `We promised a reply by ${promised}.` }] : []),
      { kind: 'facts', rows: facts.filter((row): row is [string, string] => row[1] !== null) },
      ...(inquiry.topics.length > 0
        ? [{ kind: 'list' as const, items: inquiry.topics.map((topic) => topicLabels[topic]) }]
        : []),
      ...(inquiry.message === null ? [] : [{ kind: 'quote' as const, text: inquiry.message }]),
      ...(home?.href ? [{ kind: 'link' as const, text: 'See the home', href: home.href }] : []),
    ];
    return {
      subject: about ? `New question about ${about}` : 'New question',
      blocks,
      replyTo: inquiry.email,
    };
  },
});
