import { topicLabels, inquiryReceived } from '#domain/inquiries.ts';
import { inquiryById } from '#server/db/inquiries.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { findMailHome } from './findMailHome.ts';
import { TO_VISITOR } from './inquiryMailKinds.ts';
import { channelLabels, formatReplyBy } from './inquiryLabels.ts';

/**
 * Confirms the question and says what happens next. The message is not repeated: the address may belong to
 * another person, and no one should be able to write to them through us.
 */
export const inquiryToVisitor: MailKind = {
  kind: TO_VISITOR,
  async write({ db, organization, tokens, mail }) {
    const inquiry = await inquiryById(db, mail.subjectId);
    if (!inquiry) return null;
    const home = await findMailHome(db, organization, inquiry);
    const promised = formatReplyBy(organization, inquiry.replyBy);
    const channel = inquiry.preferredChannel ? ` ${channelLabels[inquiry.preferredChannel]}` : '';
    const token = tokens.derive('inquiry', inquiry.id);
    const about = inquiry.unitSlug === null ? '' : `unit=${inquiry.unitSlug}&`;
    const landing = linkTo(organization, `/inquiry-landing-page?${about}inquiry=${token}`);
    const times = linkTo(organization, `/tour-request/inquiry/${inquiry.unitSlug}?inquiry=${token}`);
    const listings = linkTo(organization, '/listings');
    const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

    const blocks: MailBlock[] = [
      { kind: 'heading', text: `${inquiryReceived}, ${inquiry.firstName}` },
      paragraph(
        home
          ? `You asked about ${home.title}, ${home.address}.`
          : `You asked about ${inquiry.marketName ? `homes in ${inquiry.marketName}` : 'our homes'}.`,
      ),
      ...(inquiry.topics.length > 0
        ? [{ kind: 'list' as const, items: inquiry.topics.map((topic) => topicLabels[topic]) }]
        : []),
      paragraph(
        promised
          ? `Our leasing team will get back to you${channel} by ${promised}.`
          : `Our leasing team will get back to you${channel}.`,
      ),
      ...(home && !home.isUnavailable ? [paragraph(`Today’s price: ${home.price}.`)] : []),
      ...(home?.isUnavailable
        ? [paragraph('This home is no longer for rent. We’ll tell you about similar homes.')]
        : []),
      ...(landing ? [{ kind: 'button' as const, text: 'See your question', href: landing }] : []),
      ...(home && !home.isUnavailable && times
        ? [{ kind: 'link' as const, text: 'Pick a tour time', href: times }]
        : []),
      ...(home?.href && !home.isUnavailable
        ? [{ kind: 'link' as const, text: 'See the home', href: home.href }]
        : []),
      ...((home === null || home.isUnavailable) && listings
        ? [{ kind: 'link' as const, text: 'See homes for rent', href: listings }]
        : []),
      paragraph(
        'If you didn’t ask us anything, someone probably entered your address by mistake. You can ignore this email.',
      ),
    ];
    return {
      subject: home ? `${inquiryReceived} about ${home.title}` : inquiryReceived,
      blocks,
      replyTo: organization.leasingEmail,
    };
  },
};
