import { formatInquiryReceived, inquiryReceived, topicLabels } from '#domain/inquiries.ts';
import { createTimeChoices, findMailHome } from '#server/homes/mailHome.ts';
import { inquiryById } from '#server/inquiries/queries.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import { formatReplyBy } from '#server/organizations/replyBy.ts';

type Channel = 'ANY' | 'EMAIL' | 'TEXT' | 'CALL';

const replyPromises: Record<Channel, string> = {
  ANY: 'Our leasing team will get back to you.',
  EMAIL: 'Our leasing team will get back to you by email.',
  TEXT: 'Our leasing team will get back to you by text.',
  CALL: 'Our leasing team will get back to you by phone.',
};

const timedReplyPromises: Record<Channel, (time: string) => string> = {
  ANY: (time) => `Our leasing team will get back to you by ${time}.`,
  EMAIL: (time) => `Our leasing team will get back to you by email by ${time}.`,
  TEXT: (time) => `Our leasing team will get back to you by text by ${time}.`,
  CALL: (time) => `Our leasing team will get back to you by phone by ${time}.`,
};

function formatAsked(home: { title: string; address: string } | null, marketName: string | null): string {
  if (home) return `You asked about ${home.title}, ${home.address}.`;
  return marketName ? `You asked about homes in ${marketName}.` : 'You asked about our homes.';
}

/**
 * Confirms the question and says what happens next. The message is not repeated: the address may belong to
 * another person, and no one should be able to write to them through us.
 */
export const inquiryToVisitor = defineEmail('inquiry.visitor', {
  async write({ db, organization, tokens, mail, listTourTimes }) {
    const inquiry = await inquiryById(db, mail.subjectId);
    if (!inquiry) return null;
    const home = await findMailHome(db, organization, inquiry);
    const promised = formatReplyBy(organization, inquiry.replyBy);
    const channel = inquiry.preferredChannel ?? 'ANY';
    const token = tokens.derive('inquiry', inquiry.id);
    const about = inquiry.unitSlug === null ? '' : `unit=${inquiry.unitSlug}&`;
    const landing = linkTo(organization, `/inquiry-landing-page?${about}inquiry=${token}`);
    const times = linkTo(organization, `/tour-request/inquiry/${inquiry.unitSlug}?inquiry=${token}`);
    const listings = linkTo(organization, '/listings');
    const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
    const choices = home
      ? createTimeChoices({
          organization,
          home: home.home,
          times: await listTourTimes(db, home.home, mail.dueAt),
          inquiryToken: token,
        })
      : [];
    const hasChoices = choices.length > 0;

    const blocks: MailBlock[] = [
      { kind: 'heading', text: formatInquiryReceived(inquiry.firstName) },
      paragraph(formatAsked(home, inquiry.marketName)),
      ...(home && !home.isUnavailable ? home.picture : []),
      ...(inquiry.topics.length > 0
        ? [{ kind: 'list' as const, items: inquiry.topics.map((topic) => topicLabels[topic]) }]
        : []),
      paragraph(promised ? timedReplyPromises[channel](promised) : replyPromises[channel]),
      ...(home && !home.isUnavailable ? [paragraph(`Today’s price: ${home.price}.`)] : []),
      ...(home?.isUnavailable
        ? [paragraph('This home is no longer for rent. We’ll tell you about similar homes.')]
        : []),
      ...(hasChoices
        ? [paragraph('Want to tour it? Pick one of the next available times:'), ...choices]
        : []),
      ...(hasChoices && times ? [{ kind: 'link' as const, text: 'See more times', href: times }] : []),
      ...(landing
        ? [
            {
              kind: hasChoices ? ('link' as const) : ('button' as const),
              text: 'See your question',
              href: landing,
            },
          ]
        : []),
      ...(!hasChoices && home && !home.isUnavailable && times
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
      subject: home ? `We have your question about ${home.title}` : inquiryReceived,
      blocks,
      replyTo: organization.leasingEmail,
    };
  },
});
